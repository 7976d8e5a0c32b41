import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";
import type { Estimate } from "../../contract.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ cookie } = await signInAs(app, "front-desk"));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from estimates");
  await app.query("delete from tasks");
});

const person = {
  firstName: "Noor",
  lastName: "Haddad",
  dateOfBirth: "1990-05-17",
  email: "noor@inbox.example",
  phone: "(718) 555-0160",
};
const botox = { id: "treatment botox-facial", quantity: 1 };
const fillers = { id: "treatment dermal-fillers", quantity: 1 };
const wish = { person, from: "aboutface", items: [fillers, botox] };
const ask = (body: object, key?: string) =>
  app.send("POST", "/api/estimates/requests", body, key ? { "idempotency-key": key } : {});
const tasks = () =>
  app.query<{ title: string; detail: string; due_at: Date; done_at: Date | null }>(
    "select title, detail, due_at, done_at from tasks where kind = 'estimate-asked'",
  );

describe("what is refused", () => {
  test.each<[string, object, string]>([
    ["nothing", { items: [] }, "items"],
    ["what is not offered", { items: [{ id: "tooth-tattoo", quantity: 1 }] }, "items.0.id"],
    // A visit's price is a range: there is nothing to begin with.
    ["what has no one price", { items: [{ ...botox, id: "service hydrafacial" }] }, "items.0.id"],
    ["the same twice", { items: [botox, botox] }, "items"],
    ["none of it", { items: [{ ...botox, quantity: 0 }] }, "items.0.quantity"],
    ["a part of it", { items: [{ ...botox, quantity: 1.5 }] }, "items.0.quantity"],
    ["too many of it", { items: [{ ...botox, quantity: 9 }] }, "items.0.quantity"],
    ["a calculator that we have not", { from: "tmj" }, "from"],
    ["no birth date", { person: { ...person, dateOfBirth: undefined } }, "person.dateOfBirth"],
    ["a birth to come", { person: { ...person, dateOfBirth: "2031-01-01" } }, "person.dateOfBirth"],
    ["no email", { person: { ...person, email: "" } }, "person.email"],
    ["a number that no phone has", { person: { ...person, phone: "1185550160" } }, "person.phone"],
  ])("%s", async (_what, part, field) => {
    const { status, body } = await ask({ ...wish, ...part });
    const { fields = {} } = (body as { error: { fields?: object } }).error;
    expect([status, Object.keys(fields)]).toEqual([422, [field]]);
    expect(await app.query("select from estimates")).toHaveLength(0);
    expect(await tasks()).toEqual([]);
  });
});

test("a request becomes a draft at the calculator's prices, and a task due by the practice's calendar", async () => {
  const { status, body } = await ask(wish);
  expect(status).toBe(201);
  // Monday before Thanksgiving: Tuesday, Wednesday, then the Friday after it.
  expect(body).toEqual({
    reference: expect.stringMatching(/^E-[A-Z2-9]{6}$/),
    answerBy: "2026-11-27",
    mail: "sent-soon",
  });
  const { reference } = body as { reference: string };
  const [task] = await tasks();
  expect(task).toMatchObject({ title: expect.stringContaining(reference), done_at: null });
  expect(task?.due_at.toISOString()).toBe("2026-11-27T23:00:00.000Z");
  expect(JSON.stringify(task)).not.toMatch(/Noor|Haddad|Botox/);

  const found = await app.send("POST", "/api/estimates/search", { filter: "asked" }, { cookie });
  const [row] = (found.body as { estimates: { id: string }[] }).estimates;
  const shown = (await app.send("GET", `/api/estimates/${row?.id}`, undefined, { cookie }))
    .body as Estimate;
  expect(shown).toMatchObject({
    state: "asked",
    source: "calculator",
    patientId: null,
    person: { ...person, phone: "+17185550160" },
    draft: {
      items: [
        { name: "Dermal Fillers", unitCents: 85_000 },
        { name: "Botox", unitCents: 36_000 },
      ],
    },
  });
  // A request alone puts nobody on file; giving it does, and ends the task.
  expect(await app.query("select from patients where last_name = 'Haddad'")).toHaveLength(0);
  const given = await app.send(
    "POST",
    `/api/estimates/${shown.id}/issue`,
    { revision: shown.revision, mail: true },
    { cookie },
  );
  expect(given.status).toBe(200);
  expect(await app.query("select from patients where last_name = 'Haddad'")).toHaveLength(1);
  expect((await tasks())[0]?.done_at).not.toBeNull();
});

test.each([
  {
    from: "implants",
    detail: "the implant calculator",
    items: [
      { id: "implant multiple", quantity: 3 },
      { id: "crown multiple", quantity: 3 },
      { id: "addition bone-graft", quantity: 1 },
    ],
    draft: [
      {
        name: "Implant with its surgery, each of several implants",
        quantity: 3,
        unitCents: 280_000,
      },
      { name: "Crown on an implant, each of several implants", quantity: 3, unitCents: 110_000 },
      { name: "Bone grafting", quantity: 1, unitCents: 80_000 },
    ],
  },
  {
    from: "medspa",
    detail: "the medical spa's calculator",
    items: [{ id: "medspa-treatment emface", quantity: 2 }],
    draft: [{ name: "EMFACE", quantity: 2, unitCents: 75_000 }],
  },
])(
  "from $detail it has what was counted there, as often",
  async ({ from, detail, items, draft }) => {
    expect((await ask({ person, from, items })).status).toBe(201);
    const [row] = await app.query<{ id: string }>("select id from estimates");
    const shown = await app.send("GET", `/api/estimates/${row?.id}`, undefined, { cookie });
    expect((shown.body as Estimate).draft.items).toMatchObject(draft);
    expect((await tasks())[0]?.detail).toContain(`From ${detail}.`);
  },
);

test("a request is kept once, however often it is sent", async () => {
  const key = "k".repeat(32);
  const answers = await Promise.all([ask(wish, key), ask(wish, key), ask(wish, key)]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await app.query("select from estimates")).toHaveLength(1);
  expect(await tasks()).toHaveLength(1);
  expect((await ask({ ...wish, items: [botox] }, key)).status).toBe(422);
});

test("closing a request ends its task; it can be opened again", async () => {
  await ask(wish);
  const [row] = await app.query<{ id: string }>("select id from estimates");
  const close = (revision: number, isClosed: boolean) =>
    app.send("PUT", `/api/estimates/${row?.id}/closed`, { revision, isClosed }, { cookie });
  expect((await close(1, true)).body).toMatchObject({ state: "closed", revision: 2 });
  expect((await tasks())[0]?.done_at).not.toBeNull();
  expect((await close(1, false)).status).toBe(409);
  expect((await close(2, false)).body).toMatchObject({ state: "asked", revision: 3 });
});
