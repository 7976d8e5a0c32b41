import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { book } from "#test/booking-requests.ts";
import { openImportDesk } from "#test/import-desk.ts";

let desk: Awaited<ReturnType<typeof openImportDesk>>;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const people = `Number,First,Last,Phone,Birth date
17,Ana,Sampleton,718-555-0101,1984-03-12
18,Cy,Dole,718-555-0102,1985-03-13
19,Ed,Fyne,,1986-03-14
`;
const heading = "Number,Date,Time,Procedure,Provider,Length,Status,Note\n";
const line = (changes: Partial<Record<string, string>> = {}) => {
  const usual = {
    number: "17",
    date: "11/25/2026",
    time: "10:30 AM",
    service: "Skin consultation",
    provider: "Adeyemi",
    minutes: "",
    status: "Scheduled",
    note: "",
  };
  return Object.values({ ...usual, ...changes }).join(",");
};
const file = (...lines: string[]) => `${heading}${lines.join("\n")}\n`;

async function onFile() {
  await desk.clear();
  await desk.step(await desk.check(await desk.upload(people)), "run");
}
const visits = () =>
  desk.app.query<Record<string, unknown>>(
    "select * from appointments where channel = 'import' order by starts_at",
  );

describe("future visits of another program", () => {
  test("come in through the times that everybody books, and nobody is told", async () => {
    await onFile();
    const done = await desk.step(
      await desk.check(
        await desk.upload(
          file(line({ note: "left upper" }), line({ number: "18", time: "14:00" })),
          "visits",
        ),
      ),
      "run",
    );
    expect(done.result).toMatchObject({ added: 2, left: 0 });
    const [first] = await visits();
    expect(first).toMatchObject({
      starts_at: new Date("2026-11-25T15:30:00Z"),
      staff_id: "adeyemi",
      service_id: "skin-consultation",
      contact_phone: "+17185550101",
      status: "scheduled",
    });
    expect(JSON.stringify(first)).not.toContain("left upper");
    expect(
      await desk.app.query("select from provider_time_slots where kind = 'visit'"),
    ).toHaveLength(2);
    expect(
      await desk.app.query("select from outbox_mails union all select from sms_queue"),
    ).toEqual([]);
    const { body } = await desk.app.send(
      "GET",
      "/api/slots?staffId=adeyemi&serviceId=skin-consultation&date=2026-11-25",
    );
    const { slots } = body as { slots: { start: string; isAvailable: boolean }[] };
    const [taken] = slots.filter(({ start }) => start === "2026-11-25T15:30:00.000Z");
    expect(taken).toMatchObject({ isAvailable: false });
  });

  test.each<[string, string, string]>([
    ["nobody on file", line({ number: "99" }), "unknown-person"],
    ["nobody's phone", line({ number: "19" }), "unknown-person"],
    ["an unknown service", line({ service: "D9999" }), "unknown-care"],
    ["an unknown provider", line({ provider: "Nobody" }), "unknown-care"],
    ["somebody not qualified", line({ provider: "Averell" }), "unknown-care"],
    ["a time that is over", line({ date: "11/20/2026" }), "past"],
    ["a closed day", line({ date: "11/26/2026" }), "closed"],
    ["before opening", line({ time: "6:00 AM" }), "closed"],
    ["cancelled there", line({ status: "Broken appt" }), "not-booked"],
    ["no such time", line({ time: "25:00" }), "error"],
    ["no such day", line({ date: "02/30/2027" }), "error"],
    ["a length of a day", line({ minutes: "1440" }), "error"],
  ])("%s", async (_what, text, kind) => {
    await onFile();
    const checked = await desk.check(await desk.upload(file(text), "visits"));
    expect(checked.counts).toEqual({ [kind]: 1 });
  });

  test("of two lines at one time the first comes in; over a visit that stands, none", async () => {
    await onFile();
    await book(desk.app, {
      serviceId: "skin-consultation",
      staffId: "adeyemi",
      start: "2026-11-25T16:30:00.000Z",
    });
    const checked = await desk.check(
      await desk.upload(
        file(line(), line({ number: "18", time: "10:40" }), line({ number: "18", time: "11:30" })),
        "visits",
      ),
    );
    expect(checked.counts).toEqual({ clean: 1, "double-in-file": 1, taken: 1 });
    const chosen = await desk.choose(checked, { taken: "task" });
    const done = await desk.step(chosen, "run");
    expect(done.result).toMatchObject({ added: 1, left: 2, tasks: 1 });
    expect(await visits()).toHaveLength(1);
  });

  test("a time that somebody took since the dry run is left out, never booked twice", async () => {
    await onFile();
    const checked = await desk.check(await desk.upload(file(line()), "visits"));
    await book(desk.app, {
      serviceId: "skin-consultation",
      staffId: "adeyemi",
      start: "2026-11-25T15:30:00.000Z",
    });
    const done = await desk.step(checked, "run");
    expect(done).toMatchObject({ result: { added: 0, left: 1 }, counts: { taken: 1 } });
    expect(await visits()).toEqual([]);
  });

  test("are taken back with the times they took, unless somebody changed them", async () => {
    await onFile();
    const two = file(line(), line({ number: "18", time: "14:00" }));
    const done = await desk.step(await desk.check(await desk.upload(two, "visits")), "run");
    await desk.app.query(
      "update appointments set status = 'confirmed', version = 2 where contact_phone = '+17185550102'",
    );
    const undone = await desk.step(done, "undo");
    expect(undone.undone).toEqual({ removed: 1, kept: 1 });
    expect((await visits()).map((one) => one["status"])).toEqual(["confirmed"]);
    expect(await desk.app.query("select from provider_time_slots")).toHaveLength(1);
  });
});

test("a file of patients that was exported here comes in again without loss", async () => {
  await onFile();
  await desk.app.query(
    `insert into patients (id, first_name, last_name, email, phone, insurance_provider, created_at, updated_at)
     values (gen_random_uuid(), 'Zoë', 'O''Neil-Smith', 'zoe@mail.example', '+442071838750', '=Plan, "gold"', '2020-02-03T04:05:06.789Z', now())`,
  );
  const headers = { cookie: desk.cookie };
  const save = async () =>
    (await desk.app.app.inject({ method: "GET", url: "/api/exports/patients", headers })).body
      .split("\r\n")
      .map((row) => row.replace(/,[^,]*,[^,]*$/, ""))
      .toSorted();
  const before = await save();
  const { body } = await desk.app.app.inject({
    method: "GET",
    url: "/api/exports/patients",
    headers,
  });
  await desk.app.query("delete from patients");
  const checked = await desk.check(await desk.upload(body));
  expect(checked.counts).toEqual({ clean: 4 });
  await desk.step(checked, "run");
  expect(await save()).toEqual(before);
  const again = await desk.check(await desk.upload(body));
  expect(again.counts).toEqual({ "same-person": 4 });
});
