import fc from "fast-check";
import { expect, test } from "vitest";
import { readTwiml, twiml, type TwimlVerb, UnreadableTwiml } from "./rules.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>';

test.each<[string, TwimlVerb[], string]>([
  ["nothing", [], "<Response></Response>"],
  [
    "words",
    [{ verb: "say", text: `Tom & Ann's "<place>"` }],
    "<Response><Say>Tom &amp; Ann&apos;s &quot;&lt;place&gt;&quot;</Say></Response>",
  ],
  [
    "a stream with its token",
    [
      {
        verb: "stream",
        url: "wss://averell.example/api/phone/stream",
        parameters: { token: "a<b" },
        action: "https://averell.example/after?a=1&b=2",
      },
    ],
    '<Response><Connect action="https://averell.example/after?a=1&amp;b=2"><Stream url="wss://averell.example/api/phone/stream"><Parameter name="token" value="a&lt;b"/></Stream></Connect></Response>',
  ],
  [
    "people of the practice",
    [
      {
        verb: "dial",
        numbers: [{ number: "+17185550110", url: "https://averell.example/whisper?call=1" }],
        timeoutSeconds: 20,
        limitSeconds: 1800,
        action: null,
      },
    ],
    '<Response><Dial timeout="20" timeLimit="1800"><Number url="https://averell.example/whisper?call=1">+17185550110</Number></Dial></Response>',
  ],
  [
    "a message after the tone",
    [
      { verb: "record", action: "/a", maxSeconds: 180, finishOnKey: "#", status: "/s" },
      { verb: "hangup" },
    ],
    '<Response><Record action="/a" maxLength="180" timeout="5" finishOnKey="#" playBeep="true" recordingStatusCallback="/s"/><Hangup/></Response>',
  ],
  [
    "a key",
    [
      {
        verb: "gather",
        digits: 1,
        action: "/k",
        timeoutSeconds: 8,
        verbs: [{ verb: "say", text: "Press 1." }],
      },
      { verb: "pause", seconds: 2 },
      { verb: "redirect", url: "/again?x=1&y=2" },
    ],
    '<Response><Gather action="/k" input="dtmf" numDigits="1" timeout="8"><Say>Press 1.</Say></Gather><Pause length="2"/><Redirect>/again?x=1&amp;y=2</Redirect></Response>',
  ],
])("%s is written as the carrier reads it, and read again", (_what, verbs, xml) => {
  expect(twiml(verbs)).toBe(`${head}${xml}`);
  expect(readTwiml(`${head}${xml}`)).toEqual(verbs);
});

test.each([
  ["no head", "<Response></Response>"],
  ["something else", "hello"],
  ["two documents", `${head}<Response></Response><Response></Response>`],
  ["words around", `${head} <Response></Response>`],
  ["what is not closed", `${head}<Response><Say>Hello</Response>`],
  ["what was never opened", `${head}<Response></Say></Response>`],
  ["an unknown verb", `${head}<Response><Sms>Hello</Sms></Response>`],
  ["an unknown attribute", `${head}<Response><Say voice="x">Hello</Say></Response>`],
  ["an attribute twice", `${head}<Response><Pause length="1" length="2"/></Response>`],
  ["a missing attribute", `${head}<Response><Pause/></Response>`],
  ["a number that is none", `${head}<Response><Pause length="-1"/></Response>`],
  ["words between", `${head}<Response>Hello<Hangup/></Response>`],
  ["an entity", `${head}<Response><Say>&nbsp;</Say></Response>`],
  ["a declaration", `${head}<!DOCTYPE x [<!ENTITY a "b">]><Response></Response>`],
  ["a comment", `${head}<Response><!-- x --></Response>`],
  ["another root", `${head}<Answer></Answer>`],
  ["a stream without its Connect", `${head}<Response><Stream url="x"></Stream></Response>`],
  [
    "two streams",
    `${head}<Response><Connect><Stream url="x"></Stream><Stream url="y"></Stream></Connect></Response>`,
  ],
  ["far too much", `${head}<Response><Say>${"x".repeat(70_000)}</Say></Response>`],
])("%s is refused", (_what, xml) => {
  expect(() => readTwiml(xml)).toThrow(UnreadableTwiml);
});

const text = fc.string({ unit: "grapheme", maxLength: 60 });
const whole = fc.integer({ min: 0, max: 99_999 });
const nullable = fc.option(text);
const leaf: fc.Arbitrary<TwimlVerb> = fc.oneof(
  fc.record({ verb: fc.constant("say" as const), text }),
  fc.record({ verb: fc.constant("pause" as const), seconds: whole }),
  fc.record({ verb: fc.constant("redirect" as const), url: text }),
  fc.record({ verb: fc.constant("hangup" as const) }),
  fc.record({
    verb: fc.constant("stream" as const),
    url: text,
    parameters: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), text, { noNullPrototype: true }),
    action: nullable,
  }),
  fc.record({
    verb: fc.constant("dial" as const),
    numbers: fc.array(fc.record({ number: text, url: nullable }), { maxLength: 3 }),
    timeoutSeconds: whole,
    limitSeconds: whole,
    action: nullable,
  }),
  fc.record({
    verb: fc.constant("record" as const),
    action: nullable,
    maxSeconds: whole,
    finishOnKey: text,
    status: nullable,
  }),
);

test("whatever is said, it is read again as it was and opens no element of its own", () => {
  fc.assert(
    fc.property(fc.array(leaf, { maxLength: 4 }), (verbs) => {
      const gathered: TwimlVerb[] = [
        { verb: "gather", digits: 1, action: null, timeoutSeconds: 5, verbs },
      ];
      expect(readTwiml(twiml(gathered))).toEqual(gathered);
    }),
    { numRuns: 300 },
  );
});

test("characters that no XML may hold are left out", () => {
  expect(readTwiml(twiml([{ verb: "say", text: "a\u0000b\u000Bc\uD800d\uFFFF" }]))).toEqual([
    { verb: "say", text: "abc\uFFFDd" },
  ]);
});
