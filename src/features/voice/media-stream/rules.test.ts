import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clearMessage, markMessage, mediaMessage, readCarrierMessage } from "./rules.ts";

const start = {
  event: "start",
  sequenceNumber: "1",
  streamSid: "MZ0123",
  start: {
    streamSid: "MZ0123",
    accountSid: "AC0123",
    callSid: "CA0123",
    tracks: ["inbound"],
    customParameters: { token: "abc" },
    mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8000, channels: 1 },
  },
};
const kindOf = (value: unknown) => readCarrierMessage(JSON.stringify(value)).kind;

describe("what a carrier says", () => {
  test.each([
    [{ event: "connected", protocol: "Call", version: "1.0.0" }],
    [start],
    [{ event: "media", media: { track: "inbound", chunk: "1", timestamp: "5", payload: "//8=" } }],
    [{ event: "dtmf", dtmf: { track: "inbound_track", digit: "#" } }],
    [{ event: "mark", mark: { name: "s3" } }],
    [{ event: "stop", stop: { accountSid: "AC0123", callSid: "CA0123" } }],
  ])("%o is known", (message) => expect(kindOf(message)).toBe("message"));

  test.each([
    ["no JSON", "{"],
    ["no event", "{}"],
    ["a list", "[]"],
    ["null", "null"],
    ["an event that is a number", `{"event":1}`],
    ["a key that no telephone has", `{"event":"dtmf","dtmf":{"digit":"12"}}`],
    ["sound that is no base64", `{"event":"media","media":{"payload":"%%"}}`],
    ["too much sound", `{"event":"media","media":{"payload":"${"A".repeat(20_000)}"}}`],
    ["another encoding", JSON.stringify({ ...start, start: { ...start.start, mediaFormat: {} } })],
    ["an id with a quote", JSON.stringify({ ...start, streamSid: "' or 1=1" })],
  ])("%s is malformed", (_what, text) => {
    expect(readCarrierMessage(text)).toEqual({ kind: "malformed" });
  });

  test("an event of tomorrow is let go", () => expect(kindOf({ event: "weather" })).toBe("other"));

  test("whatever it is, reading it throws nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(["message", "other", "malformed"]).toContain(readCarrierMessage(text).kind);
      }),
    );
  });
});

test("what is said to a carrier has the names that it reads", () => {
  expect(JSON.parse(mediaMessage("MZ1", "//8="))).toEqual({
    event: "media",
    streamSid: "MZ1",
    media: { payload: "//8=" },
  });
  expect(JSON.parse(markMessage("MZ1", "s3"))).toEqual({
    event: "mark",
    streamSid: "MZ1",
    mark: { name: "s3" },
  });
  expect(JSON.parse(clearMessage("MZ1"))).toEqual({ event: "clear", streamSid: "MZ1" });
});
