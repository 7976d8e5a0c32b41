import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { monday, testClock } from "#test/build-app.ts";
import {
  startTwilioServer,
  twilioAccount,
  type TwilioFault,
  twilioNumber,
  type TwilioServer,
  twilioToken,
} from "#test/twilio-server.ts";
import { createExchange, type Exchange } from "#platform/outbound/exchange.ts";
import type { TextCarrier } from "./text-carrier.ts";
import { twilioCarrier } from "./twilio.ts";

const clock = testClock();
const text = {
  id: "11111111-1111-4111-8111-111111111111",
  to: "+17185550142",
  body: "Größe & + = 🦷",
};
let server: TwilioServer;
let carrier: TextCarrier;
const settings = () => ({
  accountSid: twilioAccount,
  authToken: twilioToken,
  from: twilioNumber,
  apiUrl: server.url,
  statusUrl: "https://averell.example/api/webhooks/twilio/status",
});
let quick: Exchange;

beforeAll(async () => {
  server = await startTwilioServer(clock);
  quick = createExchange([server.url], { total: 300, largestAnswer: 100_000 });
  carrier = twilioCarrier(settings(), quick);
});
beforeEach(() => {
  server.messages.length = 0;
  server.fault = () => "none";
  server.isBlind = false;
  clock.set(monday);
});
afterAll(() => server.stop());

describe("sending", () => {
  it("hands over the text as it is, with our id in the address for news", async () => {
    const outcome = await carrier.send(text);
    expect(server.messages).toMatchObject([
      {
        to: text.to,
        from: twilioNumber,
        body: text.body,
        statusCallback: `https://averell.example/api/webhooks/twilio/status?text=${text.id}`,
      },
    ]);
    expect(outcome).toEqual({
      outcome: "accepted",
      carrierMessageId: server.messages[0]?.sid,
      delivery: "queued",
    });
  });

  it("names a messaging service in place of a number", async () => {
    const service = `MG${"0".repeat(32)}`;
    await twilioCarrier({ ...settings(), from: service }, quick).send(text);
    expect(server.messages[0]?.from).toBe(service);
  });

  it.each<[TwilioFault, object, number]>([
    ["no such number", { outcome: "refused", code: "21211", isFinal: true }, 0],
    ["429", { outcome: "refused", code: "20429", isFinal: false }, 0],
    ["500", { outcome: "unclear" }, 0],
    ["cuts", { outcome: "unclear" }, 0],
    ["takes, then 500", { outcome: "unclear" }, 1],
    ["takes, then cuts", { outcome: "unclear" }, 1],
    ["takes, then hangs", { outcome: "unclear" }, 1],
    ["takes, then HTML", { outcome: "unclear" }, 1],
  ])("%s", async (fault, outcome, count) => {
    server.fault = () => fault;
    expect(await carrier.send(text)).toMatchObject(outcome);
    expect(server.messages).toHaveLength(count);
  });

  it("is certain that nothing was taken when there is no server", async () => {
    const gone = await startTwilioServer(clock);
    await gone.stop();
    const nowhere = twilioCarrier({ ...settings(), apiUrl: gone.url });
    expect(await nowhere.send(text)).toMatchObject({ outcome: "refused", isFinal: false });
  });

  it("with a wrong token is refused by the company, in its words", async () => {
    const wrong = twilioCarrier({ ...settings(), authToken: "another-token-0123" }, quick);
    expect(await wrong.send(text)).toEqual({
      outcome: "refused",
      code: "20003",
      reason: "Authenticate",
      isFinal: true,
    });
  });
});

describe("looking for a text", () => {
  const sought = { ...text, since: monday, known: [] };

  it("finds it once it can be seen", async () => {
    server.fault = () => "takes, then 500";
    await carrier.send(text);
    expect(await carrier.lookUp(sought)).toEqual({ found: false });
    clock.advance(60_000);
    expect(await carrier.lookUp(sought)).toEqual({
      found: true,
      carrierMessageId: server.messages[0]?.sid,
      delivery: "queued",
    });
  });

  it.each([
    ["other words", { body: "Something else" }],
    ["another phone", { to: "+17185550143" }],
    ["an older one with the same words", { since: new Date(monday.getTime() + 200_000) }],
  ])("does not take %s for it", async (_what, changes) => {
    await carrier.send(text);
    clock.advance(600_000);
    expect(await carrier.lookUp({ ...sought, ...changes })).toEqual({ found: false });
  });

  it("does not take a text for it that is known to be another one", async () => {
    await carrier.send(text);
    clock.advance(600_000);
    const known = [server.messages[0]?.sid ?? ""];
    expect(await carrier.lookUp({ ...sought, known })).toEqual({ found: false });
  });

  it("says when it cannot tell", async () => {
    server.isBlind = true;
    expect(await carrier.lookUp(sought)).toEqual({ unclear: "Service Unavailable" });
  });
});
