import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";
import type { Finding } from "../contract.ts";

/** Around the server: pages of which one shows the doctor's photograph. */
const html = '<p>15,000+ happy</p><img src="/assets/doctor-portrait-0a1b2c3d4e5f-640.jpg">';
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp(
    {},
    {
      showing: {
        content: { number: 0, values: {} },
        canBuild: false,
        prepare: () => Promise.resolve(),
        show: () => Promise.resolve(),
        prepareAside: () => Promise.resolve(),
        folderOf: () => undefined,
        pages: () =>
          Promise.resolve([
            { path: "/", html },
            { path: "/about", html: "<svg></svg>" },
          ]),
      },
    },
  );
  ({ cookie } = await signInAs(app, "admin", { name: "Rosa Quill" }));
});
afterAll(() => app.close());

const review = async () =>
  (await app.send("GET", "/api/content/review", undefined, { cookie })).body as {
    findings: Finding[];
    arePagesKnown: boolean;
  };
const found = async (id: string) => (await review()).findings.find((one) => one.id === id);

test("only administrators look", async () => {
  expect((await app.send("GET", "/api/content/review")).status).toBe(401);
  const clinician = await signInAs(app, "clinician", { name: "Olive Desk" });
  const { status } = await app.send("GET", "/api/content/review", undefined, {
    cookie: clinician.cookie,
  });
  expect(status).toBe(403);
});

test("claims, samples and empty places come from what is published and from the pages", async () => {
  expect((await review()).arePagesKnown).toBe(true);
  expect(await found("claim/happy-patients")).toMatchObject({
    pages: ["/"],
    mend: { at: "desk", part: "Claims" },
  });
  expect(await found("picture/doctor-portrait")).toMatchObject({ pages: ["/about"] });
  expect(await found("sample/reviews/plan-on-screen")).toMatchObject({
    pages: ["/"],
    mend: { at: "desk", part: "Reviews" },
  });
  expect(await found("sample/stories/the-new-number")).toMatchObject({ pages: ["/tmj-treatment"] });
});

test("an answer of staff is listed when a price that it names has changed, and not before", async () => {
  const write = { question: "Do you sell gift cards?", answer: "Yes, at the desk, from $173." };
  const id = randomUUID();
  const { status } = await app.send(
    "POST",
    "/api/assistant-answers",
    { id, settles: [], ...write },
    { cookie },
  );
  expect(status).toBe(201);
  expect(await found(`answer/${id}`)).toBeUndefined();
  await app.query(
    "insert into content_versions (number, content, published_at) values (1, $1, now()), (2, '{}', now())",
    [JSON.stringify({ "services/hydrafacial/priceCents/from": 17_300 })],
  );
  expect(await found(`answer/${id}`)).toMatchObject({
    kind: "answer",
    item: write.question,
    why: expect.stringContaining("It names $173.") as string,
    mend: { at: "answers" },
  });
});
