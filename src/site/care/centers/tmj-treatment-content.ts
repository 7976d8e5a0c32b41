/** The four phases of treating a jaw and six ways to treat it; {first} and {adjusting} are lengths of visits. */
export const tmjTreatmentContent = {
  en: {
    phases: [
      {
        title: "Find the cause",
        duration: "The first visit, {first}",
        description: "Joint, muscles, bite, or something else: the treatment depends on which.",
        steps: [
          "Your story and what was tried before",
          "Opening measured in millimeters, joint and muscles examined",
          "A written plan with its price",
        ],
      },
      {
        title: "Calm the jaw",
        duration: "The first weeks, mostly at home",
        description: "A sore joint is rested as a sore ankle would be.",
        steps: [
          "Soft food and warmth",
          "Exercises for opening and for resting",
          "Medicine for the worst days, if you can take it",
        ],
      },
      {
        title: "Support and retrain",
        duration: "As long as your plan says, with visits of {adjusting}",
        description: "Only when the cause asks for it: a splint, or work on the muscles.",
        steps: [
          "A splint made from a scan of your teeth",
          "Adjusted to how your jaw moves that day",
          "Physical therapy near you, with our measurements",
        ],
      },
      {
        title: "Check and keep",
        duration: "At each later visit",
        description: "The first figures are measured again. They say whether it helped.",
        steps: [
          "Opening and soreness beside the first figures",
          "The splint worn less, then not at all if you can do without",
          "A lasting change only for a clear finding, in writing",
        ],
      },
    ],
    expect: "What to expect",
    time: "How long",
    fits: "Who it is for",
    cards: [
      {
        name: "Guided self-care",
        description: "Resting the jaw on purpose, every day, until it is quiet.",
        features: ["Soft food", "Warmth", "Habits that load the joint"],
        effectiveness: "Often enough by itself when the muscles are the cause.",
        duration: "Some minutes a day for some weeks",
        candidacy: "Almost everybody, and first",
      },
      {
        name: "Exercises and physical therapy",
        description: "The jaw learns to open straight and to rest with the teeth apart.",
        features: ["Opening exercises", "Posture of head and neck", "A therapist near you"],
        effectiveness: "Helps motion and tension; it asks for practice at home.",
        duration: "Short visits over some weeks",
        candidacy: "Stiff or tired muscles, little opening",
      },
      {
        name: "Custom splint",
        description: "A thin, hard cover over the teeth, made from a scan.",
        features: ["No impressions", "Adjusted at visits", "A time to stop"],
        effectiveness:
          "Shields teeth from grinding and can let muscles rest. It does not stop every grinder.",
        duration: "Worn at night for a set time; adjusting takes {adjusting}",
        candidacy: "Grinding, clenching, headaches on waking",
      },
      {
        name: "Medicine for bad days",
        description: "Against pain and inflammation, for a short time.",
        features: ["Chosen with your other medicines", "The lowest useful dose", "An end date"],
        effectiveness: "Makes the other steps possible. Alone it changes no cause.",
        duration: "Days, not months",
        candidacy: "A flare-up, if your other medicines and your health allow it",
      },
      {
        name: "Treating tender points",
        description: "Muscles that stay tight are pressed, stretched or injected.",
        features: ["Found by hand first", "One muscle at a time", "Together with exercises"],
        effectiveness: "Can relieve one tight muscle; how long that lasts differs.",
        duration: "Short visits, spaced out",
        candidacy: "A tight point that brings back the pain you know",
      },
      {
        name: "Bite or joint correction",
        description: "A lasting change of teeth or joint, planned in writing.",
        features: [
          "Only for a clear finding",
          "After milder steps",
          "A second opinion if you want one",
        ],
        effectiveness: "For few people. It cannot be undone, so it comes last.",
        duration: "Said in your plan, step by step",
        candidacy: "A finding that milder steps cannot mend",
      },
    ],
  },
} as const;
