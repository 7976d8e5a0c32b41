import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { hoursDesk, type HoursDesk } from "#test/hours-desk.ts";
import type { Desk } from "../../contract.ts";

// Lists are values by addresses like everything else: added to, put in order, published and taken back by the same
// endpoints.

let app: TestApp;
let desk: HoursDesk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await hoursDesk(app);
});
afterAll(() => app.close());

const content = async () => (await desk.call("GET", "/api/content")).body as Desk;
async function edit(changes: object) {
  const { revision } = (await content()).draft;
  return desk.call("PUT", "/api/content/draft", { revision, changes });
}
async function publish(): Promise<number> {
  const { revision } = (await content()).draft;
  return (await desk.call("POST", "/api/content/publication", { revision })).status;
}

const order = "questions/implants/order";
const added = "questions/implants/implants-1";

test.each([
  ["an entry of another list", { "questions/implants/tmj-1/question": "Is it?" }],
  ["a part that no entry has", { [`${added}/price`]: "Is it?" }],
  ["a list that is not there", { "questions/gone/order": "a" }],
  ["somebody new in the team", { "team/people/people-1/title": "Dr." }],
  ["a text that is too long to be any", { [`${added}/answer`]: "a".repeat(601) }],
])("%s is refused", async (_name, changes) => {
  expect((await edit(changes)).status).toBe(422);
});

test("a question is added before another, published, and taken back", async () => {
  const usual = "pain price.page candidacy risks";
  await edit({ [order]: `implants-1 ${usual}` });
  expect(Object.keys((await content()).problems)).toEqual([`${added}/question`, `${added}/answer`]);
  expect(await publish()).toBe(422);
  const texts = { [`${added}/question`]: "Does it set off alarms?", [`${added}/answer`]: "No." };
  await edit(texts);
  const { body } = await desk.call("GET", "/api/content/appearances");
  expect((body as { answers: object[] }).answers).toEqual([
    { id: "implants.implants-1", before: null, after: "No.", page: "/implants" },
  ]);
  expect(await publish()).toBe(202);
  await vi.waitFor(async () => expect((await content()).published.number).toBe(1));
  expect((await content()).published.values).toEqual({
    [order]: `implants-1 ${usual}`,
    ...texts,
  });
  const { revision } = (await content()).draft;
  await desk.call("POST", "/api/content/versions/0/draft", { revision });
  expect((await content()).draft.values).toEqual({});
});

test("a review that says nothing of the patient's permission is never published", async () => {
  const place = "reviews/home/home-1";
  await edit({
    "reviews/home/order": "home-1",
    [`${place}/author`]: "Renata K.",
    [`${place}/rating`]: 5,
    [`${place}/date`]: "2026-11-03",
    [`${place}/source`]: "Google",
    [`${place}/text`]: "They stopped when I raised a hand.",
  });
  expect(Object.keys((await content()).problems)).toEqual([`${place}/permission`]);
  expect(await publish()).toBe(422);
  await edit({ [`${place}/permission`]: "Signed form of November 5, 2026" });
  expect((await content()).problems).toEqual({});
});
