import { draftOf, KeptState } from "#features/drafts/web/public.ts";

/** What the chat's forms ask for and keep while it is typed. */
export const detailsAtFirst = {
  conversationId: "",
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  name: "",
  contact: "",
  /** Kept as at booking: gone without a word, somebody would go without reminders and not notice. */
  consentSms: false,
};
export type TypedDetails = typeof detailsAtFirst;

/** Gone once it was sent, and with the conversation that asked for it. */
export const typedDetails = new KeptState(detailsAtFirst, {
  draft: draftOf("chat-details"),
  write: (value) => value,
  read: (typed: TypedDetails) => typed,
});
