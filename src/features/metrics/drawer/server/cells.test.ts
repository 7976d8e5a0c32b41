import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { liveThrough } from "#test/random-history.ts";
import { fillPractice } from "#test/random-practice.ts";
import { signInAs } from "#test/staff-session.ts";
import type { Calibration } from "../../../schedule/no-show-forecast/contract.ts";
import type { EventReport } from "../../../tracking/contract.ts";
import type { Channels } from "../../channels/contract.ts";
import type { Trends } from "../../trends/contract.ts";
import type { CellRows, FigureRow } from "../contract.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  await fillPractice(app);
  await app.query(
    `insert into no_show_forecasts (visit_id, points, visit_day, noted_at)
     select id, (array[0, 7, 15, 29, 30, 62])[1 + abs(hashtext(id::text)) % 6], practice_day(starts_at), starts_at - interval '20 hours'
     from appointments where abs(hashtext(id::text)) % 3 > 0`,
  );
  await app.query(
    `insert into visitor_event_counts (day, action, page, place, events, tabs)
     select practice_day($1) - d, action, page, '', 9, d % 4
     from generate_series(0, 40) d, unnest(array['chat_open', 'page_visit']) action, unnest(array['home', 'tmj']) page`,
    [app.clock.now()],
  );
  await app.query(
    `insert into visitor_step_counts (day, step, tabs)
     select practice_day($1) - d, step, 1 + d % 5 from generate_series(0, 40) d, unnest(array['visit', 'interest']) step`,
    [app.clock.now()],
  );
  ({ cookie } = await signInAs(app, "front-desk"));
});
afterAll(() => app.close());

