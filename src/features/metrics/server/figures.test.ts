import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { liveThrough } from "#test/random-history.ts";
import { fillPractice } from "#test/random-practice.ts";
import { figureIds, type Dashboard, type Figure, type FigureId } from "../contract.ts";
import type { Trends } from "../trends/contract.ts";
import type { FigureRow, FigureRows } from "../drawer/contract.ts";

/** The practice's own reviews are samples: these were written somewhere, but for the last. */
vi.mock(import("#practice/reviews.ts"), async (original) => ({
  ...(await original()),
  reviews: [5, 4, 5, 1].map((rating, place) => ({
    id: `review-${place}`,
    author: `Author ${place}`,
    rating: rating as 1 | 4 | 5,
    date: "a month ago",
    text: "Quick and kind.",
    initials: "A",
    source: place === 3 ? null : "Google",
  })),
}));

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  await fillPractice(app);
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => app.close());

const ask = async (url: string) => {
  const answer = await app.send("GET", url, undefined, { cookie });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** A second later whoever asks gets figures that are computed anew. */
async function figures(): Promise<Figure[]> {
  app.clock.advance(1001);
  return ((await ask("/api/metrics/dashboard")) as Dashboard).figures;
}

/** All rows of a figure, page after page. */
async function rowsOf(id: FigureId): Promise<{ rows: FigureRow[]; page: FigureRows }> {
  const address = `/api/metrics/figures/${id}/rows`;
  let page = (await ask(address)) as FigureRows;
  const rows = [...page.rows];
  while (page.next !== null) {
    page = (await ask(`${address}?cursor=${page.next}`)) as FigureRows;
    rows.push(...page.rows);
  }
  return { rows, page };
}

const sum = (rows: readonly FigureRow[], key: string) =>
  rows.reduce((all, row) => all + Number(row[key] ?? 0), 0);
const having = (rows: readonly FigureRow[], key: string, value: string) =>
  rows.filter((row) => row[key] === value).length;
const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);

const ofKind = (rows: readonly FigureRow[], kind: string) =>
  sum(
    rows.filter((row) => row["what"] === kind),
    "amount",
  );

/** Nothing is known of a share while one of its kinds was never entered. */
const sharesOf = (rows: readonly FigureRow[], part: string, whole: string) =>
  having(rows, "what", part) === 0 ? null : share(ofKind(rows, part), ofKind(rows, whole));

const weeklyTargetInCents = 1_500_000;
const entered = (rows: readonly FigureRow[]) => (rows.length === 0 ? null : sum(rows, "amount"));

/** Production shared among some of the rows beside it. */
const perRow = (rows: readonly FigureRow[], kind: string) => {
  const shares = having(rows, "what", kind);
  return shares === 0 || having(rows, "what", "Production") === 0
    ? null
    : sum(rows, "amount") / shares;
};

