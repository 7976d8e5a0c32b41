import { recallRules } from "../../../practice/texting.ts";
import { services } from "../../../practice/services.ts";
import { recallPauseDays } from "../recall/rules.ts";

/** "checkup and cleaning, 6 months after the last one". */
const due = recallRules
  .map(({ serviceId, months }) => {
    const name = services.find(({ id }) => id === serviceId)?.name ?? serviceId;
    return `${name.toLowerCase()}, ${months} months after the last one`;
  })
  .join("; ");

/** What somebody agrees to who wants to be asked to come again. The box is empty at first. */
export const recallConsent = {
  version: "2026-11",
  purpose: "recall",
  words: `Remind me by text when I am due to come again: ${due}. At most one text in ${recallPauseDays} days; message and data rates may apply. Reply STOP to end texts, HELP for help. Agreeing is not a condition of care.`,
} as const;

/** Read out to somebody on the phone or at the desk, and kept word for word with the consent. */
export const spokenRecallConsent = {
  version: "2026-11-spoken",
  words: `May we text you at this number when you are due to come again: ${due}? At most one text in ${recallPauseDays} days; message and data rates may apply. Reply STOP to end texts, HELP for help. You get the same care without agreeing.`,
} as const;
