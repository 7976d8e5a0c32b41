import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { identity } from "../src/practice/identity.ts";
import {
  callFields,
  type Element,
  newCallSid,
  newStreamSid,
  pathOf,
  type PhonePractice,
  postForm,
  readDocument,
  streamOf,
  streamSignature,
  voicePath,
} from "./phone-carrier.ts";
import { createPlayout, type Playout } from "./phone-playout.ts";
import { frameMs, loudnessOf, silentFrame } from "./phone-sound.ts";

export type CallerOptions = {
  /** Null: the number is withheld. */
  from?: string | null;
  to?: string;
  /** "real": a frame every 20 ms and sound that takes its time; "fast": as soon as a line takes it, no silence between. */
  pace?: "real" | "fast";
  /** What the handshake carries instead of the right signature; null: nothing. */
  signature?: string | null;
  /** What `start` carries instead of the answer's parameters. */
  parameters?: Record<string, string>;
  /** Told of all that goes over the line, for recordings. */
  onMessage?: (direction: "in" | "out", message: Message, at: number) => void;
};

/** A message of Media Streams. */
export type Message = { event: string; [field: string]: unknown };

/** What is heard of somebody's words: when they began and ended to be audible. */
export type Utterance = { from: number; to: number };

/** How long something may take on a machine that is busy with everything else. */
const patienceMs = 60_000;
const audible = 0.01;

/** A line takes 200 messages a second. */
const fastFrameMs = 6;

/** A sender of 20 ms frames: what is to be said, else silence; a clock that does not drift. */
function createMicrophone(send: (frame: Uint8Array) => void, isFast: boolean) {
  let waiting: { frame: Uint8Array; onSent?: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let next = 0;
  const stepMs = isFast ? fastFrameMs : frameMs;
  const one = () => {
    const first = waiting.shift();
    if (first !== undefined || !isFast) send(first?.frame ?? silentFrame());
    first?.onSent?.();
  };
  const tick = () => {
    const now = performance.now();
    // After a hold-up the frames of that time follow at once, as a carrier's do.
    for (let count = 0; next <= now && count < 100; count += 1, next += stepMs) one();
    timer = setTimeout(tick, Math.max(0, next - performance.now()));
  };
  return {
    begin(): void {
      next = performance.now();
      tick();
    },
    /** Resolves when the last frame is on its way. */
    say: (frames: readonly Uint8Array[]) =>
      new Promise<void>((resolve) => {
        const last = frames.at(-1);
        if (last === undefined) resolve();
        else
          waiting.push(...frames.slice(0, -1).map((frame) => ({ frame })), {
            frame: last,
            onSent: resolve,
          });
      }),
    end(): void {
      clearTimeout(timer);
      waiting = [];
    },
  };
}

/** Waits until something is so; says what was there when it never is. */
export async function until(
  name: string,
  isSo: () => boolean,
  describe: () => unknown = () => "",
  patience = patienceMs,
): Promise<void> {
  const end = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > end)
      throw new Error(`${name} never came: ${JSON.stringify(describe())}`);
    await wait(5);
  }
}

/**
 * Somebody calls the practice: the carrier posts its signed form, does what the answer says, and carries the sound
 * both ways. Throws when the practice does not connect the call to a stream.
 */
export async function openPhoneCaller(practice: PhonePractice, options: CallerOptions = {}) {
  const call = {
    callSid: newCallSid(),
    from: options.from === undefined ? "+17185550151" : options.from,
    to: options.to ?? identity.phone.e164,
  };
  const rung = await postForm(practice, voicePath, callFields(practice, call));
  if (rung.status !== 200) throw new Error(`Refused with ${rung.status}: ${rung.body}`);
  const stream = streamOf(readDocument(rung.body));
  return connectCaller(practice, { ...options, call, stream });
}

type Connecting = CallerOptions & {
  call: { callSid: string; from: string | null; to: string };
  stream: ReturnType<typeof streamOf>;
};

/** What a caller was told, and what they said. */
const newTold = () => ({
  marks: [] as string[],
  messages: [] as Message[],
  utterances: [] as Utterance[],
  closed: null as { code: number; reason: string } | null,
  /** The status with which the handshake was refused. */
  refusal: null as number | null,
});

