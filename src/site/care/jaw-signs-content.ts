/** Eight signs of a jaw joint or its muscles in trouble, each with the question that asks for it. */
export const jawSignsContent = {
  en: {
    questions: [
      {
        sign: "Jaw pain or tenderness",
        question: "Does your jaw hurt, or is it sore to the touch in front of the ears?",
      },
      { sign: "Clicking or popping", question: "Does your jaw click or pop when you open wide?" },
      { sign: "Locking", question: "Has your jaw ever stuck, open or closed?" },
      {
        sign: "Frequent headaches",
        question: "Do you wake with headaches, or get them at the temples?",
      },
      {
        sign: "Ear pain, ringing or fullness",
        question: "Do your ears ache, ring or feel full although they are healthy?",
      },
      {
        sign: "Grinding or clenching",
        question: "Do you grind or clench, or has somebody heard you do it at night?",
      },
      {
        sign: "Difficulty opening wide",
        question: "Is it hard to bite an apple or to open for a yawn?",
      },
      {
        sign: "Facial pain or muscle tension",
        question: "Do your cheeks, temples or neck feel tight or tired by the evening?",
      },
    ],
    assessment: {
      title: "Free TMJ assessment",
      lead: "Eight questions that we ask everybody. Go through them now and bring your answers. They cost nothing and are not a diagnosis.",
      end: "If one of them keeps coming back or troubles you, have it examined.",
    },
  },
};
