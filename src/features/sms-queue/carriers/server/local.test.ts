import { afterAll, beforeAll, expect, it } from "vitest";
import { createTextDesk, type TextDesk } from "#test/text-desk.ts";
import { sendDueTexts } from "../../sending/server/service.ts";
import { chooseTextDelivery } from "./service.ts";

const phone = "+17185550142";
const twilio = {
  accountSid: `AC${"0".repeat(32)}`,
  authToken: "0123456789abcdef",
  from: phone,
  agreementSigned: true,
  apiUrl: undefined,
};
let desk: TextDesk;
beforeAll(async () => {
  desk = await createTextDesk();
  await desk.agree(phone);
});
afterAll(() => desk.close());

it.each([
  ["deliver", { status: "sent", delivery: "delivered" }, 0],
  ["delay", { status: "sent", delivery: "sent" }, 120_000],
  ["fail", { status: "sent", delivery: "undelivered" }, 0],
  ["refuse", { status: "failed", error: "local: The phone of the demo refuses texts." }, null],
] as const)("a phone of the demo told to %s does so once", async (fate, stored, laterMs) => {
  const delivery = chooseTextDelivery(desk.deps, { mode: "demo", twilio, publicUrl: undefined });
  if (delivery.carrier === undefined) throw new Error("The demo has no carrier.");
  expect(delivery.carrier.name).toBe("local");
  delivery.phones?.choose(phone, fate);
  const id = await desk.queue();
  await sendDueTexts({ ...desk.deps, delivery });
  expect(await desk.stored(id)).toMatchObject(stored);
  const shown = await desk.database.query<{ at: Date; phone: string }>(
    "select at, phone from local_texts where text_id = $1",
    [id],
  );
  const now = desk.clock.now().getTime();
  expect(shown).toEqual(laterMs === null ? [] : [{ at: new Date(now + laterMs), phone }]);
  const next = await desk.queue();
  await sendDueTexts({ ...desk.deps, delivery });
  expect(await desk.stored(next)).toMatchObject({ status: "sent", delivery: "delivered" });
});

it.each([
  ["no carrier", undefined, { failsBecause: "not configured: no carrier for texts is named" }],
  [
    "no agreement",
    { ...twilio, agreementSigned: false },
    { heldBecause: "not configured: agreement with the carrier of texts is not signed" },
  ],
])("a live practice with %s sends nothing and says why", (_what, settings, reason) =>
  expect(
    chooseTextDelivery(desk.deps, { mode: "live", twilio: settings, publicUrl: undefined }),
  ).toEqual(reason),
);

it("a live practice with both sends through Twilio", () =>
  expect(
    chooseTextDelivery(desk.deps, { mode: "live", twilio, publicUrl: undefined }).carrier?.name,
  ).toBe("twilio"));
