import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import twilio from "twilio";
import { WebSocketServer } from "ws";
import { connectCaller, type Message, openPhoneCaller } from "./phone-caller.ts";
import {
  elementOf,
  newCallSid,
  type PhonePractice,
  readDocument,
  streamOf,
} from "./phone-carrier.ts";
import {
  framesOf,
  loudnessOf,
  mulawOf,
  phoneFrames,
  sampleOfMulaw,
  toneOf,
} from "./phone-sound.ts";
import { twilioAccount, twilioToken } from "./twilio-server.ts";

const token = "token-0123456789";
const answer = `<?xml version="1.0" encoding="UTF-8"?><Response><Connect action="https://practice.example/api/webhooks/twilio/voice/after"><Stream url="wss://practice.example/api/phone/stream"><Parameter name="token" value="${token}"/></Stream></Connect></Response>`;
const account = {
  accountSid: twilioAccount,
  authToken: twilioToken,
  publicUrl: "https://practice.example",
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A practice that says a tone of 400 ms, then another one, and stops when it hears a voice. */
async function openPractice() {
  const came: Message[] = [];
  const forms: { path: string; isSigned: boolean; fields: Record<string, string> }[] = [];
  const handshakes: boolean[] = [];
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
      const signature = String(request.headers["x-twilio-signature"]);
      const path = request.url ?? "";
      const url = account.publicUrl + path;
      const isSigned = twilio.validateRequest(twilioToken, signature, url, fields);
      forms.push({ path, isSigned, fields });
      response.end(path.endsWith("/after") ? "<Response><Hangup/></Response>" : answer);
    });
  });
  const sockets = new WebSocketServer({ server: http });
  sockets.on("connection", (socket, request) => {
    const signature = String(request.headers["x-twilio-signature"]);
    const url = `wss://practice.example${request.url ?? ""}`;
    handshakes.push(twilio.validateRequest(twilioToken, signature, url, {}));
    const tone = phoneFrames(toneOf(400));
    socket.on("message", (data) => {
      const message = JSON.parse((data as Buffer).toString()) as Message;
      came.push(message);
      const streamSid = message["streamSid"];
      const tell = (event: string, fields: object) =>
        socket.send(JSON.stringify({ event, streamSid, ...fields }));
      const say = (name: string) => {
        for (const frame of tone)
          tell("media", { media: { payload: Buffer.from(frame).toString("base64") } });
        tell("mark", { mark: { name } });
      };
      if (message.event === "start") {
        say("one");
        say("two");
      }
      if (message.event === "dtmf") tell("clear", {});
    });
  });
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    for (const client of sockets.clients) client.terminate();
    http.close();
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const practice: PhonePractice = { origin, ...account };
  return { practice, came, forms, handshakes };
}

test("a call is posted and connected with signatures, brings its token and frames, and ends", async () => {
  const { practice, came, forms, handshakes } = await openPractice();
  const caller = await openPhoneCaller(practice, { pace: "fast", from: null });
  await caller.say(phoneFrames(toneOf(100)));
  caller.press("42");
  await caller.until("the marks", () => caller.told.marks.length === 2);
  await caller.hangUp();
  const next = await caller.after();
  expect(next?.children.map(({ name }) => name)).toEqual(["Hangup"]);
  expect(forms.map(({ path, isSigned }) => [path, isSigned])).toEqual([
    ["/api/webhooks/twilio/voice", true],
    ["/api/webhooks/twilio/voice/after", true],
  ]);
  expect(forms[0]?.fields).toMatchObject({
    AccountSid: twilioAccount,
    CallSid: caller.callSid,
    From: "anonymous",
  });
  expect(handshakes).toEqual([true]);
  // Marks come back when the sound before them was played or cleared, whatever the caller says meanwhile.
  const events = came.map(({ event }) => event);
  expect(events.filter((event) => event === "mark")).toHaveLength(2);
  expect(events.filter((event) => event !== "mark")).toEqual([
    "connected",
    "start",
    ...Array.from({ length: 5 }, () => "media"),
    "dtmf",
    "dtmf",
    "stop",
  ]);
  expect(came[1]).toMatchObject({
    sequenceNumber: "1",
    streamSid: caller.streamSid,
    start: {
      callSid: caller.callSid,
      customParameters: { token },
      mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8000, channels: 1 },
    },
  });
  const [, second] = came.filter(({ event }) => event === "media");
  expect(second).toMatchObject({ media: { track: "inbound", chunk: "2", timestamp: "20" } });
});