/** What the rows of each figure add up to, worked out beside the database. */
const reductions: Partial<Record<FigureId, (rows: readonly FigureRow[]) => number | null>> = {
  todayCount: (rows) => rows.length,
  weeklyUpcoming: (rows) => rows.length,
  completionRate: (rows) => share(having(rows, "status", "completed"), rows.length),
  averageDuration: (rows) => (rows.length === 0 ? null : sum(rows, "minutes") / rows.length),
  nextAppointment: (rows) => (rows[0] ? Date.parse(String(rows[0]["start"])) : null),
  totalActive: (rows) => rows.length,
  newThisMonth: (rows) => rows.length,
  returningPercentage: (rows) =>
    share(rows.filter((row) => Number(row["visits"]) > 1).length, rows.length),
  totalServices: (rows) => rows.length,
  yomiProcedures: (rows) => rows.length,
  bookingTrends: (rows) => {
    const before = having(rows, "period", "30 days before");
    return share(having(rows, "period", "last 30 days") - before, before);
  },
  revenuePerService: (rows) => perRow(rows, "Visit"),
  dailyRevenue: entered,
  weeklyPerformance: entered,
  performanceStatus: (rows) =>
    rows.length === 0 ? null : share(sum(rows, "amount"), weeklyTargetInCents),
  testimonialRating: (rows) => (rows.length === 0 ? null : sum(rows, "rating") / rows.length),
  staffProductivity: (rows) => share(sum(rows, "completed"), sum(rows, "minutes")),
  noShowRate: (rows) => share(having(rows, "status", "no-show"), rows.length),
  cancellationRate: (rows) => share(having(rows, "status", "cancelled"), rows.length),
  scheduleFill: (rows) => share(sum(rows, "booked"), sum(rows, "minutes")),
  newPatientRate: (rows) => share(having(rows, "turn", "first"), rows.length),
  collectionRate: (rows) => sharesOf(rows, "collection", "production"),
  overheadRate: (rows) => sharesOf(rows, "expense", "collection"),
  monthlyProduction: entered,
  productionPerProvider: (rows) => perRow(rows, "Provider"),
  medSpaTicket: (rows) => perRow(rows, "Visit"),
  productionPerDay: (rows) => perRow(rows, "Day"),
  averagePerPatient: (rows) => perRow(rows, "Patient"),
  caseValueTmj: (rows) => perRow(rows, "Patient"),
  caseValueImplants: (rows) => perRow(rows, "Patient"),
  caseValueRobotic: (rows) => perRow(rows, "Patient"),
  medSpaVisitsPerYear: (rows) => {
    const people = new Set(rows.map((row) => row["patientId"]));
    return people.size === 0 ? null : rows.length / people.size;
  },
};

/** What a figure says beside what its rows add up to, of those that are not the same. */
async function unlikeItsRows(figure: Figure): Promise<string[]> {
  const { id, isEstimated, isSample } = figure;
  const reduce = reductions[id];
  if (!reduce) return [];
  const { rows, page } = await rowsOf(id);
  // A sample stands only where the rows make nothing; no visit makes an estimate of nothing.
  const value = isSample ? null : figure.value;
  const reduced = reduce(rows) ?? (isEstimated ? 0 : null);
  const isSame =
    value === null || reduced === null ? value === reduced : Math.abs(value - reduced) < 1e-6;
  const isWhole = page.total === rows.length;
  return isSame && isWhole ? [] : [`${id}: ${value}, its ${page.total} rows make ${reduced}`];
}

/** Every figure that is not what its rows add up to. */
async function figuresUnlikeTheirRows(): Promise<string[]> {
  const wrong: string[] = [];
  for (const figure of await figures()) wrong.push(...(await unlikeItsRows(figure)));
  return wrong;
}

/** What is counted by day. */
const counted = () =>
  app.query(
    `select topic, part, outcome, day::text, sum(amount)::int as amount from counted_days
     group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4`,
  );

test("nobody without a session sees a figure or its rows", async () => {
  for (const url of [
    "/api/metrics/dashboard",
    "/api/metrics/figures/todayCount/rows",
    "/api/metrics/figures/todayCount/rows.csv",
  ])
    expect((await app.send("GET", url)).status).toBe(401);
});

test("a figure that nobody knows, and a place that is none, are refused", async () => {
  for (const url of [
    "/api/metrics/figures/wishes/rows",
    "/api/metrics/figures/todayCount/rows?cursor=bm90IGEgcGxhY2U",
    "/api/metrics/figures/todayCount/rows?cursor=*",
  ])
    expect((await app.send("GET", url, undefined, { cookie })).status).toBe(422);
});

test("every figure is there, in order", async () => {
  expect((await figures()).map(({ id }) => id)).toEqual([...figureIds]);
});

test("an amount that was entered is the day's revenue, and no longer an estimate", async () => {
  expect(await figuresUnlikeTheirRows()).toEqual([]);
  const estimated = (await figures()).find(({ id }) => id === "dailyRevenue");
  expect(estimated?.isEstimated).toBe(true);
  await app.query(
    `insert into financial_transactions (id, kind, transaction_date, amount_cents, created_at)
     values (gen_random_uuid(), 'production', practice_day($1), 123450, $1),
       (gen_random_uuid(), 'collection', practice_day($1) - 2, 90000, $1),
       (gen_random_uuid(), 'collection', practice_day($1) - 3, -1000, $1),
       (gen_random_uuid(), 'expense', practice_day($1) - 4, 30000, $1)`,
    [app.clock.now()],
  );
  const entered = (await figures()).find(({ id }) => id === "dailyRevenue");
  expect(entered).toMatchObject({ value: 123_450, isEstimated: false });
  const collected = (await figures()).find(({ id }) => id === "collectionRate");
  expect(collected?.value).toBeCloseTo((89_000 / 123_450) * 100, 6);
  expect(await figuresUnlikeTheirRows()).toEqual([]);
});