type Told = ReturnType<typeof newTold>;

/** Notes when somebody's words could be heard. */
function noteVoice({ utterances }: Told, frame: Uint8Array): void {
  if (loudnessOf(frame) < audible) return;
  const now = performance.now();
  const last = utterances.at(-1);
  // Longer than the pauses within a sentence.
  if (last === undefined || now - last.to > 400) utterances.push({ from: now, to: now });
  else last.to = now;
}

/** What is sent: numbered as Twilio does, all numbers being strings. */
function createSender(socket: WebSocket, streamSid: string, onMessage: (m: Message) => void) {
  let sequence = 0;
  return (event: string, fields: Record<string, unknown>) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (event !== "connected") sequence += 1;
    const numbered = event === "connected" ? {} : { sequenceNumber: `${sequence}`, streamSid };
    const message = { event, ...numbered, ...fields };
    onMessage(message);
    socket.send(JSON.stringify(message));
  };
}

/** Takes what the practice sends; throws for what no carrier knows. */
function listen(
  socket: WebSocket,
  { told, streamSid, playout }: { told: Told; streamSid: string; playout: Playout },
  onMessage: (message: Message) => void,
): void {
  const take: Record<string, (message: Message) => void> = {
    media: ({ media }) =>
      playout.media(Buffer.from((media as { payload: string }).payload, "base64")),
    mark: ({ mark }) => playout.mark((mark as { name: string }).name),
    clear: () => playout.clear(),
  };
  socket.on("message", (data, isBinary) => {
    if (isBinary) throw new Error("A carrier reads no binary messages.");
    const message = JSON.parse((data as Buffer).toString("utf8")) as Message;
    onMessage(message);
    if (message["streamSid"] !== streamSid) throw new Error("The message is of another stream.");
    told.messages.push(message);
    const taken = take[message.event];
    if (taken === undefined) throw new Error(`No carrier knows ${message.event}.`);
    taken(message);
  });
}

/** Resolves when the line is there, or was refused. */
const opening = (socket: WebSocket, told: Told) =>
  new Promise<void>((resolve) => {
    socket.on("open", () => resolve());
    socket.on("unexpected-response", (_request, { statusCode }) => {
      told.refusal = statusCode ?? 0;
      told.closed = { code: 0, reason: "refused" };
      resolve();
    });
    socket.on("error", () => resolve());
  });

/** The second half: the stream that the practice asked for. */
export async function connectCaller(
  practice: PhonePractice,
  { call, stream, ...options }: Connecting,
) {
  const isFast = options.pace === "fast";
  const streamSid = newStreamSid();
  const path = pathOf(stream.url);
  const startedAt = performance.now();
  const told = newTold();
  const signature =
    options.signature === undefined ? streamSignature(practice, path) : options.signature;
  const socket = new WebSocket(`${practice.origin.replace(/^http/, "ws")}${path}`, {
    headers: signature === null ? {} : { "x-twilio-signature": signature },
    perMessageDeflate: false,
  });
  const note = (direction: "in" | "out") => (message: Message) =>
    options.onMessage?.(direction, message, performance.now() - startedAt);
  const send = createSender(socket, streamSid, note("in"));
  const playout = createPlayout({
    isQuick: isFast,
    onMark(name) {
      told.marks.push(name);
      send("mark", { mark: { name } });
    },
  });
  let chunk = 0;
  const microphone = createMicrophone((frame) => {
    noteVoice(told, frame);
    chunk += 1;
    const timestamp = `${(chunk - 1) * frameMs}`;
    const payload = Buffer.from(frame).toString("base64");
    send("media", { media: { track: "inbound", chunk: `${chunk}`, timestamp, payload } });
  }, isFast);
  listen(socket, { told, streamSid, playout }, note("out"));
  socket.on("close", (code, reason) => {
    told.closed ??= { code, reason: reason.toString() };
    microphone.end();
    playout.close();
  });
  await opening(socket, told);
  if (told.refusal === null) {
    send("connected", { protocol: "Call", version: "1.0.0" });
    send("start", {
      start: {
        accountSid: practice.accountSid,
        streamSid,
        callSid: call.callSid,
        tracks: ["inbound"],
        mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8000, channels: 1 },
        customParameters: options.parameters ?? stream.parameters,
      },
    });
    microphone.begin();
  }
  return callerOn(practice, {
    call,
    after: stream.after,
    streamSid,
    told,
    playout,
    send,
    microphone,
    socket,
  });
}

