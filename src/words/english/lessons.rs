//! The lessons, in English.

use crate::words::LessonWords;

pub const LESSONS: [LessonWords; 6] = [
    LessonWords {
        title: "The step",
        task: "A piece may step to any empty square beside it, also diagonally. Take the piece and put it down on the \
               marked square.",
        done: "That was a step. It ends your turn.",
    },
    LessonWords {
        title: "The jump",
        task: "A piece may jump over a neighbour, of either side, to the empty square just behind. Jump to the marked \
               square. Nothing is captured.",
        done: "A jump is twice as fast as a step, and pieces of both sides help.",
    },
    LessonWords {
        title: "The chain",
        task: "After a jump the same piece may jump on, in any direction. Go to the marked square in one turn: you may \
               choose the last square at once.",
        done: "The numbers show every landing. A chain may end after any of them.",
    },
    LessonWords {
        title: "The ladder",
        task: "Pieces with gaps between them are a ladder. You have two moves: close the gap with a step, then climb to \
               the marked square.",
        done: "Whoever builds ladders wins: one move can cross the whole board.",
    },
    LessonWords {
        title: "The far camp",
        task: "A piece in the far camp may move within it, but never leaves it again. Bring both pieces into the camp; \
               the one already inside should make room.",
        done: "Go deep into the camp, and leave the door free for the others.",
    },
    LessonWords {
        title: "The finish",
        task: "Whoever first fills the far camp wins. Two of your pieces are still outside: bring them in.",
        done: "You know Halma. Now play it.",
    },
];
