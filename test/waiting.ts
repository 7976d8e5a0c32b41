import { setTimeout as wait } from "node:timers/promises";
import type { BookingDeps } from "#features/booking/server/public.ts";
import { type Clock, systemRandom } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { createSealer } from "#platform/sealing.ts";
import { type BookedAnswer, tokenOf } from "./booking-requests.ts";
import type { TestApp } from "./build-app.ts";

/** A wish that every opening day fits. */
export const anyTime = {
  weekdays: [1, 2, 3, 4, 5, 6],
  dayparts: ["morning", "afternoon"],
  staffId: null,
  until: "2026-12-31",
};

/** What services of the waitlist ask for, on a test's database and clock. */
export function waitDeps(db: Database, clock: Clock): BookingDeps {
  return {
    db,
    clock,
    random: systemRandom,
    sealer: createSealer(Buffer.alloc(32, 7)),
    siteUrl: "http://localhost",
    onMailQueued: () => {},
    isMailHeld: false,
  };
}

/** Lets the person of a visit wait for an earlier time; fails the test when it was refused. */
export async function waitEarlier(app: TestApp, booked: BookedAnswer, wish = {}): Promise<void> {
  const body = {
    manageToken: tokenOf(booked),
    wish: { ...anyTime, ...wish },
    consentSms: false,
  };
  const answer = await app.send("PUT", "/api/waitlist/visit", body);
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
}

/** The secrets of the offers mailed to an address, the newest first. */
export async function mailedOffers(app: TestApp, email: string): Promise<string[]> {
  const mails = await app.query<{ body: string }>(
    `select body from outbox_mails where kind = 'waitlist-offer' and recipient = $1
     order by created_at desc, id`,
    [email],
  );
  return mails.map(({ body }) => /\/offer#t=([\w-]+)/.exec(body)?.[1] ?? "");
}

/** The secret of the first offer mailed to an address, once the job has sent it. */
export async function offerTo(app: TestApp, email: string): Promise<string> {
  for (let tries = 0; tries < 250; tries += 1) {
    const [token] = await mailedOffers(app, email);
    if (token !== undefined) return token;
    await wait(20);
  }
  throw new Error(`Nothing was offered to ${email} within 5 seconds.`);
}
