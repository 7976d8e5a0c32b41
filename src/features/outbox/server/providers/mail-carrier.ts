import type { MailOutcome } from "#platform/outbound.ts";

/** A mail as the outbox holds it. */
export type CarriedMail = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** An iCalendar file. */
  calendar: string | null;
};

/** Takes mail to where it goes. Never throws for what the other side does: the outcome tells. */
export type MailCarrier = {
  readonly name: "local outbox" | "smtp";
  deliver(mail: CarriedMail): Promise<MailOutcome>;
};
