/** Words of the page around the smile simulator. */
export const simulatorContent = {
  en: {
    title: "Smile Simulator",
    beta: "BETA",
    back: "Our Services",
    lead: "One photograph, a first idea of your smile. An impression, not a promise; the plan is made at the visit.",
    book: "Book Your Consultation",
    howTitle: "How to use it",
    how: [
      "Face a window, phone at eye height.",
      "Smile so that the upper teeth show.",
      "Take the picture, or upload one.",
      "Compare, save it, bring it to the visit.",
    ],
    expectTitle: "What to expect",
    own: [
      {
        icon: "color",
        title: "Made of Light and Color",
        text: "Teeth are told from lips and gums by their color, nothing else of your face is touched.",
      },
      { icon: "time", title: "Instant Results", text: "A first look within a second or two." },
      {
        icon: "private",
        title: "Your photo stays on your device",
        text: "It is worked on inside your browser: not uploaded, not kept.",
      },
    ],
    upload: {
      icon: "upload",
      title: "Easy Upload",
      text: "Take a picture, or choose one.",
    },
    foreignPrivacy: {
      icon: "private",
      title: "Opens when you say so",
      text: "The photograph goes to the simulator's maker, whose name you see before.",
    },
  },
} as const;
