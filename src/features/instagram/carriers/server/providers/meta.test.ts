import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createExchange } from "#platform/outbound/exchange.ts";
import { testClock } from "#test/build-app.ts";
import {
  instagramAccount,
  type MetaFault,
  type MetaServer,
  metaToken,
  startMetaServer,
} from "#test/meta-server.ts";
import type { InstagramCarrier } from "./instagram-carrier.ts";
import { metaCarrier } from "./meta.ts";

const clock = testClock();
let server: MetaServer;
let carrier: InstagramCarrier;
beforeAll(async () => {
  server = await startMetaServer(clock);
  const settings = { accountId: instagramAccount, token: metaToken, graphUrl: server.url };
  carrier = metaCarrier(
    settings,
    createExchange([server.url], { total: 1500, largestAnswer: 50_000 }),
  );
});
beforeEach(() => {
  server.messages.length = 0;
  server.asked.length = 0;
  server.fault = () => "none";
  server.isBlind = false;
});
afterAll(() => server.stop());

const message = { id: "m1", userId: "90017", text: "We open at nine. ☀", tag: null } as const;
const sought = { id: "m1", userId: "90017", text: message.text, since: clock.now(), known: [] };

describe("a message", () => {
  it("is taken with its words, and the token stands in no address", async () => {
    const outcome = await carrier.send(message);
    const [taken] = server.messages;
    expect(outcome).toEqual({ outcome: "accepted", platformId: taken?.mid });
    expect(taken).toMatchObject({ to: "90017", text: message.text, messagingType: "RESPONSE" });
    expect(taken?.tag).toBeNull();
    expect(server.asked.join(" ")).not.toContain(metaToken);
  });

  it("of a person after a day says so", async () => {
    await carrier.send({ ...message, tag: "HUMAN_AGENT" });
    expect(server.messages).toMatchObject([{ messagingType: "MESSAGE_TAG", tag: "HUMAN_AGENT" }]);
  });

  it.each([
    ["500", { outcome: "unclear" }, 0],
    ["takes, then 500", { outcome: "unclear" }, 1],
    ["takes, then cuts", { outcome: "unclear" }, 1],
    ["takes, then HTML", { outcome: "unclear" }, 1],
    ["cuts", { outcome: "unclear" }, 0],
    ["429", { outcome: "refused", isFinal: false }, 0],
    ["too often", { outcome: "refused", isFinal: false, code: "613" }, 0],
    ["window closed", { outcome: "refused", isFinal: true, code: "10" }, 0],
    ["token refused", { outcome: "refused", isFinal: true, code: "190" }, 0],
  ] satisfies [MetaFault, object, number][])("%s: %j", async (fault, outcome, taken) => {
    server.fault = () => fault;
    expect(await carrier.send(message)).toMatchObject(outcome);
    expect(server.messages).toHaveLength(taken);
  });

  it("was certainly not taken where nobody answers the door", async () => {
    const gone = await startMetaServer(clock);
    await gone.stop();
    const settings = { accountId: "1", token: metaToken, graphUrl: gone.url };
    expect(await metaCarrier(settings).send(message)).toMatchObject({
      outcome: "refused",
      isFinal: false,
    });
  });

  it("goes out as it is refused by a wrong token", async () => {
    const settings = { accountId: instagramAccount, token: "wrong", graphUrl: server.url };
    expect(await metaCarrier(settings).send(message)).toMatchObject({
      outcome: "refused",
      code: "190",
    });
  });
});

describe("looking for a message", () => {
  it("finds it by its words and its time, among those that are nobody else's", async () => {
    await carrier.send(message);
    const [taken] = server.messages;
    expect(await carrier.lookUp(sought)).toEqual({ found: false });
    clock.advance(61_000);
    expect(await carrier.lookUp(sought)).toEqual({ found: true, platformId: taken?.mid });
    const known = [taken?.mid ?? ""];
    expect(await carrier.lookUp({ ...sought, known })).toEqual({ found: false });
    expect(await carrier.lookUp({ ...sought, userId: "90018" })).toEqual({ found: false });
    const since = new Date(clock.now().getTime() + 120_000);
    expect(await carrier.lookUp({ ...sought, since })).toEqual({ found: false });
  });

  it("says when the platform does not say", async () => {
    server.isBlind = true;
    expect(await carrier.lookUp(sought)).toHaveProperty("unclear");
  });
});

it("tells who somebody is, or nothing", async () => {
  server.profiles.set("90017", { username: "sample.person", name: "Sample Person" });
  expect(await carrier.profileOf("90017")).toEqual({
    username: "sample.person",
    name: "Sample Person",
  });
  expect(await carrier.profileOf("90018")).toBeUndefined();
});
