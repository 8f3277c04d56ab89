//! The lessons, in Italian.

use crate::words::LessonWords;

pub const LESSONS: [LessonWords; 6] = [
    LessonWords {
        title: "Il passo",
        task: "Una pedina può fare un passo in ogni casella vuota vicina, anche in diagonale. Prendi la pedina e posala \
               sulla casella segnata.",
        done: "Questo era un passo. Con un passo il tuo turno finisce.",
    },
    LessonWords {
        title: "Il salto",
        task: "Una pedina può saltare una vicina, tua o dell'avversario, e arrivare nella casella vuota subito dietro. \
               Salta sulla casella segnata. Non si mangia.",
        done: "Un salto è veloce il doppio di un passo, e le pedine di tutti fanno da appoggio.",
    },
    LessonWords {
        title: "La catena",
        task: "Dopo un salto la stessa pedina può saltare ancora, in ogni direzione. Vai sulla casella segnata in un \
               solo turno: puoi scegliere subito l'ultima casella.",
        done: "I numeri mostrano dove la pedina si posa. Una catena può finire in ognuno di questi punti.",
    },
    LessonWords {
        title: "La scala",
        task: "Pedine distanti una casella l'una dall'altra formano una scala. Hai due mosse: completala con un passo, \
               poi sali fino alla casella segnata.",
        done: "Chi costruisce scale vince: con una mossa si attraversa la scacchiera.",
    },
    LessonWords {
        title: "Il campo opposto",
        task: "Nel campo opposto una pedina può ancora muoversi, ma non ne esce più. Porta tutte e due le pedine nel \
               campo; quella che è già dentro faccia posto.",
        done: "Vai in fondo al campo, e lascia libera la porta per le altre.",
    },
    LessonWords {
        title: "L'arrivo",
        task: "Chi riempie per primo il campo opposto vince. Due delle tue pedine sono ancora fuori: portale dentro.",
        done: "Ora conosci l'halma. Buona partita!",
    },
];
