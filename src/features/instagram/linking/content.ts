import type { LinkReason, LinkWay } from "./rules.ts";

/** How staff read by what it was proved who writes. */
export const linkWayWords: Readonly<Record<LinkWay, string>> = {
  code: "They proved it, by a visit's code or by our link",
  staff: "Linked by a member of the team",
};

/** Why a member of staff is sure. */
export const linkReasonWords: Readonly<Record<LinkReason, string>> = {
  "on-the-phone": "They told us on the phone, from the number on file",
  "in-person": "They showed us the account at the practice",
  "birth-date-and-phone": "They gave us birth date and phone, and both are right",
  "own-photo-id": "They showed a photo ID",
};

/** The message that carries a link for proving who writes; it names nobody and nothing of a visit. */
export const proofMessage = (url: string) =>
  `To be sure we answer the right person, please open this page and give your birth date and phone: ${url} It works once, for three days.`;

/** The message that carries the way to the free times. */
export const bookingMessage = (url: string) =>
  `You can see our free times and book a visit here: ${url}`;

/** What visitors read on the page of such a link. */
export const proofContent = {
  title: "Is this you?",
  words:
    "You wrote to us on Instagram. With your birth date and phone we know which record is yours. Nothing of it is shown here, and nothing goes to Instagram.",
  done: "Thank you. We know who writes to us now.",
  doneWords: "You can close this page and go on in the chat, or book a visit.",
  noLink:
    "Please open this page by the link in our message on Instagram: without it we do not know which conversation is yours.",
} as const;
