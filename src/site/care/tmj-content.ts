import { tmjTreatmentQuestions } from "#practice/care-questions/tmj-treatment.ts";
/** Words of the page about TMJ treatment. The stories stand in practice/tmj-stories.ts. */
export const tmjContent = {
  en: {
    title: "TMJ treatment that starts with the cause.",
    lead: "A jaw can hurt because of the joint, the muscles, the bite or something else. We measure first, treat the cause with the least that helps, and check whether it did.",
    caption: "The jaw joint from the side. Gold is the path it takes as the mouth opens.",
    schedule: "Schedule Consultation",
    scheduleYours: "Schedule Your TMJ Consultation",
    assessment: "Free TMJ Assessment",
    insurance:
      "Bring your dental and your medical card: both may matter for the jaw, and we check before you decide.",
    symptomsTitle: "Eight signs",
    symptomsLead:
      "One of them now and then is common. One that stays, comes back or wakes you is worth an hour.",
    symptomsLink: "Go through the eight questions",
    approachesTitle: "Four ways to treat it",
    approachesLead: "In this order, as a rule: what can be undone comes first.",
    approaches: [
      {
        title: "Relief and habits",
        text: "Soft food for a while, warmth, exercises for opening and resting the jaw, and medicine for the worst days if you can take it. Often this is enough.",
      },
      {
        title: "A custom splint",
        text: "Made from a scan of your teeth and adjusted to how your jaw moves. It shields teeth from grinding and lets the muscles rest. You wear it for a set time.",
      },
      {
        title: "Treating the muscles",
        text: "Physical therapy, treatment of tender points and, where it fits, injections. We work with a therapist near you and share what we measured.",
      },
      {
        title: "Correcting the bite or the joint",
        text: "Only when a clear finding calls for it and the first three were not enough. Lasting changes are planned in writing, with a second opinion if you want one.",
      },
    ],
    storiesTitle: "Success stories",
    storiesLead:
      "Samples, written to show how stories will look here. Real ones follow when patients have agreed to them.",
    ratingOf: "of 5 stars",
    questionsTitle: "Questions people ask",
    questions: tmjTreatmentQuestions,
    closingTitle: "One hour, measured.",
    closingText: "Bring pictures you already have and a list of your medicines.",
    center: "Services and prices at the TMJ center",
    procedure: {
      name: "TMJ treatment",
      type: "NoninvasiveProcedure",
      bodyLocation: "Temporomandibular joint",
      howPerformed:
        "Examination and measurement of the jaw, then relief and exercises, a custom splint or treatment of the muscles; lasting changes only for a clear finding.",
      preparation: "Bring earlier pictures and a list of medicines.",
      followup: "The opening of the jaw is measured again at each visit.",
    },
  },
};
