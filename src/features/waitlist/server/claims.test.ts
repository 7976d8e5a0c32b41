import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { book, bookingRequest } from "#test/booking-requests.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { anyTime, waitDeps } from "#test/waiting.ts";
import { claimOffer, declineOffer } from "../offers/server/service.ts";
import { offerFreedTimes, offerHash } from "../waves/server/service.ts";

let database: TestDatabase;
let app: TestApp;
let deps: ReturnType<typeof waitDeps>;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 20 });
  app = await buildTestApp({}, { database });
  deps = waitDeps(database.db, app.clock);
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});
/** Nobody waits and every time is free. */
async function empty(): Promise<void> {
  await database.query("delete from waitlist_entries");
  await database.query(
    "update appointments set status = 'cancelled', slot_id = null, cancelled_at = created_at",
  );
  await database.query("delete from provider_time_slots");
  await database.query("delete from waitlist_freed_times");
}

beforeEach(async () => {
  app.clock.set(monday);
  await empty();
});

const caller = { staff: null, address: "192.0.2.7", requestId: "r-1" };
const soon = "2026-11-24T15:30:00.000Z";

/** Somebody without a visit who waits, with an offer of a time; answers the secret of its link. */
async function offered(start: string, freedId: string): Promise<string> {
  const { serviceId, patient } = bookingRequest();
  const entry = await app.send("POST", "/api/waitlist", {
    serviceId,
    wish: anyTime,
    patient,
    isAdult: true,
    consentSms: false,
  });
  expect(entry.status).toBe(201);
  const token = deps.sealer.sign("waitlist-offer", Buffer.from(randomUUID())).toString("base64url");
  await database.query(
    `insert into waitlist_offers (id, freed_id, entry_id, wave, service_id, staff_id, starts_at, ends_at, token_hash,
       sent_by, sent_at, valid_until)
     select gen_random_uuid(), $1, e.id, 1, e.service_id, 'averell', $2, $2::timestamptz + interval '45 minutes', $3,
       'mail', $4, $2
     from waitlist_entries e join patients p on p.id = e.patient_id where p.email = $5`,
    [freedId, start, offerHash(deps, token), app.clock.now(), (patient as { email: string }).email],
  );
  return token;
}

/** A freed time that is being offered already, so that the job leaves it alone. */
async function freed(): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into waitlist_freed_times (staff_id, starts_at, ends_at, because, state, wave)
     values ('averell', $1, $1::timestamptz + interval '1 hour', 'opened', 'asked', 1) returning id`,
    [soon],
  );
  return row?.id ?? "";
}

const standing = async () =>
  database.query<{ starts_at: Date; ends_at: Date }>(
    "select starts_at, ends_at from appointments where status <> 'cancelled' order by starts_at",
  );

it("of 50 who press at once, one has the time and 49 read that it was just taken", async () => {
  const freedId = await freed();
  const tokens: string[] = [];
  for (let person = 0; person < 50; person += 1) tokens.push(await offered(soon, freedId));
  const answers = await Promise.all(
    tokens.map((token) => app.send("POST", "/api/waitlist/offer/claim", { token })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const standings = answers.map(({ body }) => (body as { standing: string }).standing);
  expect(standings.filter((one) => one === "claimed")).toHaveLength(1);
  expect(standings.filter((one) => one === "taken")).toHaveLength(49);
  expect(await standing()).toHaveLength(1);
  const waiting = "select from waitlist_entries where ended_at is null";
  expect(await database.query(waiting)).toHaveLength(49);
});

it("whoever presses what and how often, no time has two winners and nobody two visits of one wait", async () => {
  const starts = [soon, "2026-11-24T15:45:00.000Z", "2026-11-24T16:15:00.000Z"];
  const press = fc.record({
    person: fc.nat(4),
    act: fc.constantFrom("claim", "claim", "claim", "decline"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }),
      fc.array(press, { minLength: 2, maxLength: 12 }),
      async (wished, presses) => {
        await empty();
        const freedId = await freed();
        const tokens: string[] = [];
        for (const at of wished) tokens.push(await offered(starts[at] ?? soon, freedId));
        await Promise.all(
          presses.map(({ person, act }) =>
            (act === "claim" ? claimOffer : declineOffer)(deps, tokens[person] ?? "", { caller }),
          ),
        );
        const visits = await standing();
        const overlaps = visits.filter((visit, index) => {
          const before = visits[index - 1];
          return before !== undefined && before.ends_at > visit.starts_at;
        });
        expect(overlaps).toEqual([]);
        const claims = await database.query<{ visits: number; entries: number }>(
          `select count(*)::int as visits, count(distinct entry_id)::int as entries
             from waitlist_offers where state = 'claimed'`,
        );
        expect(claims).toEqual([{ visits: visits.length, entries: visits.length }]);
      },
    ),
    { numRuns: 12 },
  );
});

it("of many instances one begins a wave, once", async () => {
  const visit = await book(app, { start: soon });
  const { serviceId } = bookingRequest();
  for (let person = 0; person < 6; person += 1) {
    const { patient } = bookingRequest();
    const request = { serviceId, wish: anyTime, patient, isAdult: true, consentSms: false };
    await app.send("POST", "/api/waitlist", request);
  }
  await app.send("POST", "/api/appointments/cancel", {
    manageToken: visit.manageUrl.split("#t=")[1],
  });
  const offersNow = async () =>
    (
      await database.query<{ offers: number }>(
        "select count(*)::int as offers from waitlist_offers",
      )
    )[0]?.offers;
  const eightInstances = () => Array.from({ length: 8 }, () => offerFreedTimes(deps));
  for (const expected of [1, 4, 6, 6]) {
    await Promise.all(eightInstances());
    // The server of this test is a ninth: while it is at a wave, the others leave that wave to it.
    await expect.poll(offersNow, { timeout: 30_000 }).toBe(expected);
    app.clock.advance(5 * 60_000);
  }
  expect(await database.query("select wave, offers from waitlist_waves order by wave")).toEqual([
    { wave: 1, offers: 1 },
    { wave: 2, offers: 3 },
    { wave: 3, offers: 2 },
  ]);
});

/** One person waits, one time comes free, and twelve instances look at once. */
async function offerFromManyInstances() {
  await empty();
  const { patient, serviceId } = bookingRequest();
  const request = { serviceId, wish: anyTime, patient, isAdult: true, consentSms: false };
  await app.send("POST", "/api/waitlist", request);
  await database.query(
    `insert into waitlist_freed_times (staff_id, starts_at, ends_at, because)
     values ('averell', $1, $1::timestamptz + interval '1 hour', 'opened')`,
    [soon],
  );
  await Promise.all(Array.from({ length: 12 }, () => offerFreedTimes(deps)));
}

it("an instance that comes late does not end what another one has begun", async () => {
  const standing = () => database.query("select state, wave from waitlist_freed_times");
  for (let day = 0; day < 12; day += 1) {
    await offerFromManyInstances();
    await expect.poll(standing, { timeout: 30_000 }).toEqual([{ state: "open", wave: 1 }]);
  }
});
