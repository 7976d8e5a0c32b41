import type {
  ConcernId,
  PlannedImplant,
  ReadinessBand,
  ReadinessFactor,
  ScaleId,
} from "./rules.ts";

type Words = {
  title: string;
  lead: string;
  scales: Record<ScaleId, { label: string; low: string; high: string }>;
  of: string;
  implantLegend: string;
  implants: Record<PlannedImplant, string>;
  concernsLegend: string;
  concerns: Record<ConcernId, string>;
  check: string;
  answersBefore: string;
  bands: Record<ReadinessBand, string>;
  bandTexts: Record<ReadinessBand, string>;
  score: string;
  marks: string;
  factorsTitle: string;
  factors: Record<ReadinessFactor, string>;
  notMedical: string;
  again: string;
  toChat: string;
  said: string;
};

const en: Words = {
  title: "Is the robotic way one for you?",
  lead: "Six answers, calculated in your browser. They say what you wish for; whether it suits your jaw the scan says. So that a refresh does not lose them, they are kept sealed for this browser alone, for a day at most.",
  scales: {
    technologyComfort: {
      label: "How comfortable are you with new technology?",
      low: "I prefer what is tried",
      high: "I like what is new",
    },
    budgetFlexibility: {
      label: "How flexible is your budget?",
      low: "Fixed",
      high: "Flexible",
    },
    healingPriority: {
      label: "How much does quick healing matter to you?",
      low: "Not much",
      high: "Very much",
    },
    precisionImportance: {
      label: "How much does exact placement matter to you?",
      low: "Not much",
      high: "Very much",
    },
  },
  of: "{value} of 10",
  implantLegend: "What is to be replaced?",
  implants: { single: "A single tooth", multiple: "Several teeth", full_mouth: "A full mouth" },
  concernsLegend: "What worries you? Choose any.",
  concerns: {
    pain: "Pain during or after",
    time: "How long it takes",
    safety: "Nerves and sinuses nearby",
    price: "What it costs",
    bone: "Whether there is enough bone",
    "teeth-lost-long": "The tooth has been gone for long",
  },
  check: "See the result",
  answersBefore: "Your answers",
  bands: { excellent: "An excellent match", good: "A good match", possible: "Possible" },
  bandTexts: {
    excellent:
      "What you wish for is what guidance is made for. Ask to see the arm and a plan at the consultation.",
    good: "Recommended: much of what you wish for speaks for guidance. At the consultation we compare both ways on your own scan.",
    possible:
      "The usual way may serve you as well. At the consultation we say straight whether guidance would help.",
  },
  score: "{score} of 100",
  marks: "Good from {good}, excellent from {excellent}.",
  factorsTitle: "What speaks for it",
  factors: {
    precision: "Exact placement matters to you.",
    healing: "Quick healing matters to you.",
    technology: "You are comfortable with new technology.",
    budget: "Your budget has room for it.",
  },
  notMedical: "Not a diagnosis and no medical advice: it is about your wishes, not about your jaw.",
  again: "Change the answers",
  toChat: "Show it in the chat",
  said: "Your readiness came to {score} of 100: {band}.",
};

/** Words of the readiness assessment. */
export const readinessContent = { en };
