import { expect, test } from "vitest";
import { companyTrouble } from "./rules.ts";

test.each([
  [{ why: "refused", status: 401 }, "Deepgram did not accept the key (401).", true],
  [
    { why: "refused", status: 402 },
    "Deepgram says that the account has no credit left (402).",
    true,
  ],
  [{ why: "refused", status: 429 }, "Deepgram has too much to do (429).", false],
  [{ why: "refused", status: 500 }, "Deepgram did not take the request (500).", false],
  [
    { why: "closed", code: 1011, reason: "NET-0001" },
    "Deepgram broke the connection, 1011 (NET-0001).",
    false,
  ],
  [{ why: "closed", code: 1006 }, "Deepgram broke the connection, 1006.", false],
  [{ why: "late" }, "Deepgram did not answer in time.", false],
  [{ why: "something else" }, "Deepgram failed.", false],
])("%j is told as %j", (end, words, isRefusal) => {
  expect(companyTrouble("Deepgram", end)).toEqual({ words, isRefusal });
});
