import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { createInstagramDesk, type InstagramDesk } from "#test/instagram-desk.ts";
import { queueReply } from "../../replies/server/service.ts";
import { sendDueMessages } from "../../sending/server/service.ts";
import { chooseInstagramDelivery } from "./service.ts";

let desk: InstagramDesk;
beforeAll(async () => {
  desk = await createInstagramDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.close());

const deliveryOf = (mode: "demo" | "live", instagram?: object) =>
  chooseInstagramDelivery(
    { db: desk.database.db, clock: desk.clock, random: systemRandom },
    { mode, instagram: instagram as never },
  );
const shown = () =>
  desk.database.query<{ body: string }>("select body from local_instagram_messages order by at");

it("live it is Meta, or nothing as long as no account is named", () => {
  expect(deliveryOf("live")).toEqual({
    failsBecause: "Instagram is not configured, so nothing can be sent there.",
  });
  expect(deliveryOf("live", { accountId: "1", token: "t" }).carrier?.name).toBe("meta");
  expect(deliveryOf("demo", { accountId: "1", token: "t" }).carrier?.name).toBe("local");
});

it.each([
  ["deliver", "sent", 1],
  ["lose-answer", "sent", 1],
  ["lose", "sent", 1],
  ["refuse", "failed", 0],
] as const)("told to %s, a message ends as %s and is seen %i times", async (fate, state, seen) => {
  const delivery = deliveryOf("demo");
  if (!("fates" in delivery) || delivery.fates === undefined) throw new Error("No demo");
  const deps = { ...desk.deps, delivery };
  const threadId = await desk.hear();
  delivery.fates.choose("person-1", fate);
  expect(delivery.fates.chosen("person-1")).toBe(fate);
  const { id } = await queueReply(deps, { threadId, text: "Hello" }, desk.ana);
  for (let round = 0; round < 5; round += 1) {
    await sendDueMessages(deps);
    desk.clock.advance(91_000);
  }
  expect((await desk.messages()).find((one) => one.id === id)).toMatchObject({ state });
  expect(await shown()).toHaveLength(seen);
  expect(delivery.fates.chosen("person-1")).toBe("deliver");
});
