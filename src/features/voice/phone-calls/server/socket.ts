import type { Streams, StreamLine, StreamTaken } from "#platform/streams.ts";
import type { CarrierMessage } from "../../media-stream/contract.ts";
import { readCarrierMessage } from "../../media-stream/rules.ts";
import { phoneStreamPath } from "../contract.ts";
import { answer, mayOpen, type PhoneCallDeps } from "./service.ts";

type Answered = Awaited<ReturnType<typeof answer>>;
type Start = Extract<CarrierMessage, { event: "start" }>;

const mostMalformed = 20;
/** Frames of 20 ms that come while the call is being opened. */
const mostEarly = 250;
const mostEarlyKeys = 20;

/** One carrier's stream: one call, which its first message names. */
function connect(deps: PhoneCallDeps, line: StreamLine): StreamTaken {
  let streamSid = "";
  let hasStarted = false;
  /** The carrier said that the call is over. */
  let hasStopped = false;
  let phone: Answered = null;
  let early: Uint8Array[] = [];
  const earlyKeys: string[] = [];
  let malformed = 0;
  let goneBy: "other-side" | "server" | null = null;

  const refuse = () => {
    malformed += 1;
    if (malformed > mostMalformed) line.end("refused");
  };
  /** Without a word of it from the carrier, the caller may still be there. */
  const leave = (by: "other-side" | "server") => {
    if (hasStopped) phone?.gone("other-side");
    else if (by === "server") phone?.gone(by);
    else phone?.cut(streamSid);
  };
  const begin = async ({ streamSid: sid, start }: Start) => {
    streamSid = sid;
    const { callSid, accountSid, customParameters } = start;
    const token = customParameters["token"] ?? "";
    const answered = await answer(deps, { streamSid, callSid, accountSid, token }, line);
    if (answered === null) {
      line.end("refused");
      return;
    }
    line.begun();
    phone = answered;
    answered.begin();
    if (hasStopped || goneBy !== null) {
      leave(goneBy ?? "other-side");
      return;
    }
    for (const mulaw of early) answered.hear(mulaw);
    early = [];
    for (const key of earlyKeys.splice(0)) answered.press(key);
  };
  const hear = (mulaw: Uint8Array) => {
    if (phone !== null) phone.hear(mulaw);
    else if (hasStarted && early.length < mostEarly) early.push(mulaw);
  };
  const press = (key: string) => {
    if (phone !== null) phone.press(key);
    else if (hasStarted && earlyKeys.length < mostEarlyKeys) earlyKeys.push(key);
  };
  const take = (message: CarrierMessage) => {
    switch (message.event) {
      case "connected":
        return;
      case "start":
        if (hasStarted) {
          refuse();
          return;
        }
        hasStarted = true;
        begin(message).catch((error: unknown) => {
          deps.log.error({ err: error }, "a telephone call could not be answered");
          line.end();
        });
        return;
      case "media":
        hear(Buffer.from(message.media.payload, "base64"));
        return;
      case "dtmf":
        press(message.dtmf.digit);
        return;
      case "mark":
        phone?.marked(message.mark.name);
        return;
      case "stop":
        hasStopped = true;
        phone?.gone("other-side");
        line.end();
    }
  };

  return {
    text(message) {
      const heard = readCarrierMessage(message);
      if (heard.kind === "message") take(heard.message);
      if (heard.kind === "malformed") refuse();
    },
    gone(by) {
      goneBy = by;
      leave(by);
    },
  };
}

/** Takes the sound of telephone calls. */
export function registerPhoneStream(streams: Streams, deps: PhoneCallDeps): void {
  streams.accept({
    path: phoneStreamPath,
    access: "webhook",
    admit: (request) => mayOpen(deps, request),
    connected: (line) => connect(deps, line),
  });
}
