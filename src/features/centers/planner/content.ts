import type { ConcernId, StepId, TimelineId } from "./rules.ts";

const concerns: Record<ConcernId, string> = {
  "fine-lines": "Fine Lines & Wrinkles",
  "volume-loss": "Volume Loss",
  "lip-enhancement": "Lip Enhancement",
  "facial-contouring": "Facial Contouring",
  "skin-texture": "Skin Texture",
  "under-eye-hollows": "Under-eye Hollows",
  "jawline-definition": "Jawline Definition",
  "neck-sagging": "Neck Sagging",
};

/** The label is what everybody reads, the chat too; the sentence says it in words below the ruler. */
const timelines: Record<TimelineId, { label: string; sentence: string }> = {
  immediate: { label: "Immediately", sentence: "You would like to start right away." },
  "1week": { label: "Within a week", sentence: "You would like to start within a week." },
  "1month": { label: "Within a month", sentence: "You would like to start within a month." },
  "3months": {
    label: "3-6 months progressive",
    sentence: "You would like to go step by step, over three to six months.",
  },
  flexible: { label: "I'm flexible", sentence: "You have set no date. Neither do we." },
};

const steps: Record<StepId, string> = {
  concerns: "Facial Concerns",
  budget: "Budget & Timeline",
  plan: "Treatment Plan",
};

/** Words of the planner. */
export const plannerContent = {
  en: {
    steps,
    progress: "Steps of the planner",
    step: "Step {at} of {count}, {name}.",
    /** The heading of each step; the last one names what was chosen. */
    headings: {
      concerns: "What would you change? Choose as many as you like.",
      budget: "What would you like to spend, and when?",
      plan: "For {concerns} this is where we would start.",
    },
    concerns,
    timelines,
    back: "Back",
    next: "Next",
    schedule: "Chat with Julie to Schedule",
    chosen: "{count} chosen",
    noneChosen: "Choose at least one concern to go on.",
    done: "done",
    budget: "Your budget",
    budgetHint:
      "For everything together. It decides which package we name; it is not sent anywhere.",
    orMore: "or more",
    timeline: "When would you like to start?",
    start: "Start",
    months: "{count} months",
    for: "For {concerns}.",
    range: "Price list: {price}.",
    estimate: "Estimate",
    estimateOf: "The estimate {note}.",
    visit: "One visit takes {duration}.",
    over: "Over your budget by {amount}",
    within: "Within your budget",
    packageHolds: "Holds {treatments}.",
    bestFor: "Best for: {what}.",
    oneByOne: "Listed at {price}; the package saves {saving}.",
    financing:
      "A package above your budget can be paid over time, subject to the provider's approval and terms.",
    calculator: "See the investment calculator",
    chat: "Chat with Julie about This",
    ask: "Ask us which treatment fits",
    askAll:
      "For {concerns} our planner names no treatment by itself: what helps depends on what we find.",
    yourBudget: "Your budget, {amount}",
    packagePrice: "{name}, {amount}",
    marked: "Marked: {concerns}.",
    unmarked: "A face in profile, with its thirds and the line from nose to chin.",
    illustration: "Illustration",
    print: "Print",
    copy: "Copy link",
    copied: "Link copied",
    copyByHand: "Copy this link",
    share: "Share",
    shareTitle: "Facial treatment plan",
    damaged:
      "This link was cut short or changed on its way. Look over what is chosen before you go on.",
    private:
      "The link holds your choices as a few letters and nothing about you. Whoever has it sees this plan; we do not, because that part of an address stays in the browser.",
    estimateNote:
      "An estimate from your choices, not a diagnosis and not an offer. What suits you, and its price, is settled at a consultation.",
    sheetTitle: "Facial treatment plan",
    sheetConcerns: "Concerns",
    sheetBudget: "Budget",
    sheetTimeline: "Timeline",
    sheetLink: "This plan, to open or change",
  },
} as const;
