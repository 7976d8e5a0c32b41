/** Words of the smile simulator's page while the simulator is still to come. */
export const simulatorContent = {
  en: {
    title: "Smile Simulator",
    state: "Not open yet",
    lead: "One photograph, your own screen, a first idea of another smile. We are still building it, and until it works we show you nothing that only looks as if it did.",
    book: "Book Your Consultation",
    back: "Back to services",
    caption: "The gold arc follows the lower lip; below it, the width of each tooth.",
    promisesTitle: "What it will do",
    promisesLead: "Decided already, whatever it will look like.",
    promises: [
      {
        title: "Your photograph stays with you",
        text: "It is worked on inside your browser. It is not sent to us, and nobody keeps it.",
      },
      {
        title: "A sketch, never a promise",
        text: "It shows a direction to talk about. What teeth, gums and bite allow is measured at a visit.",
      },
      {
        title: "Nothing follows from it",
        text: "No account, no call afterwards, nothing booked. You decide whether to show it to us.",
      },
    ],
    untilTitle: "Until then",
    untilLead: "The same question, answered with measurements.",
    until: [
      {
        title: "We measure",
        text: "Pictures at rest and smiling, a scan of your teeth, and your bite.",
      },
      {
        title: "We draw",
        text: "What could change, one step at a time, so that you see what each step adds.",
      },
      {
        title: "You try it on",
        text: "Before a tooth is touched you wear a trial version, and you may say no to it.",
      },
    ],
    more: [
      { path: "/aboutface", label: "The smile makeover studio" },
      { path: "/services#cosmetic-dentistry", label: "Cosmetic dentistry, visit by visit" },
    ],
    closing: "See it drawn before you decide.",
  },
};
