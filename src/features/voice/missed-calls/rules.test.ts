import { expect, test } from "vitest";
import { type EndedCall, isMissed } from "./rules.ts";

const call: EndedCall = {
  state: "over",
  hasSaid: true,
  durationSeconds: 60,
  handedOverAt: null,
  hasVoicemail: false,
};

test.each<[string, Partial<EndedCall>, boolean]>([
  ["a talk that ended", {}, false],
  ["hung up while it rang", { state: "ringing", hasSaid: false, durationSeconds: 3 }, true],
  ["hung up into the greeting", { hasSaid: false, durationSeconds: 8 }, true],
  ["listened to all of it and said nothing", { hasSaid: false, durationSeconds: 40 }, false],
  [
    "hung up into the greeting while it was still noted as talking",
    { state: "talking", hasSaid: false, durationSeconds: 5 },
    true,
  ],
  ["hung up while the desk was rung", { state: "handing-over" }, true],
  ["taken by a person", { state: "handed-over", handedOverAt: new Date(0) }, false],
  ["taken by a person, noted late", { state: "handing-over", handedOverAt: new Date(0) }, false],
  ["hung up instead of leaving a message", { state: "voicemail" }, true],
  ["left a message", { state: "voicemail", hasVoicemail: true }, false],
  ["refused by us", { state: "refused", hasSaid: false, durationSeconds: 0 }, false],
])("%s", (_what, changes, is) => {
  expect(isMissed({ ...call, ...changes })).toBe(is);
});
