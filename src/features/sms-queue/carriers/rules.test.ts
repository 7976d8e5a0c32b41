import { describe, expect, test } from "vitest";
import {
  deliveryOf,
  findListed,
  networkCodeOf,
  outcomeOfBrokenLine,
  outcomeOfTrouble,
} from "./rules.ts";

describe("an answer of the carrier that is no success", () => {
  const trouble = { code: "20429", reason: "Words of theirs" };
  const again = { ...trouble, outcome: "refused", isFinal: false };
  const final = { ...trouble, outcome: "refused", isFinal: true };
  const unclear = { outcome: "unclear", reason: "Words of theirs" };

  test.each([
    ["too many at once: certainly not taken, and to be tried again", 429, again],
    ["no time left, so it may have been taken", 408, unclear],
    ["no answer in the sense of HTTP", 299, unclear],
    ["a fault of theirs at its mildest", 500, unclear],
    ["a fault of theirs", 503, unclear],
    ["sent elsewhere, so it is not taken there", 300, final],
    ["not a sound request", 400, final],
    ["not allowed", 403, final],
    ["the last before faults of theirs", 499, final],
  ])("%s: %i", (_what, status, expected) => {
    expect(outcomeOfTrouble({ ...trouble, status })).toEqual(expected);
  });
});

describe("a broken line", () => {
  test.each([
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "UND_ERR_CONNECT_TIMEOUT",
  ])("before there was a connection took nothing: %s", (code) => {
    expect(outcomeOfBrokenLine(code)).toEqual({
      outcome: "refused",
      code,
      reason: "The carrier cannot be reached.",
      isFinal: false,
    });
  });

  test.each(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "", undefined])(
    "in the middle leaves unclear whether the text was taken: %s",
    (code) => {
      expect(outcomeOfBrokenLine(code)).toEqual({
        outcome: "unclear",
        reason: "The connection broke before the carrier had answered.",
      });
    },
  );
});

describe("the code of a failure of the network", () => {
  const coded = (code: unknown, cause?: unknown) =>
    Object.assign(new Error("broken", { cause }), { code });

  test.each([
    ["is none of what is no error", "ECONNRESET", undefined],
    ["is none of an object that only looks like one", { code: "ECONNRESET" }, undefined],
    ["is none of an error without one", new Error("broken"), undefined],
    ["is no number", coded(104), undefined],
    ["is its own", coded("ECONNRESET", coded("EPIPE")), "ECONNRESET"],
    ["is that of its cause", new Error("broken", { cause: coded("EPIPE") }), "EPIPE"],
    ["is that of its cause behind a number", coded(104, coded("EPIPE")), "EPIPE"],
  ])("%s", (_what, error, expected) => {
    expect(networkCodeOf(error)).toBe(expected);
  });
});

describe("a text that may have been taken is found again", () => {
  const since = new Date("2026-11-23T14:00:00Z");
  const listed = { id: "SM1", body: "See you at 3", createdAt: since };
  const text = { body: "See you at 3", since, known: ["SM9"] };
  const after = (milliseconds: number) => new Date(since.getTime() + milliseconds);

  test.each([
    ["not with other words", { body: "See you at 4" }],
    ["not as one that is known to be another", { id: "SM9" }],
    ["not as one of long before", { createdAt: after(-60_001) }],
  ])("%s", (_what, change) => {
    expect(findListed([{ ...listed, ...change }], text)).toBeUndefined();
  });

  test.each([
    ["at the same time", {}],
    ["on a clock a minute behind", { createdAt: after(-60_000) }],
    ["later", { createdAt: after(60_001) }],
  ])("%s", (_what, change) => {
    const wanted = { ...listed, ...change };
    const others = [
      { ...wanted, id: "SM9" },
      { ...wanted, id: "SM2", body: "Something else" },
    ];
    expect(findListed([...others, wanted], text)).toEqual(wanted);
  });
});

test.each([
  ["accepted", "queued"],
  ["scheduled", "queued"],
  ["queued", "queued"],
  ["sending", "queued"],
  ["sent", "sent"],
  ["delivered", "delivered"],
  ["read", "delivered"],
  ["undelivered", "undelivered"],
  ["failed", "failed"],
  ["canceled", "failed"],
  ["toString", undefined],
  ["", undefined],
])("what the carrier calls %j is %s here", (theirs, ours) => {
  expect(deliveryOf(theirs)).toBe(ours);
});
