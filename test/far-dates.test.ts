import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "./build-app.ts";
import { signInAs, type TestSession } from "./staff-session.ts";

// Whoever types a year wrongly gets an answer at once, whatever is read by day: nothing counts its way
// there, and no day is so far away that the count never ends.

type Parameter = { name: string; in: string };
type Described = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };

const ranged: ReadonlySet<string> = new Set(["date", "from", "to", "week", "month"]);
const known: Readonly<Record<string, string>> = {
  serviceId: "implant-consultation",
  staffId: "marsh",
  kind: "visits",
};
const far = ["0001-01-01", "1900-01-01", "2199-12-31", "9999-12-31"];
const lastMonday = "2199-12-30";

let app: TestApp;
let staff: TestSession;
let reads: { path: string; names: string[] }[];

beforeAll(async () => {
  app = await buildTestApp({ LIMIT_STAFF_CALLS_PER_MINUTE: "100000" });
  staff = await signInAs(app, "admin");
  const { body } = await app.send("GET", "/api/openapi.json");
  reads = Object.entries((body as Described).paths).flatMap(([path, methods]) => {
    const names = (methods["get"]?.parameters ?? [])
      .filter((one) => one.in === "query")
      .map(({ name }) => name);
    return names.some((name) => ranged.has(name)) ? [{ path, names }] : [];
  });
});
afterAll(() => app.close());

function addressOf(path: string, names: readonly string[], value: (name: string) => string) {
  const query = new URLSearchParams();
  for (const name of names) {
    if (ranged.has(name)) query.set(name, value(name));
    else if (known[name] !== undefined) query.set(name, known[name]);
  }
  return `${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? "x")}?${query}`;
}

async function answered(url: string): Promise<number> {
  const { status } = await app.send("GET", url, undefined, { cookie: staff.cookie });
  return status;
}

test("there are reads by day to ask", () => expect(reads.length).toBeGreaterThanOrEqual(9));

test.each([...far, lastMonday, "+010000-01-01", "NaN"])(
  "every read by day answers for %j",
  async (date) => {
    const broken: string[] = [];
    for (const { path, names } of reads) {
      const url = addressOf(path, names, (name) => (name === "month" ? date.slice(0, 7) : date));
      if ((await answered(url)) >= 500) broken.push(url);
    }
    expect(broken).toEqual([]);
  },
  20_000,
);

test("every read of a range answers for three hundred years", async () => {
  const broken: string[] = [];
  for (const { path, names } of reads.filter((one) => one.names.includes("to"))) {
    const url = addressOf(path, names, (name) => (name === "to" ? "2199-12-31" : "1900-01-01"));
    if ((await answered(url)) >= 500) broken.push(url);
  }
  expect(broken).toEqual([]);
}, 20_000);