test("sound takes its time: a mark comes back when all before it was played, or at once when it is cleared", async () => {
  const { practice } = await openPractice();
  const caller = await openPhoneCaller(practice);
  const { playout, told } = caller;
  await caller.until("the first mark", () => told.marks.length === 1);
  const [heard] = playout.heard();
  expect(performance.now() - (heard?.from ?? 0)).toBeGreaterThan(390);
  expect(playout.waitingMarks()).toEqual(["two"]);
  const pressed = performance.now();
  caller.press("0");
  await caller.until("the second mark", () => told.marks.length === 2);
  expect(playout.clears()[0]).toBeGreaterThan(pressed);
  // Two tones of 400 ms, of which the second one was cut.
  expect((playout.heard()[0]?.to ?? 0) - (heard?.from ?? 0)).toBeLessThan(790);
  expect(playout.isPlaying()).toBe(false);
  const said = await caller.say(phoneFrames(toneOf(200)));
  expect(told.utterances).toHaveLength(1);
  expect(said - (told.utterances[0]?.from ?? 0)).toBeGreaterThan(150);
  caller.cut();
  await caller.until("the end", () => told.closed !== null);
});

test("a refused handshake is told", async () => {
  const { practice } = await openPractice();
  const call = { callSid: newCallSid(), from: null, to: "+17185550100" };
  const stream = { url: "wss://practice.example/api/phone/stream", after: undefined };
  const nowhere = { ...practice, origin: "http://127.0.0.1:9" };
  const caller = await connectCaller(nowhere, { call, stream: { ...stream, parameters: {} } });
  await caller.until("the end", () => caller.told.closed !== null);
  expect(await caller.after()).toBeUndefined();
});

test.each([
  ["what is no document", "<Response>"],
  ["two of them", "<Response/><Response/>"],
  ["a wrong end", "<Response><Say>Hello</Response>"],
  ["a sign that is none", "<Response><Say>&nothing;</Say></Response>"],
  ["an attribute without quotes", "<Response><Dial timeout=20/></Response>"],
])("a carrier reads nothing from %s", (_name, xml) => {
  expect(() => readDocument(xml)).toThrow(/document|closed|Response|nothing/);
});

test("a carrier reads words, attributes and elements within elements", () => {
  const response = readDocument(
    '<?xml version="1.0"?>\n<Response><Gather numDigits="1" action="/a?b=1&amp;c=2"><Say>&quot;Ana&quot; &#38; &#x42;</Say></Gather><Hangup/></Response>',
  );
  expect(elementOf(response, "Say")?.text).toBe('"Ana" & B');
  expect(elementOf(response, "Gather")?.attributes).toEqual({
    numDigits: "1",
    action: "/a?b=1&c=2",
  });
  expect(elementOf(response, "Dial")).toBeUndefined();
  expect(() => streamOf(response)).toThrow(/No stream/);
});

test("what a telephone carries is what G.711 says", () => {
  // From the tables of the recommendation: the ends, the middle, and steps on both sides of it.
  expect([0, -1, 8, 1000, -1000, 32_767, -32_768].map(mulawOf)).toEqual([
    0xff, 0x7f, 0xfe, 0xce, 0x4e, 0x80, 0x00,
  ]);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  // Minus zero is the one that has two.
  expect(bytes.filter((byte) => mulawOf(sampleOfMulaw(byte)) !== byte)).toEqual([0x7f]);
  expect(framesOf(new Uint8Array(161)).map(({ length }) => length)).toEqual([160, 160]);
  const [, middle] = phoneFrames(toneOf(60));
  expect(loudnessOf(middle ?? new Uint8Array(0))).toBeGreaterThan(0.15);
});
