// Random histories: eight visitors at two servers of one database want the same few times of a day.
// After each history the tables must say exactly what was acknowledged, and every refusal must have
// been true when it was given.
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { services } from "#practice/services.ts";
import { keepAlive, send } from "./harness/client.ts";
import { startDatabase } from "./harness/database.ts";
import { emptyHistory, type History, type Occupied, type Place } from "./harness/history.ts";
import { compareWithTables } from "./harness/history-check.ts";
import type { CallDeps, Offer } from "./harness/history-calls.ts";
import { createWorker } from "./harness/history-worker.ts";
import { findContradictions } from "./harness/integrity.ts";
import { measure } from "./harness/measure.ts";
import { type Chance, chanceFrom } from "./harness/random.ts";
import { startServer } from "./harness/server.ts";
import { daysAhead } from "./harness/visits.ts";

const { values } = parseArgs({
  options: {
    histories: { type: "string", default: "200" },
    workers: { type: "string", default: "8" },
    steps: { type: "string", default: "8" },
    seed: { type: "string" },
  },
});
const workers = Number(values.workers);
const steps = Number(values.steps);
const seed = Number(values.seed ?? Date.now() % 1_000_000);

/** Lengths and buffers that collide in different ways. */
const serviceIds = [
  "implant-follow-up",
  "implant-consultation",
  "implant-placement",
  "tmj-splint-adjustment",
];
const windowMinutes = 300;

async function readJson<T>(agent: CallDeps["agent"], origin: string, path: string): Promise<T> {
  const { status, body } = await send(agent, origin, { method: "GET", path });
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  return body as T;
}

/** The starts of a few hours of one random day, of everybody who gives one of the services. */
async function chooseOffer(
  agent: CallDeps["agent"],
  origin: string,
  chance: Chance,
): Promise<Offer> {
  for (;;) {
    const date = chance.oneOf(daysAhead(2, 55));
    const places: Place[] = [];
    for (const serviceId of serviceIds) {
      const category = services.find(({ id }) => id === serviceId)?.category ?? "";
      const { staff } = await readJson<{ staff: { id: string }[] }>(
        agent,
        origin,
        `/api/staff?category=${category}`,
      );
      for (const { id } of staff) {
        const query = new URLSearchParams({ serviceId, staffId: id, date });
        const { slots } = await readJson<{ slots: { start: string }[] }>(
          agent,
          origin,
          `/api/slots?${query.toString()}`,
        );
        places.push(...slots.map(({ start }) => ({ serviceId, staffId: id, start })));
      }
    }
    if (places.length === 0) continue;
    const from = Date.parse(chance.oneOf(places).start);
    const isNear = ({ start }: Place) =>
      Math.abs(Date.parse(start) - from) <= (windowMinutes / 2) * 60_000;
    return { places: places.filter(isNear) };
  }
}

async function readSample(pool: Pool): Promise<Occupied[]> {
  const { rows } = await pool.query<{ staffId: string; from: Date; to: Date }>(
    `select t.resource as "staffId", lower(t.during) as "from", upper(t.during) as "to"
     from provider_time_slots t join appointments a on a.slot_id = t.id where a.channel = 'sample'`,
  );
  return rows.map(({ staffId, from, to }) => ({ staffId, from: from.getTime(), to: to.getTime() }));
}

/** Forgets the visits of a history, so that the next one finds the day free; the owner may do so. */
async function clear(pool: Pool): Promise<void> {
  await pool.query(`
    begin;
    lock table waitlist_freed_times, appointments, outbox_mails in exclusive mode;
    alter table audit_log disable trigger user;
    delete from audit_log where subject = 'appointment';
    alter table audit_log enable trigger user;
    delete from events; delete from sms_queue; delete from outbox_mails; delete from tasks; delete from consents;
    delete from idempotency_keys; delete from waitlist_freed_times;
    delete from appointments where channel <> 'sample';
    delete from provider_time_slots t where not exists (select from appointments a where a.slot_id = t.id);
    delete from patients where not is_sample;
    commit`);
}

type Totals = {
  calls: number;
  booked: number;
  moved: number;
  cancelled: number;
  holds: number;
  expired: number;
  refusals: number;
};

function addTo(totals: Totals, history: History): void {
  totals.calls += history.calls;
  totals.booked += history.visits.length;
  totals.moved += history.visits.reduce((sum, { standings }) => sum + standings.length - 1, 0);
  totals.cancelled += history.visits.filter(({ cancels }) => cancels.length > 0).length;
  totals.holds += history.holds.length;
  totals.expired += history.holds.filter(({ end }) => end?.how === "expired").length;
  totals.refusals += history.refusals.length;
}

await measure("histories", async (run) => {
  const { report } = run;
  report.note(`The seed is ${seed}.`);
  report.note("A hold expires by moving its end into the past in the tables, in place of waiting.");
  const { url, pool } = await startDatabase(run);
  const env = { DATABASE_URL: url, DATA_DIR: run.folder };
  const first = await startServer(run, { env, name: "first" });
  const second = await startServer(run, { env, name: "second" });
  const origins = [first.origin, second.origin];
  const agent = keepAlive(workers * 2);
  const always = await readSample(pool);
  const totals: Totals = {
    calls: 0,
    booked: 0,
    moved: 0,
    cancelled: 0,
    holds: 0,
    expired: 0,
    refusals: 0,
  };
  let person = 0;
  const newPerson = () => (person += 1);
  let unequal = 0;
  let broken = 0;
  const count = Number(values.histories);
  for (let number = 0; number < count; number += 1) {
    const history = emptyHistory();
    const offer = await chooseOffer(agent, first.origin, chanceFrom(seed + number));
    const everybody = Array.from({ length: workers }, (_, index) => {
      const chance = chanceFrom((seed + number) * 1000 + index);
      return createWorker({ agent, origins, pool, chance, history, offer, newPerson });
    });
    await Promise.all(
      everybody.map(async (worker) => {
        for (let step = 0; step < steps; step += 1) await worker.step();
      }),
    );
    const differences = await compareWithTables(pool, history, always);
    const contradictions = await findContradictions(pool);
    if (differences.length > 0) unequal += 1;
    if (contradictions.length > 0) broken += 1;
    for (const sentence of [...differences, ...contradictions])
      report.problem(`History ${number} of seed ${seed}: ${sentence}`);
    addTo(totals, history);
    await clear(pool);
  }
  report.figure("histories", count);
  report.figure("workers", workers);
  for (const [name, total] of Object.entries(totals)) report.figure(name, total);
  report.figure("histories unequal to the model", unequal, { limit: { exactly: 0 } });
  report.figure("histories with contradictions in the tables", broken, { limit: { exactly: 0 } });
});
