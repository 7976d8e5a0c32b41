import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

// The model knows nothing of the product: quarters of an hour on a day's clock, and the zone's offsets.
const quarters = 96;
type Span = { from: number; to: number };
type World = {
  /** By person: the stretches of each weekday, Monday first. */
  weeks: Span[][][];
  /** By date: what the practice says of it. */
  days: { opening: "usual" | "closed" | "changed" | "open-after-all"; hours: Span }[];
  /** By person and date, as "person date". */
  shifts: {
    person: number;
    day: number;
    kinds: ("regular" | "overtime" | "on-call")[];
    cuts: number[];
  }[];
  questions: { person: number; day: number; minutes: number }[];
};

const firstDay = Date.UTC(2026, 10, 23);
const dayCount = 731;
const dateOf = (day: number) => new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10);
const dayOf = (date: string) => (Date.parse(date) - firstDay) / 86_400_000;
/** Both changes of the clocks, two years long, with the days beside them. */
const clockChanges = ["2027-03-14", "2027-11-07", "2028-03-12", "2028-11-05"]
  .map(dayOf)
  .flatMap((day) => [day - 1, day, day, day, day + 1]);

const peopleCount = 25;
const person = fc.integer({ min: 0, max: peopleCount - 1 });
const day = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: dayCount - 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(...clockChanges) },
);
const span = fc
  .tuple(fc.integer({ min: 0, max: quarters - 2 }), fc.integer({ min: 1, max: quarters - 1 }))
  .map(([a, b]) => ({ from: Math.min(a, b - 1), to: Math.max(a + 1, b) }))
  .filter(({ from, to }) => from < to);
/** Cuts of a day: between each pair a stretch, so that none lies over another and some touch. */
const cuts = fc
  .uniqueArray(fc.integer({ min: 0, max: quarters - 1 }), { minLength: 2, maxLength: 5 })
  .map((list) => list.toSorted((a, b) => a - b));

const world: fc.Arbitrary<World> = fc.record({
  weeks: fc.array(
    fc.array(
      cuts.map((list) => spansOf(list).filter((_, index) => index % 2 === 0)),
      { minLength: 7, maxLength: 7 },
    ),
    { minLength: peopleCount, maxLength: peopleCount },
  ),
  days: fc.array(
    fc.record({
      opening: fc.constantFrom<World["days"][number]["opening"]>(
        ...(["usual", "usual", "changed", "closed", "open-after-all"] as const),
      ),
      hours: span,
    }),
    { minLength: dayCount, maxLength: dayCount },
  ),
  shifts: fc.array(
    fc.record({
      person,
      day,
      kinds: fc.array(fc.constantFrom("regular", "overtime", "on-call"), {
        minLength: 4,
        maxLength: 4,
      }),
      cuts,
    }),
    { minLength: 900, maxLength: 900 },
  ),
  questions: fc.array(
    fc.record({ person, day, minutes: fc.constantFrom(15, 30, 45, 60, 90, 120) }),
    { minLength: 500, maxLength: 500 },
  ),
});

function spansOf(list: readonly number[]): Span[] {
  return list.slice(1).map((to, index) => ({ from: list[index] ?? 0, to }));
}

const two = (value: number) => String(value).padStart(2, "0");
const clock = (quarter: number) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;

const usualOpening: Record<number, Span | null> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, { from: 36, to: 72 }])),
  6: { from: 36, to: 56 },
  0: null,
};

const inNewYork = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hourCycle: "h23",
  hour: "2-digit",
  minute: "2-digit",
});
const hour = 3_600_000;

/** The instant of a clock time; of those that do not come, or come twice, the one of standard time. */
function instantOf(date: string, quarter: number): number {
  const local = Date.parse(`${date}T00:00:00Z`) + quarter * 900_000;
  const reads = (instant: number) => inNewYork.format(instant) === clock(quarter);
  return !reads(local + 5 * hour) && reads(local + 4 * hour) ? local + 4 * hour : local + 5 * hour;
}

type Known = { at: World; shifts: Map<string, World["shifts"][number]> };

/** Every start that the question should be answered with. */
function expectedStarts({ at, shifts }: Known, question: World["questions"][number]): number[] {
  const date = dateOf(question.day);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const special = at.days[question.day];
  const usual = usualOpening[weekday] ?? null;
  const opening =
    special?.opening === "closed" ? null : special?.opening === "changed" ? special.hours : usual;
  if (opening === null) return [];
  const own = shifts.get(`${question.person} ${question.day}`);
  const work =
    own === undefined
      ? (at.weeks[question.person]?.[(weekday + 6) % 7] ?? [])
      : spansOf(own.cuts).filter((_, index) => own.kinds[index] !== "on-call");
  const isWorked = Array.from(
    { length: quarters },
    (_, quarter) =>
      quarter >= opening.from &&
      quarter < opening.to &&
      work.some(({ from, to }) => quarter >= from && quarter < to),
  );
  const step = question.minutes % 30 === 0 ? 1_800_000 : 900_000;
  const starts: number[] = [];
  for (let from = 0; from < quarters; from += 1) {
    if (isWorked[from] !== true || isWorked[from - 1] === true) continue;
    let to = from;
    while (isWorked[to] === true) to += 1;
    const [begins, ends] = [instantOf(date, from), instantOf(date, to)];
    const last = ends - question.minutes * 60_000;
    for (let start = Math.ceil(begins / step) * step; start <= last; start += step)
      starts.push(start);
  }
  return starts;
}

