import type { MissedDeps } from "../src/features/voice/missed-calls/server/service.ts";
import { type AskedCarrier, openAskedCarrier } from "./asked-carrier.ts";
import { book } from "./booking-requests.ts";

/** The number of somebody who agreed to texts. */
export const agreedNumber = "+17185550163";

/** A practice whose carrier can be asked, one patient who agreed to texts, and nobody at the desk. */
export async function openMissedCalls(onTextQueued: () => void = () => undefined) {
  const world = await openAskedCarrier();
  await book(world.app, {
    consentSms: true,
    patient: {
      firstName: "Iris",
      lastName: "Sampleton",
      email: "iris@inbox.example",
      phone: "(718) 555-0163",
    },
  });
  const deps: AskedCarrier["deps"] & MissedDeps = {
    ...world.deps,
    talk: { contactOf: () => Promise.resolve(null) },
    lines: { deskOf: () => Promise.resolve(null), isOwn: () => Promise.resolve(false) },
    goOn: () => Promise.resolve(null),
    siteUrl: "https://averell.example",
    asked: "twilio",
    onTextQueued,
  };
  return {
    ...world,
    deps,
    async begin(): Promise<void> {
      await world.begin();
      await world.app.query("delete from sms_queue");
    },
  };
}
export type MissedCalls = Awaited<ReturnType<typeof openMissedCalls>>;
