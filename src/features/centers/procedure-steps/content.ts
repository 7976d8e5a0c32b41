/**
 * The robot-guided procedure, step by step. Nothing but words: the page that names them only where no script
 * runs leaves them out of its program. "{length}" is how long a visit for the named service takes.
 */
export const procedureStepsContent = {
  en: {
    label: "How a guided implant goes",
    next: "Next",
    back: "Back",
    complete: "Complete",
    startOver: "Start Over",
    done: "That is the whole way.",
    doneText: "At the consultation we show you the arm, and your own plan on the screen.",
    duration: "How long",
    steps: [
      {
        step: 1,
        title: "Scan and plan",
        description:
          "A 3D scan, the axis drawn on screen with you beside it, and a straight answer whether guidance helps you.",
        duration: "{length}",
        service: "robotic-consultation",
      },
      {
        step: 2,
        title: "Fixing the guide",
        description:
          "A small splint on your teeth tells the arm where your jaw is, also when you move. Local anesthesia comes first.",
        duration: "part of the visit for surgery",
        service: null,
      },
      {
        step: 3,
        title: "Guided placement",
        description:
          "The arm holds the planned angle and depth. Your surgeon moves the drill, feels the bone, and can leave the plan at any moment.",
        duration: "we reserve {length} for the whole visit",
        service: "robotic-implant",
      },
      {
        step: 4,
        title: "Check and healing",
        description:
          "A picture beside the plan before you go home. Then the bone grows to the implant, and the crown follows.",
        duration: "the picture at once; healing takes months",
        service: null,
      },
    ],
  },
};