async function build(at: World): Promise<Known> {
  await app.query("delete from shifts");
  await app.query("delete from closures");
  await app.query("delete from staff where id like 'model-%'");
  await app.query(
    "insert into staff (id, first_name, last_name) select 'model-' || n, 'M', 'N' || n from generate_series(0, $1) as n",
    [peopleCount - 1],
  );
  const week = at.weeks.flatMap((days, who) =>
    days.flatMap((spans, index) =>
      spans.map(({ from, to }) => ({
        staff_id: `model-${who}`,
        weekday: index + 1,
        starts_at: clock(from),
        ends_at: clock(to),
      })),
    ),
  );
  await app.query(
    `insert into weekly_patterns (staff_id, weekday, starts_at, ends_at)
     select * from json_to_recordset($1) as w(staff_id text, weekday smallint, starts_at time, ends_at time)`,
    [JSON.stringify(week)],
  );
  const closures = at.days.flatMap(({ opening, hours }, index) =>
    opening === "usual"
      ? []
      : {
          date: dateOf(index),
          is_active: opening !== "open-after-all",
          opens: opening === "changed" ? clock(hours.from) : null,
          closes: opening === "changed" ? clock(hours.to) : null,
        },
  );
  await app.query(
    `insert into closures (date, reason, is_active, opens, closes)
     select date, 'Model', is_active, opens, closes
     from json_to_recordset($1) as c(date date, is_active boolean, opens time, closes time)`,
    [JSON.stringify(closures)],
  );
  const shifts = new Map(at.shifts.map((one) => [`${one.person} ${one.day}`, one]));
  const rows = [...shifts.values()].flatMap((one) =>
    spansOf(one.cuts).map(({ from, to }, index) => ({
      staff_id: `model-${one.person}`,
      date: dateOf(one.day),
      starts_at: clock(from),
      ends_at: clock(to),
      type: one.kinds[index],
    })),
  );
  await app.query(
    `insert into shifts (id, staff_id, date, starts_at, ends_at, type, created_at)
     select gen_random_uuid(), staff_id, date, starts_at, ends_at, type, now()
     from json_to_recordset($1) as s(staff_id text, date date, starts_at time, ends_at time, type text)`,
    [JSON.stringify(rows)],
  );
  return { at, shifts };
}

/** The product's answers to all questions at once. */
async function askProduct(questions: World["questions"]): Promise<number[][]> {
  const asked = questions.map(({ person: who, day: on, minutes }, n) => ({
    n,
    staff_id: `model-${who}`,
    date: dateOf(on),
    minutes,
  }));
  const rows = await app.query<{ starts: number[] }>(
    `select coalesce(array_agg(extract(epoch from s.starts_at)::float8 * 1000 order by s.starts_at)
       filter (where s.is_available), '{}') as starts
     from json_to_recordset($1) as q(n int, staff_id text, date date, minutes int)
     left join lateral generate_time_slots(q.staff_id, q.date, q.minutes, 0, 0, '2026-11-22T00:00Z', 0, 800) as s on true
     group by q.n order by q.n`,
    [JSON.stringify(asked)],
  );
  return rows.map(({ starts }) => starts);
}

test(
  "slots of two years follow shifts and closures: 0 of 5,000 off",
  { timeout: 60_000 },
  async () => {
    let [asked, offered, onShifts, onClockChanges] = [0, 0, 0, 0];
    await fc.assert(
      fc.asyncProperty(world, async (at) => {
        const known = await build(at);
        // Half of the questions are about days with shifts.
        const aimed = at.shifts.slice(0, 500).map((one, index) => ({
          person: one.person,
          day: one.day,
          minutes: at.questions[index]?.minutes ?? 30,
        }));
        const questions = [...at.questions, ...aimed];
        const answers = await askProduct(questions);
        const off = questions.flatMap((question, index) => {
          const wanted = expectedStarts(known, question);
          const got = answers[index] ?? [];
          offered += got.length;
          return wanted.join() === got.join() ? [] : [{ question, wanted, got }];
        });
        asked += questions.length;
        onShifts += questions.filter((one) => known.shifts.has(`${one.person} ${one.day}`)).length;
        onClockChanges += questions.filter((one) => clockChanges.includes(one.day)).length;
        expect({ count: off.length, first: off.slice(0, 3) }).toEqual({ count: 0, first: [] });
      }),
      { numRuns: 5, endOnFailure: true },
    );
    expect(asked).toBe(5000);
    // The questions were worth asking.
    expect(offered).toBeGreaterThan(5000);
    expect(onShifts).toBeGreaterThan(2000);
    expect(onClockChanges).toBeGreaterThan(500);
  },
);