describe("over random histories", () => {
  test.each([1, 2, 3, 4, 5, 6])(
    "history %d: figures are what their rows add up to",
    async (seed) => {
      await liveThrough(app, seed);
      expect(await figuresUnlikeTheirRows()).toEqual([]);
      const byChange = await counted();
      await app.query("select add_up_days()");
      expect(await counted()).toEqual(byChange);
      await app.query("select recount_days()");
      expect(await counted()).toEqual(byChange);
      expect(await figuresUnlikeTheirRows()).toEqual([]);
    },
  );
});

test("a service that goes to another center takes its visits along", async () => {
  const move = (category: string) =>
    app.query("update services set category = $1 where id = 'robotic-implant'", [category]);
  await move("medspa");
  expect(await figuresUnlikeTheirRows()).toEqual([]);
  await move("robotic");
  expect(await figuresUnlikeTheirRows()).toEqual([]);
});

test("the patient of the day is named on request alone, by first name and initial, on record", async () => {
  const hidden = (await figures()).find(({ id }) => id === "patientOfTheDay");
  expect(hidden?.text).toBeNull();
  const [before] = await app.query<{ id: string }>("select max(id) as id from audit_log");
  const { figures: shown } = (await ask("/api/metrics/dashboard?person=shown")) as Dashboard;
  expect(shown.find(({ id }) => id === "patientOfTheDay")?.text).toMatch(/^\S+ \S\.$/u);
  const looks = await app.query("select action from audit_log where id > $1", [before?.id]);
  expect(looks).toEqual([{ action: "figures.person" }]);
});

test("a year of months says of each how its visits ended, as the rows do", async () => {
  expect((await app.send("GET", "/api/metrics/trends")).status).toBe(401);
  const { months } = (await ask("/api/metrics/trends")) as Trends;
  expect(months).toHaveLength(12);
  const byRows = await app.query(
    `select to_char(practice_day(a.starts_at), 'YYYY-MM') as month,
       count(*) filter (where a.status = 'completed')::int as kept,
       count(*) filter (where a.status = 'no-show')::int as "noShow",
       count(*) filter (where a.status = 'cancelled'
         and not exists (select from appointments b where b.moved_from_id = a.id))::int as cancelled
     from appointments a where practice_day(a.starts_at) between $1 and practice_day($2)
     group by 1 order by 1`,
    [`${months[0]?.month}-01`, app.clock.now()],
  );
  const shown = months
    .filter(({ kept, noShow, cancelled }) => kept + noShow + cancelled > 0)
    .map(({ month, kept, noShow, cancelled }) => ({ month, kept, noShow, cancelled }));
  expect(shown).toEqual(byRows);
  const produced = await app.query(
    `select to_char(transaction_date, 'YYYY-MM') as month, sum(amount_cents)::int as "productionCents"
     from financial_transactions where kind = 'production' and corrected_at is null and amount_cents <> 0
     group by 1 order by 1`,
  );
  expect(
    months
      .filter(({ productionCents }) => productionCents !== null)
      .map(({ month, productionCents }) => ({ month, productionCents })),
  ).toEqual(produced);
});

test("the file holds every row under the columns' names, safe for a spreadsheet", async () => {
  const { rows, page } = await rowsOf("weeklyUpcoming");
  expect(rows.length).toBeGreaterThan(0);
  const answer = await app.app.inject({
    url: "/api/metrics/figures/weeklyUpcoming/rows.csv",
    headers: { cookie },
  });
  const lines = answer.body.trim().split("\r\n");
  expect(lines).toHaveLength(rows.length + 1);
  expect(lines[0]).toContain(page.columns[0]?.label);
});
