import type { MailOutcome } from "#platform/outbound.ts";

/** A mail as the outbox holds it. */
export type CarriedMail = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  /** An iCalendar file. */
  calendar: string | null;
};

/** Takes mail to where it goes. Never throws for what the other side does: the outcome tells. */
export type MailCarrier = {
  readonly name: "local outbox" | "smtp";
  /** `stopping` tells that the server is about to end. */
  deliver(mail: CarriedMail, stopping?: AbortSignal): Promise<MailOutcome>;
};
