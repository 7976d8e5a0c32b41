import type { MailCarrier } from "./mail-carrier.ts";

/** Nothing leaves the machine: the row in the outbox, which staff can read, is the delivery. */
export const localOutbox: MailCarrier = {
  name: "local outbox",
  deliver: async () => ({ outcome: "accepted" }),
};
