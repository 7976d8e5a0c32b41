import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { faults, withFault } from "#test/faulty-models.ts";
import { type ModelServer, startModelServer } from "#test/model-server.ts";
import { playVisit } from "#test/play-visit.ts";
import { createScriptedCloud } from "#test/scripted-cloud.ts";
import { scriptedVisits } from "#test/scripted-visits.ts";
import { createLog } from "#platform/log.ts";
import { createResponder } from "../../answers/server/providers/embedded.ts";
import { createLocalModel } from "../../answers/server/providers/local-model.ts";

const responder = createResponder();
const local = () => createLocalModel(async () => responder);

/** One of each kind; all of them are played by the bench. */
const some = scriptedVisits.filter((_, number) => number % 4 === 0);

let app: TestApp;
let server: ModelServer;
let besideCloud: TestApp;
const tally = { answered: 0, stoodIn: 0 };
beforeAll(async () => {
  app = await buildTestApp({}, { answerModel: local() });
  server = await startModelServer();
  const log = createLog("silent");
  const cloud = createScriptedCloud(server, { responder, local: local(), log, tally });
  besideCloud = await buildTestApp({}, { answerModel: cloud });
}, 60_000);
afterAll(async () => {
  await app.close();
  await besideCloud.close();
  await server.stop();
});

test("there are enough of them", () => expect(scriptedVisits.length).toBeGreaterThanOrEqual(60));

test.each(some)("$persona: $name", async (visit) => {
  const { reached } = await playVisit(app, visit);
  expect(reached).toMatchObject(visit.end);
});

test.each(some.filter((_, number) => number % 3 === 0))(
  "a company's model, $persona: $name",
  async (visit) => {
    const { reached } = await playVisit(besideCloud, visit);
    expect(reached).toMatchObject(visit.end);
  },
);

test("a company's model has worded most of its answers", () =>
  expect(tally.answered).toBeGreaterThan(tally.stoodIn));

describe("a broken rule is noticed:", () => {
  const witnesses = {
    "takes another time than the one that was chosen": "corrects after the read-back",
    "forgets the day that was asked for": "wants a certain doctor",
    "keeps the first service": "changes the service: I need a HydraFacial instead",
    "hands nobody to a person": "is handed to a person (3)",
    "looks a visit up and forgets what for": "cancels in one message",
  } as const;

  test.each(faults)("%s", async (fault) => {
    const broken = await buildTestApp({}, { answerModel: withFault(fault, local()) });
    const visit = scriptedVisits.find(({ name }) => name === witnesses[fault]);
    if (visit === undefined) throw new Error("There is no such script.");
    const { isAsExpected } = await playVisit(broken, visit);
    await broken.close();
    expect(isAsExpected).toBe(false);
  });
});
