import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp } from "#test/build-app.ts";
import { createInstagramDesk } from "#test/instagram-desk.ts";
import { histories, type HistoryWorld, liveHistory } from "#test/instagram-history.ts";

let world: HistoryWorld;
beforeAll(async () => {
  const desk = await createInstagramDesk();
  const { database, clock } = desk;
  world = { desk, app: await buildTestApp({}, { database, clock }) };
});
afterAll(async () => {
  await world.app.close();
  await world.desk.close();
});

it("whatever happens: nothing leaves past a hold, a window, a stop or a person, and nothing twice", async () => {
  const property = fc.asyncProperty(histories, async (steps) => {
    expect(await liveHistory(world, steps)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 40 });
}, 240_000);
