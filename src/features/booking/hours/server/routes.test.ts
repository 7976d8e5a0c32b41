import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import { closureRequest, hoursDesk, type HoursDesk } from "#test/hours-desk.ts";
import type { PracticeDay } from "../contract.ts";

let app: TestApp;
let desk: HoursDesk;
beforeAll(async () => {
  // Shortly before the clocks go forward on March 14, 2027.
  app = await buildTestApp({}, { clock: testClock(new Date("2027-03-01T14:00:00Z")) });
  desk = await hoursDesk(app);
});
afterAll(() => app.close());

const hours = async (query: string) => app.send("GET", `/api/practice/hours?${query}`);

describe("when the practice is open", () => {
  test.each([
    "",
    "from=2027-03-01",
    "from=2027-03-02&to=2027-03-01",
    "from=2027-03-01&to=2027-06-01",
    "from=2027-02-29&to=2027-03-01",
  ])("%j is refused", async (query) => {
    expect((await hours(query)).status).toBe(422);
  });

  test("says closures and changed hours with their reasons, to everybody", async () => {
    const changed = { from: "2027-03-05", to: "2027-03-05", opens: "10:00", closes: "14:00" };
    await desk.call("PUT", "/api/closures", closureRequest({ ...changed, reason: "Painting" }));
    await desk.call(
      "PUT",
      "/api/closures",
      closureRequest({ from: "2027-03-08", to: "2027-03-08", reason: "Snow" }),
    );
    const { status, body } = await hours("from=2027-03-05&to=2027-03-08");
    expect(status).toBe(200);
    expect((body as { days: PracticeDay[] }).days).toEqual([
      { date: "2027-03-05", opens: "10:00", closes: "14:00", reason: "Painting" },
      { date: "2027-03-06", opens: "09:00", closes: "14:00", reason: null },
      { date: "2027-03-07", opens: null, closes: null, reason: null },
      { date: "2027-03-08", opens: null, closes: null, reason: "Snow" },
    ]);
  });
});

// A Sunday that is opened: the only way to meet a day on which the clocks change.
test.each([
  ["2027-03-14", "2027-03-14T13:00:00.000Z", "2027-03-14T15:30:00.000Z"],
  ["2027-03-13", "2027-03-13T14:00:00.000Z", "2027-03-13T16:30:00.000Z"],
  ["2027-04-25", "2027-04-25T13:00:00.000Z", "2027-04-25T15:30:00.000Z"],
])("changed hours of %s begin and end by the practice's clock", async (date, first, last) => {
  await app.query(
    "insert into weekly_patterns (staff_id, weekday, starts_at, ends_at) values ('averell', 7, '08:00', '20:00') on conflict do nothing",
  );
  const request = closureRequest({ from: date, to: date, opens: "09:00", closes: "12:00" });
  expect((await desk.call("PUT", "/api/closures", request)).status).toBe(200);
  const { body } = await app.send("GET", `/api/slots?staffId=averell&date=${date}`);
  const { slots } = body as { slots: { start: string }[] };
  expect([slots.at(0)?.start, slots.at(-1)?.start, slots.length]).toEqual([first, last, 6]);
});

test("the clocks of autumn: a day off has 25 hours and the day after is untouched", async () => {
  app.clock.set("2027-10-20T14:00:00Z");
  desk = await hoursDesk(app);
  await app.query(
    "insert into weekly_patterns (staff_id, weekday, starts_at, ends_at) values ('lindgren', 7, '00:00', '23:59') on conflict do nothing",
  );
  const day = { from: "2027-11-07", to: "2027-11-07" };
  // A stretch on a day on which the practice is closed opens nothing by itself.
  expect(await desk.free("2027-11-07", "lindgren")).toEqual({ count: 0, closed: "Sunday" });
  const open = closureRequest({ ...day, opens: "00:00", closes: "23:59" });
  await desk.call("PUT", "/api/closures", open);
  // Of the hour that comes twice, both times are offered: 25 hours less the last half one.
  expect((await desk.free("2027-11-07", "lindgren")).count).toBe(49);
  const absence = { staffId: "lindgren", ...day, starts: null, ends: null, reason: "" };
  expect((await desk.call("POST", "/api/time-off", absence)).status).toBe(201);
  expect((await desk.free("2027-11-07", "lindgren")).count).toBe(0);
  expect((await desk.free("2027-11-08", "lindgren")).count).toBeGreaterThan(0);
});
