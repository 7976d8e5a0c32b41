import type * as z from "zod/mini";
import type { SocketEventShape } from "#endpoint.ts";
import type { Log } from "#platform/log.ts";
import type { Line, Taken } from "#platform/socket-lines.ts";
import type { Sockets } from "#platform/sockets.ts";
import type { SessionOutput } from "../../session/rules.ts";
import { locale } from "#practice/locale.ts";
import { callsContent, type CallTrouble } from "../content.ts";
import * as contract from "../contract.ts";
import { type Calls, CallRefused, type OpenCall, type Wanted } from "./service.ts";

const { troubles } = callsContent[locale];
/** Sound that comes while a call is being opened; the recorder's first bytes are its head. */
const mostEarly = 50;

const takes = [
  contract.startCall,
  contract.audioData,
  contract.endCall,
  contract.userText,
  contract.interrupt,
  contract.playback,
  contract.correctText,
];
const tells = [
  contract.callStarted,
  contract.transcript,
  contract.audioResponse,
  contract.callState,
  contract.clearAudio,
  contract.callError,
  contract.callEnded,
];

function tellTrouble(line: Line, code: CallTrouble): void {
  const retryable = code !== "call_unknown" && code !== "call_under_way" && code !== "voice_off";
  line.tell(contract.callError, { code, message: troubles[code], retryable });
}

type Payload<E extends SocketEventShape> = z.output<E["payload"]>;

/** What a call says, as events of a connection. */
function outputOn(line: Line, isBinary: boolean): SessionOutput {
  return {
    line: ({ entry, role, text, at, final, confidence, turn }) =>
      line.tell(contract.transcript, {
        entry,
        role,
        text,
        timestamp: at.toISOString(),
        final,
        confidence,
        turnId: turn,
      }),
    sound: ({ seq, turn, text, wav }) =>
      line.tell(contract.audioResponse, {
        audio: isBinary ? wav : Buffer.from(wav).toString("base64"),
        seq,
        turnId: turn,
        text,
        mime: "audio/wav",
      }),
    state: (state) => line.tell(contract.callState, { state }),
    clear: (turn) => line.tell(contract.clearAudio, { turnId: turn }),
    trouble: (code) => tellTrouble(line, code),
    ended: (reason) => line.tell(contract.callEnded, { reason }),
  };
}

/** The sound of an event, however it traveled. */
const bytesOf = (audio: string | Uint8Array | ArrayBuffer): Uint8Array =>
  typeof audio === "string" ? Buffer.from(audio, "base64") : new Uint8Array(audio);

/** One connection: it has at most one call, whose id every event must name. */
function connect(calls: Calls, log: Log, line: Line): Taken {
  let sessionId: string | null = null;
  let call: OpenCall | null = null;
  let early: Uint8Array[] = [];
  let isGone = false;
  let output: SessionOutput | null = null;

  const begin = async (wanted: Wanted & { supports?: string[] | undefined }) => {
    const isBinary = wanted.supports?.includes("binary") === true;
    try {
      const { cookies, caller } = line;
      const own = outputOn(line, isBinary);
      const begun = await calls.start(wanted, { cookies, caller }, own);
      output = own;
      call = begun.call;
      const { sessionId: id } = wanted;
      line.tell(contract.callStarted, { sessionId: id, ...call.started, isBack: begun.isBack });
      if (!begun.isBack) call.session.begin();
      for (const bytes of early) call.session.hear(bytes);
      early = [];
      if (isGone) calls.leave(id, own);
      void call.session.over.then(() => {
        call = null;
        sessionId = null;
      });
    } catch (error) {
      sessionId = null;
      early = [];
      if (!(error instanceof CallRefused)) log.error({ err: error }, "a call could not begin");
      tellTrouble(line, error instanceof CallRefused ? error.trouble : "service_unavailable");
    }
  };

  /** Whatever names another call, or none that is on, is told so. */
  const during = (payload: { sessionId: string }, then: (session: OpenCall["session"]) => void) => {
    if (payload.sessionId !== sessionId) tellTrouble(line, "call_unknown");
    else if (call !== null) then(call.session);
  };
  const hear = (payload: Payload<typeof contract.audioData>) => {
    const bytes = bytesOf(payload.audio);
    if (call === null && payload.sessionId === sessionId) {
      if (early.length < mostEarly) early.push(bytes);
    } else during(payload, (session) => session.hear(bytes));
  };
  const handlers: { [name: string]: (payload: never) => void } = {
    [contract.startCall.name]: (wanted: Payload<typeof contract.startCall>) => {
      // The same again: its recorder was begun anew.
      if (sessionId !== null && sessionId !== wanted.sessionId) tellTrouble(line, "call_under_way");
      else {
        ({ sessionId } = wanted);
        call = null;
        void begin(wanted);
      }
    },
    [contract.audioData.name]: hear,
    [contract.userText.name]: (payload: Payload<typeof contract.userText>) =>
      during(payload, (session) => session.feed({ kind: "typed", text: payload.text })),
    [contract.interrupt.name]: ({ playedMs, ...payload }: Payload<typeof contract.interrupt>) =>
      during(payload, (session) =>
        session.feed({ kind: "interrupt", turn: payload.turnId, playedMs }),
      ),
    [contract.playback.name]: ({ seq, phase, ...payload }: Payload<typeof contract.playback>) =>
      during(payload, (session) => session.feed({ kind: phase, seq })),
    [contract.correctText.name]: (payload: Payload<typeof contract.correctText>) =>
      during(payload, (session) =>
        session.feed({ kind: "correct", entry: payload.entry, text: payload.text }),
      ),
    [contract.endCall.name]: (payload: Payload<typeof contract.endCall>) =>
      during(payload, (session) => session.feed({ kind: "hang-up", by: "visitor" })),
  };

  return {
    take: (name, payload) => handlers[name]?.(payload as never),
    refuse(why, name) {
      log.info({ event: name.slice(0, 40), why }, "an event of a call was refused");
      tellTrouble(line, why === "malformed" ? "malformed_event" : "too_many_events");
    },
    gone() {
      isGone = true;
      if (sessionId !== null && output !== null) calls.leave(sessionId, output);
    },
  };
}

/** Takes calls from browsers; each connection has at most one. */
export function registerCallSocket(sockets: Sockets, calls: Calls, log: Log): void {
  sockets.accept({
    namespace: "/voice",
    takes,
    tells,
    connected: (line) => connect(calls, log, line),
  });
}