const ask = async (url: string) => {
  const answer = await app.send("GET", url, undefined, { cookie });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** All rows of a cell, page after page; as many as the drawer says there are. Read anew when some came meanwhile. */
async function rowsOf(cell: string): Promise<FigureRow[]> {
  const address = `/api/metrics/cells/${cell}/rows`;
  let page = (await ask(address)) as CellRows;
  const { total } = page;
  const rows = [...page.rows];
  while (page.next !== null) {
    page = (await ask(`${address}?cursor=${page.next}`)) as CellRows;
    rows.push(...page.rows);
  }
  if (page.total !== total) return rowsOf(cell);
  expect(rows).toHaveLength(total);
  return rows;
}

const sum = (rows: readonly FigureRow[], key: string) =>
  rows.reduce((all, row) => all + Number(row[key]), 0);
const mean = (total: number, count: number) => (count === 0 ? null : total / count);
const rounded = (value: number | null) => value && Math.round(value * 1e6) / 1e6;

/** What the tables say, by cell. */
async function shown(): Promise<[string, (number | null)[]][]> {
  const { months, bands, open } = (await ask("/api/metrics/no-show-forecast")) as Calibration;
  const { channels } = (await ask("/api/metrics/channels")) as Channels;
  const trends = (await ask("/api/metrics/trends")) as Trends;
  const said = ({ visits, foreseen, missed }: Calibration["months"][number]) => [
    visits,
    rounded(foreseen),
    rounded(missed),
  ];
  return [
    ["forecast.open", [open]],
    ...months.map((each): [string, (number | null)[]] => [
      `forecast.month.${each.month}`,
      said(each),
    ]),
    ...bands.map((each): [string, (number | null)[]] => [
      `forecast.points.${each.from}`,
      said({ ...each, month: "" }),
    ]),
    ...trends.months.flatMap(({ month, kept, noShow, cancelled }): [string, number[]][] => [
      [`month.${month}.kept`, [kept]],
      [`month.${month}.noShow`, [noShow]],
      [`month.${month}.cancelled`, [cancelled]],
    ]),
    ...channels.flatMap(
      ({ channel, booked, kept, ahead, missed, cancelled }): [string, number[]][] => [
        [`channel.${channel}.booked`, [booked]],
        [`channel.${channel}.kept`, [kept]],
        [`channel.${channel}.ahead`, [ahead]],
        [`channel.${channel}.lost`, [missed + cancelled]],
      ],
    ),
  ];
}

/** What the rows of a cell add up to, worked out beside the database: as many numbers as its table shows. */
async function made(cell: string, numbers: number): Promise<(number | null)[]> {
  const rows = await rowsOf(cell);
  const missed = rows.filter((row) => row["status"] === "no-show").length;
  return [
    rows.length,
    rounded(mean(sum(rows, "points"), rows.length)),
    rounded(mean(missed * 100, rows.length)),
  ].slice(0, numbers);
}

test("nobody without a session sees the rows of a cell", async () => {
  for (const end of ["rows", "rows.csv"])
    expect((await app.send("GET", `/api/metrics/cells/forecast.open/${end}`)).status).toBe(401);
});

test.each([
  "forecast.wishes/rows",
  "forecast.points.101/rows",
  "forecast.month.november/rows.csv",
  "channel.web.wished/rows",
  "month.november.kept/rows",
  "month.2026-11.wished/rows",
  "channel.web.kept/rows?cursor=bm90IGEgcGxhY2U",
])("the cell %s is refused", async (cell) => {
  const answer = await app.send("GET", `/api/metrics/cells/${cell}`, undefined, { cookie });
  expect(answer.status).toBe(422);
});

test.each([1, 2, 3, 4])("history %d: every count is what its rows make", async (seed) => {
  await liveThrough(app, seed);
  const tables = await shown();
  expect(tables.filter(([, [count]]) => count !== 0).length).toBeGreaterThan(8);
  const remade: typeof tables = [];
  for (const [cell, numbers] of tables) remade.push([cell, await made(cell, numbers.length)]);
  expect(remade).toEqual(tables);
});

test("production of a month is the amounts that add up to it, and a month beyond the year has no rows", async () => {
  await app.query(
    `insert into financial_transactions (id, kind, transaction_date, amount_cents, created_at)
     select gen_random_uuid(), kind, practice_day($1) - d, 1000 + d, $1
     from generate_series(0, 70, 7) d, unnest(array['production', 'expense']) kind`,
    [app.clock.now()],
  );
  const { months } = (await ask("/api/metrics/trends")) as Trends;
  expect(months.filter(({ productionCents }) => productionCents !== null)).toHaveLength(3);
  for (const { month, productionCents } of months)
    expect(sum(await rowsOf(`month.${month}.production`), "amount")).toBe(productionCents ?? 0);
  expect(await rowsOf("month.2024-02.production")).toEqual([]);
  expect(await rowsOf("month.2026-13.kept")).toEqual([]);
});

test("tabs are the days that add up to them", async () => {
  const { days, rows } = (await ask("/api/visitor-events?days=30")) as EventReport;
  const opened = rows.filter(({ action }) => action === "chat_open");
  expect(sum(await rowsOf("channel.web.contact"), "tabs")).toBe(sum(days, "visit"));
  expect(sum(await rowsOf("channel.web.interest"), "tabs")).toBe(sum(days, "interest"));
  expect(sum(await rowsOf("channel.chat.contact"), "tabs")).toBe(
    opened.reduce((all, { tabs }) => all + tabs, 0),
  );
  expect(await rowsOf("channel.phone.contact")).toEqual([]);
});

test("a look and a file are on record, under the name of the cell", async () => {
  const [before] = await app.query<{ id: string }>("select max(id) as id from audit_log");
  // The same answer shown again within minutes is one look.
  app.clock.advance(11 * 60_000);
  const rows = await rowsOf("channel.staff.kept");
  expect(rows.length).toBeGreaterThan(0);
  const file = await app.app.inject({
    url: "/api/metrics/cells/channel.staff.kept/rows.csv",
    headers: { cookie },
  });
  const lines = file.body.trim().split("\r\n");
  expect(lines).toHaveLength(rows.length + 1);
  expect(lines[0]).toContain("What happened");
  expect(file.headers["content-disposition"]).toContain("channel-staff-kept-");
  const acts = await app.query(
    "select distinct action, subject_id from audit_log where id > $1 order by action",
    [before?.id],
  );
  expect(acts).toEqual([
    { action: "figures.export", subject_id: "channel.staff.kept" },
    { action: "figures.rows", subject_id: "channel.staff.kept" },
  ]);
});
