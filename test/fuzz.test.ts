import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingRequest } from "./booking-requests.ts";
import { buildTestApp, type TestApp } from "./build-app.ts";

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await buildTestApp({
    LIMIT_LOOKUPS_FAILED: "1000000",
    LIMIT_SIGN_IN_PER_MINUTE: "1000000",
  });
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => app.close());

type OpenApi = {
  paths: Record<
    string,
    Record<string, { parameters?: { name: string; in: string }[]; requestBody?: unknown }>
  >;
};

/** Bodies that are right, one for each kind of request, to be spoiled in one place. */
const sound: Record<string, () => Record<string, unknown>> = {
  "/api/appointments": () =>
    bookingRequest({
      holdToken: "x".repeat(43),
      notes: "n",
      bookedBy: { name: "A", relation: "B" },
    }),
  "/api/holds": () => ({
    serviceId: "implant-consultation",
    staffId: null,
    start: "2026-11-24T15:30:00Z",
    holdToken: "x",
  }),
  "/api/holds/draft": () => ({ holdToken: "x", draft: { firstName: "A" } }),
  "/api/holds/resume": () => ({ holdToken: "x" }),
};
const soundVisit = () => ({
  confirmationCode: "ABC234",
  email: "a@inbox.example",
  phone: "7185550142",
  start: "2026-11-24T15:30:00Z",
  staffId: null,
  reason: "r",
});

const nasty = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1e308,
  "",
  " ",
  "\u0000",
  "'; drop table appointments; --",
  "<script>alert(1)</script>",
  "a".repeat(10_000),
  "2026-02-30",
  "0000-00-00",
  "9999-12-31T23:59:59Z",
  "2026-11-24T10:30:00+99:00",
  "-infinity",
  "NaN",
  "\ud800",
  "😀".repeat(300),
  [],
  {},
  { __proto__: null },
  ["a"],
  { toString: "x" },
  "../../etc/passwd",
  "%00",
  "#{7*7}",
  "{{7*7}}",
  "\u202e",
  "1e9",
  "٣",
  "=cmd()",
);
const junk = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer(),
);

/** Replaces one value, at any depth. */
function spoil(
  value: Record<string, unknown>,
  place: number,
  by: unknown,
): Record<string, unknown> {
  const keys = Object.keys(value);
  const key = keys[place % keys.length];
  if (key === undefined) return { [String(by)]: by };
  const inner = value[key];
  if (typeof inner === "object" && inner !== null && !Array.isArray(inner) && place % 3 !== 0) {
    return {
      ...value,
      [key]: spoil(inner as Record<string, unknown>, Math.floor(place / keys.length), by),
    };
  }
  return { ...value, [key]: by };
}

const text = (value: unknown) =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

test("no input to any operation is answered with a failure of ours", async () => {
  const { paths } = (await app.send("GET", "/api/openapi.json")).body as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase() as "GET",
      operation,
    })),
  );
  expect(operations.length).toBeGreaterThan(18);
  const shape = fc.record({
    operation: fc.constantFrom(...operations),
    place: fc.nat(40),
    by: junk,
    isWhole: fc.boolean(),
    isStaff: fc.boolean(),
    key: fc.option(fc.string({ unit: "grapheme-ascii", maxLength: 300 })),
  });
  await fc.assert(
    fc.asyncProperty(
      shape,
      async ({ operation: { path, method, operation }, place, by, isWhole, isStaff, key }) => {
        const query = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
        const asked = query.map(
          ({ name }, index) =>
            `${name}=${encodeURIComponent(index === place % query.length ? text(by).toWellFormed() : "2026-11-24")}`,
        );
        const url = `${path.replace(/\{\w+\}/g, () => encodeURIComponent(text(by).toWellFormed().slice(0, 150) || "x"))}?${asked.join("&")}`;
        const whole = sound[path]?.() ?? soundVisit();
        const body =
          operation.requestBody === undefined
            ? undefined
            : JSON.stringify(isWhole ? by : spoil(whole, place, by));
        const response = await app.app.inject({
          method,
          url,
          headers: {
            ...(isStaff && { cookie }),
            ...(key !== null && key.trim() !== "" && { "idempotency-key": key }),
            ...(body !== undefined && { "content-type": "application/json" }),
          },
          ...(body !== undefined && { payload: body }),
        });
        expect({
          status: response.statusCode < 500,
          body: response.statusCode < 500 ? "" : response.body,
        }).toEqual({ status: true, body: "" });
        expect(response.body).not.toMatch(
          /at \S+ \(.*:\d+:\d+\)|syntax error at|relation "|violates/,
        );
      },
    ),
    { numRuns: 1500 },
  );
  const [orphans] = await app.query(
    `select count(*)::int as n from provider_time_slots s
     where not exists (select from appointments a where a.slot_id = s.id) and not exists (select from holds h where h.slot_id = s.id)`,
  );
  expect(orphans).toEqual({ n: 0 });
}, 60_000);