type Connected = {
  call: { callSid: string; from: string | null; to: string };
  after: string | undefined;
  streamSid: string;
  told: Told;
  playout: Playout;
  send: ReturnType<typeof createSender>;
  microphone: ReturnType<typeof createMicrophone>;
  socket: WebSocket;
};

/** What somebody on the line can do, and what they can wait for. */
function callerOn(practice: PhonePractice, line: Connected) {
  const { call, told, playout, send, microphone, socket } = line;
  const standing = () => ({
    marks: told.marks,
    closed: told.closed,
    refusal: told.refusal,
    kinds: told.messages.map(({ event }) => event).filter((event) => event !== "media"),
    heard: playout.heard().length,
  });
  return {
    ...call,
    streamSid: line.streamSid,
    told,
    playout,
    send,
    /** Sends what is no message of Media Streams. */
    sendRaw: (text: string) => socket.send(text),
    until: (name: string, isSo: () => boolean) => until(name, isSo, standing),
    /** Says frames, to their end; resolves with the moment in which the last audible one left. */
    async say(frames: readonly Uint8Array[]): Promise<number> {
      await microphone.say(frames);
      return told.utterances.at(-1)?.to ?? performance.now();
    },
    press(digits: string): void {
      for (const digit of digits) send("dtmf", { dtmf: { track: "inbound_track", digit } });
    },
    /** Waits until something sounds after a moment; resolves with how long that took, in milliseconds. */
    async heardAfter(moment: number): Promise<number> {
      const first = () => playout.heard().find(({ to }) => to > moment + frameMs);
      await until("a sound", () => first() !== undefined, standing);
      return Math.max(0, (first()?.from ?? moment) - moment);
    },
    /** Waits until nothing sounds and nothing waits. */
    async untilSilent(quietMs = 300): Promise<void> {
      let since = performance.now();
      const isQuiet = () => {
        if (playout.isPlaying()) since = performance.now();
        return performance.now() - since >= quietMs;
      };
      await until("silence", isQuiet, standing);
    },
    /** Hangs up, as somebody does who has heard enough. */
    async hangUp(): Promise<void> {
      send("stop", { stop: { accountSid: practice.accountSid, callSid: call.callSid } });
      microphone.end();
      socket.close();
      await until("the end", () => told.closed !== null, standing);
    },
    /** The line breaks: nothing is said of it. */
    cut: () => socket.terminate(),
    /** What the carrier asks once the stream has ended; undefined: the practice named nothing to ask. */
    async after(fields: Record<string, string> = {}): Promise<Element | undefined> {
      return line.after === undefined ? undefined : ask(practice, call, line.after, fields);
    },
    /** Posts what happened to where an answer points, and reads the next answer. */
    ask: (url: string, fields: Record<string, string> = {}) => ask(practice, call, url, fields),
    /** What the carrier tells beside the call. */
    tell: (path: string, status: string, fields: Record<string, string> = {}) =>
      postForm(practice, path, { ...callFields(practice, call, status), ...fields }),
  };
}
export type PhoneCaller = ReturnType<typeof callerOn>;

/** Posts what happened to where an answer pointed, and reads the next answer. */
async function ask(
  practice: PhonePractice,
  call: { callSid: string; from: string | null; to: string },
  url: string,
  fields: Record<string, string>,
): Promise<Element> {
  const form = { ...callFields(practice, call, "in-progress"), ...fields };
  const answer = await postForm(practice, pathOf(url), form);
  if (answer.status !== 200) throw new Error(`Refused with ${answer.status}: ${answer.body}`);
  return readDocument(answer.body);
}
