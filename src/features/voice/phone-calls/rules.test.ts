import { describe, expect, test } from "vitest";
import { readNews, readRinging, streamUrl } from "./rules.ts";

const callSid = `CA${"0a".repeat(16)}`;
const form = (fields: Record<string, string>) =>
  new URLSearchParams({ CallSid: callSid, ...fields });

describe("a call that rings", () => {
  test.each([
    ["+17185550142", "+17185550142"],
    ["+442071838750", "+442071838750"],
    ["anonymous", null],
    ["+266696687", null],
    ["Restricted", null],
    ["", null],
    ["17185550142", null],
    ["sip:ana@example.com", null],
    ["+1718555014212345678", null],
  ])("from %j is from %j", (From, from) => {
    expect(readRinging(form({ From, To: "+17185550100" }))).toEqual({
      callSid,
      from,
      to: "+17185550100",
    });
  });

  test.each(["", "CA12", `SM${"0a".repeat(16)}`, `${callSid}0`, "' or 1=1"])(
    "named %j is none",
    (CallSid) => expect(readRinging(form({ CallSid, From: "+17185550142" }))).toBeUndefined(),
  );

  test("keeps no number without end", () =>
    expect(readRinging(form({ To: "9".repeat(500) }))?.to).toHaveLength(40));
});

describe("news of a call", () => {
  test.each([
    [{ CallStatus: "completed", CallDuration: "61" }, true, 61],
    [{ CallStatus: "no-answer" }, true, null],
    [{ CallStatus: "busy", CallDuration: "0" }, true, 0],
    [{ CallStatus: "in-progress" }, false, null],
    [{ CallStatus: "teleported", CallDuration: "-4" }, false, null],
    [{ CallStatus: "completed", CallDuration: "999999" }, true, 86_400],
  ])("%o", (fields, isOver, seconds) =>
    expect(readNews(form(fields as unknown as Record<string, string>))).toEqual({
      callSid,
      isOver,
      seconds,
    }),
  );

  test("of no call is none", () => expect(readNews(new URLSearchParams())).toBeUndefined());
});

test.each(["https://www.averell.example", "http://www.averell.example"])(
  "sound of %s comes over a line that nobody can listen to",
  (publicUrl) =>
    expect(streamUrl(publicUrl, "/api/phone/stream")).toBe(
      "wss://www.averell.example/api/phone/stream",
    ),
);
