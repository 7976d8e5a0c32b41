/**
 * The question that asks for each sign of a jaw joint or its muscles in trouble. Words alone: a page that needs them
 * only where no script runs leaves them out of its program.
 */
export const jawSignsContent = {
  en: {
    questions: [
      {
        sign: "pain",
        question: "Does your jaw hurt, or is it sore to the touch in front of the ears?",
      },
      { sign: "clicking", question: "Does your jaw click or pop when you open wide?" },
      { sign: "locking", question: "Has your jaw ever stuck, open or closed?" },
      {
        sign: "headaches",
        question: "Do you wake with headaches, or get them at the temples?",
      },
      {
        sign: "ears",
        question: "Do your ears ache, ring or feel full although they are healthy?",
      },
      {
        sign: "grinding",
        question: "Do you grind or clench, or has somebody heard you do it at night?",
      },
      {
        sign: "opening",
        question: "Is it hard to bite an apple or to open for a yawn?",
      },
      {
        sign: "tension",
        question: "Do your cheeks, temples or neck feel tight or tired by the evening?",
      },
    ],
    end: "If one of them keeps coming back or troubles you, have it examined.",
  },
} as const;
