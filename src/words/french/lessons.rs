//! The lessons, in French.

use crate::words::LessonWords;

pub const LESSONS: [LessonWords; 6] = [
    LessonWords {
        title: "Le pas",
        task: "Un pion peut faire un pas vers toute case vide voisine, même en diagonale. Prenez le pion et posez-le \
               sur la case marquée.",
        done: "C'était un pas. Il met fin à votre tour.",
    },
    LessonWords {
        title: "Le saut",
        task: "Un pion peut sauter par-dessus un voisin, ami ou ennemi, sur la case vide juste derrière. Sautez sur la \
               case marquée. Rien n'est pris.",
        done: "Un saut va deux fois plus vite qu'un pas, et les pions des deux joueurs servent d'appui.",
    },
    LessonWords {
        title: "La chaîne",
        task: "Après un saut, le même pion peut sauter encore, dans tous les sens. Allez à la case marquée en un seul \
               tour\u{a0}: vous pouvez choisir tout de suite la dernière case.",
        done: "Les chiffres montrent où le pion se pose. Une chaîne peut s'arrêter à chacun d'eux.",
    },
    LessonWords {
        title: "L'échelle",
        task: "Des pions espacés d'une case forment une échelle. Vous avez deux coups\u{a0}: complétez-la par un pas, \
               puis grimpez jusqu'à la case marquée.",
        done: "Qui bâtit des échelles gagne\u{a0}: un seul coup traverse le plateau.",
    },
    LessonWords {
        title: "Le camp opposé",
        task: "Dans le camp d'en face, un pion peut encore bouger, mais n'en sort plus. Amenez les deux pions dans le \
               camp\u{a0}; celui qui y est doit faire de la place.",
        done: "Allez au fond du camp, et laissez la porte libre aux autres.",
    },
    LessonWords {
        title: "L'arrivée",
        task: "Le premier qui remplit le camp d'en face gagne. Deux de vos pions sont encore dehors\u{a0}: rentrez-les.",
        done: "Vous connaissez le halma. À vous de jouer.",
    },
];
