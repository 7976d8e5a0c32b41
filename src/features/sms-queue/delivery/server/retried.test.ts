import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { monday } from "#test/build-app.ts";
import { createTextDesk, type TextDesk } from "#test/text-desk.ts";
import type { Delivery } from "../../carriers/rules.ts";
import { retryText } from "../../queue/server/service.ts";
import { refusals } from "../../sending/rules.ts";
import { sendDueTexts } from "../../sending/server/service.ts";
import { recordDelivery } from "./service.ts";

const phone = "+17185550142";
const by = { staff: null, address: "127.0.0.1", requestId: "test" };
let desk: TextDesk;
beforeAll(async () => {
  desk = await createTextDesk();
});
beforeEach(async () => {
  await desk.clear();
  desk.clock.set(monday);
  await desk.agree(phone);
});
afterAll(() => desk.close());

const send = () => sendDueTexts(desk.deps);
const retry = (id: string) =>
  retryText(
    { ...desk.deps, send: async () => ({ sent: 0, failed: 0, unknown: 0, held: 0 }) },
    id,
    by,
  );
const tell = async (id: string, delivery: Delivery) =>
  recordDelivery(desk.deps, {
    carrier: "test",
    carrierMessageId: (await desk.stored(id)).carrier_message_id ?? `late-${id}`,
    textId: id,
    delivery,
    errorCode: null,
  });
const taken = () => desk.test.messages.map(({ textId }) => textId);

/** A text that the carrier took and says it could not deliver. */
async function lost(): Promise<string> {
  const id = await desk.queue();
  await send();
  await tell(id, "undelivered");
  return id;
}

describe("a text that arrived after all", () => {
  it("is not sent once more when the news comes after Retry", async () => {
    const first = await lost();
    const copy = await retry(first);
    expect(copy.status).toBe("pending");
    await tell(first, "delivered");
    expect(await desk.stored(first)).toMatchObject({ status: "sent", delivery: "delivered" });
    expect(await desk.stored(copy.id)).toMatchObject({
      status: "cancelled",
      error: refusals.arrived,
    });
    await send();
    expect(taken()).toEqual([first]);
    expect(await desk.taskKinds()).toEqual([]);
  });

  it("is not sent once more when the news comes before Retry, and is nobody's work", async () => {
    const first = await lost();
    expect(await desk.taskKinds()).toEqual(["text-undelivered"]);
    await tell(first, "delivered");
    expect(await desk.taskKinds()).toEqual([]);
    await expect(retry(first)).rejects.toMatchObject({ code: "text_not_retriable" });
    await send();
    expect(taken()).toEqual([first]);
  });

  it("is not sent once more when both come at the same moment", async () => {
    for (let round = 0; round < 12; round += 1) {
      const first = await lost();
      await Promise.allSettled([retry(first), tell(first, "delivered"), retry(first)]);
      await send();
      expect(taken().filter((id) => id === first)).toHaveLength(1);
      desk.clock.advance(1);
    }
    expect(taken()).toHaveLength(12);
  });

  it("ends what repeats a repeating, too", async () => {
    const first = await lost();
    const second = await retry(first);
    await send();
    await tell(second.id, "undelivered");
    const third = await retry(second.id);
    await tell(first, "delivered");
    await send();
    expect(taken()).toEqual([first, second.id]);
    expect(await desk.stored(third.id)).toMatchObject({ status: "cancelled" });
  });

  it("ends a copy that was on its way and that the carrier did not take", async () => {
    const first = await lost();
    const copy = await retry(first);
    desk.test.fault = () => "busy";
    await send();
    expect(await desk.stored(copy.id)).toMatchObject({ status: "pending", attempts: 1 });
    // As if the copy had been on its way just then: nothing of it was there to be given up.
    await desk.database.query("update sms_queue set delivery = 'delivered' where id = $1", [first]);
    desk.test.fault = () => "none";
    desk.clock.advance(600_000);
    await send();
    expect(taken()).toEqual([first]);
    expect(await desk.stored(copy.id)).toMatchObject({
      status: "cancelled",
      error: refusals.arrived,
    });
  });

  it("leaves alone a copy of a text that did not arrive", async () => {
    const first = await lost();
    const copy = await retry(first);
    await tell(first, "failed");
    await send();
    expect(taken()).toEqual([first, copy.id]);
  });
});

describe("a text that counted as failed, though the carrier had it", () => {
  const failed = async () => {
    desk.test.fault = () => "question-lost";
    const id = await desk.queue();
    await send();
    desk.test.fault = () => "none";
    await desk.database.query(
      "update sms_queue set status = 'failed', next_look_at = null where id = $1",
      [id],
    );
    return id;
  };

  it.each(["delivered", "sent"] as const)("is not sent again: Retry, then %s", async (news) => {
    const id = await failed();
    expect((await retry(id)).status).toBe("pending");
    await tell(id, news);
    await send();
    expect(taken()).toEqual([]);
    expect(await desk.stored(id)).toMatchObject({ status: "sent", delivery: news });
  });

  it("is not sent again: delivered, then Retry", async () => {
    const id = await failed();
    await tell(id, "delivered");
    await expect(retry(id)).rejects.toMatchObject({ code: "text_not_retriable" });
    await send();
    expect(taken()).toEqual([]);
  });

  it("is sent again when the late news is that it did not arrive", async () => {
    const id = await failed();
    await retry(id);
    await tell(id, "undelivered");
    await send();
    expect(taken()).toEqual([id]);
  });
});
