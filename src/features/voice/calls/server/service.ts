import type { CallTalk } from "#features/assistant/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Log } from "#platform/log.ts";
import type { Sealer } from "#platform/sealing.ts";
import { locale } from "#practice/locale.ts";
import type { CallType } from "../../records/content.ts";
import type { Recognizer } from "../../recognition/server/providers/recognizer.ts";
import type { RecognitionEngine } from "../../recognition/server/service.ts";
import {
  addLine,
  beginCall,
  endCall,
  noteLatency,
  openSoundKeeper,
  type SoundKeeper,
} from "../../records/server/public.ts";
import {
  type CallNotes,
  createSession,
  type Listening,
  type Session,
  type SessionOptions,
} from "../../session/server/service.ts";
import { type SessionOutput, switchable, type SwitchedOutput } from "../../session/rules.ts";
import type { VoiceSettings } from "../../settings/rules.ts";
import { readVoiceSettings } from "../../settings/server/service.ts";
import type { SpeechEngine } from "../../speech/server/service.ts";
import { callsContent, type CallTrouble } from "../content.ts";
import type { VoiceLine } from "../contract.ts";
import { mannerFor, noticeOf, openingOf } from "../rules.ts";

export type CallsDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  log: Log;
  talk: CallTalk;
  speech: SpeechEngine;
  recognition: RecognitionEngine;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
};

/** What a client says when it begins a call. */
export type Wanted = {
  sessionId: string;
  agentId?: string | undefined;
  agentName?: string | undefined;
  voiceId?: string | undefined;
  mimeType?: string | undefined;
  conversationId?: string | undefined;
  keepSound?: boolean | undefined;
};

/** A call that comes by telephone. */
export type PhoneStart = {
  /** What its line records. */
  mimeType: string;
  caller: Caller;
  output: SessionOutput;
  /** What the called number has of its own; the practice's settings for the rest. */
  number: Partial<Pick<VoiceSettings, "voiceModel" | "greetingMessage" | "personality">>;
  /** What is said first, sentence by sentence. */
  opening: (settings: VoiceSettings, agentName: string) => readonly string[];
} & Own;

/** A call that is on, with what its connection was told when it began. */
export type OpenCall = {
  /** Of its record. */
  id: string;
  session: Session;
  /** Listens anew, as its sound was begun anew; false where nobody can understand it. */
  listenAnew(): boolean;
  /** Resolves when it is over and all of it is written down. */
  closed: Promise<void>;
  started: {
    stt: { name: string; label: string } | null;
    tts: { name: string; label: string };
    llm: { name: string; label: string };
    conversationId: string;
    maxSeconds: number;
    isKeepingSound: boolean;
  };
};

/** Why a call cannot begin; its words stand in the content. */
export class CallRefused extends Error {
  readonly trouble: CallTrouble;

  constructor(trouble: CallTrouble) {
    super(trouble);
    this.name = "CallRefused";
    this.trouble = trouble;
  }
}

/** More at once would make every answer late. */
export const mostCalls = 12;
/** What a client that names no kind of sound records. */
const usualSound = "audio/webm;codecs=opus";

/** Who answers the telephone. */
const agentName = "Julie";

const words = callsContent[locale];

type From = { cookies: string | undefined; caller: Caller };
/** What a session has that no other kind of call has. */
type Own = Pick<SessionOptions, "words" | "isByPhone" | "onAnswer" | "person">;
type Known = { visitor: string; call: OpenCall; output: SwitchedOutput };
type Begun = { call: OpenCall; isBack: boolean };

/** Writes a call down while it goes on; what cannot be written now is logged, and the call goes on. */
function notesOf({ log, ...deps }: CallsDeps, callId: string, isKeepingSound: boolean): CallNotes {
  let last: Promise<unknown> = Promise.resolve();
  let keeper: SoundKeeper | null = null;
  const inOrder = (write: () => Promise<unknown>) => {
    last = last.then(write).catch((error: unknown) => {
      log.error({ err: error, call: callId }, "a part of a call could not be kept");
    });
  };
  const closeKeeper = () => {
    const closing = keeper;
    keeper = null;
    if (closing !== null) inOrder(() => closing.close());
  };
  return {
    line: (line) => inOrder(() => addLine(deps, callId, line)),
    waited: (turn, ms) => inOrder(() => noteLatency(deps, callId, { turn, ms })),
    recorder(mimeType) {
      closeKeeper();
      if (isKeepingSound) keeper = openSoundKeeper(deps, callId, mimeType);
    },
    sound: (bytes) => keeper?.push(bytes),
    async settled() {
      closeKeeper();
      await last;
    },
  };
}

function ttsOf({ speech }: Pick<CallsDeps, "speech">) {
  const { name, label } = speech.standing();
  return { name, label };
}

/** What the client records, and who understands it now; without a microphone nobody needs to. */
function listeningOf(
  { recognition }: Pick<CallsDeps, "recognition">,
  { mimeType = usualSound }: Pick<Wanted, "mimeType">,
): Listening {
  if (mimeType === "none") return { mimeType: null, recognizer: null };
  return { mimeType, recognizer: recognition.choose() };
}

const sttOf = (recognizer: Recognizer | null) =>
  recognizer === null ? null : { name: recognizer.name, label: recognizer.label };

async function begin(
  deps: CallsDeps,
  options: {
    callType: CallType;
    wanted: Omit<Wanted, "sessionId">;
    caller: Caller;
    visitor: Buffer;
    settings: VoiceSettings;
    output: SessionOutput;
    opening: PhoneStart["opening"];
    now: () => number;
  } & Own,
): Promise<OpenCall> {
  const { callType, wanted, caller, visitor, settings, output, opening, now, ...own } = options;
  const { talk, speech, log } = deps;
  const agent = await talk.agent({ id: wanted.agentId, name: wanted.agentName });
  const conversationId = await talk.open(visitor, agent.id, wanted.conversationId);
  const listening = listeningOf(deps, wanted);
  const speaker = speech.open(mannerFor(settings, [wanted.voiceId, agent.voiceId]));
  const stt = sttOf(listening.recognizer);
  const tts = ttsOf(deps);
  const llm = talk.writer();
  const mayKeepSound = wanted.keepSound === true && listening.mimeType !== null;
  const { id, isKeepingSound } = await beginCall(deps, {
    callType,
    conversationId,
    engines: { stt, tts, llm },
    mayKeepSound,
    agentName: agent.name,
  });
  const notes = notesOf(deps, id, isKeepingSound);
  const session = createSession({
    ...own,
    talk,
    visitor,
    caller,
    agent,
    conversationId,
    ...listening,
    speaker,
    notes,
    output,
    opening: opening(settings, agent.name),
    longestMs: settings.maxCallDuration * 1000,
    hearsEmergencies: settings.enableEmergencyDetection,
    mayBook: settings.enableAppointments,
    personality: settings.personality,
    now,
    wallClock: () => deps.clock.now(),
    log,
  });
  const closed = session.over.then(async (reason) => {
    await session.settled();
    await notes.settled();
    try {
      await endCall(deps, id, { reason });
    } catch (error) {
      // The job that looks for calls without an end closes it.
      log.error({ err: error, call: id }, "the end of a call could not be kept");
    }
  });
  const maxSeconds = settings.maxCallDuration;
  return {
    id,
    session,
    listenAnew() {
      const anew = listeningOf(deps, wanted);
      session.listen(anew);
      return anew.recognizer !== null;
    },
    closed,
    started: { stt, tts, llm, conversationId, maxSeconds, isKeepingSound },
  };
}

/** The calls of this instance. */
export function createCalls(deps: CallsDeps) {
  const now = deps.now ?? (() => performance.now());
  const open = new Map<string, Known>();
  /** Calls that are being begun. */
  let beginning = 0;
  const isFull = () => open.size + beginning >= mostCalls;

  /** Calls that are not written down to their end yet. */
  const closing = new Set<Promise<void>>();

  async function line(): Promise<VoiceLine> {
    const { settings } = await readVoiceSettings(deps.db);
    return {
      isOn: settings.enabled,
      isBusy: isFull(),
      stt: sttOf(deps.recognition.choose()),
      tts: ttsOf(deps),
      mayKeepSound: settings.recordCalls,
      notice: noticeOf(settings, words),
    };
  }

  /** Begins a call, or goes on with the visitor's own after the connection was lost. */
  async function start(wanted: Wanted, from: From, output: SessionOutput): Promise<Begun> {
    const visitor = deps.talk.visitorOf(from.cookies);
    const known = open.get(wanted.sessionId);
    if (known !== undefined) {
      // Somebody else's call is none, to whoever asks.
      if (known.visitor !== visitor.toString("hex")) throw new CallRefused("call_unknown");
      known.output.switchTo(output);
      const listening = listeningOf(deps, wanted);
      known.call.session.listen(listening);
      known.call.session.feed({ kind: "connection", isThere: true });
      known.call.started.stt = sttOf(listening.recognizer);
      return { call: known.call, isBack: true };
    }
    const switched = switchable(output);
    const call = await admit(async (settings) => {
      const own = { callType: "webrtc", wanted, caller: from.caller, visitor, settings } as const;
      const opening: PhoneStart["opening"] = (all, name) => openingOf(all, name, words);
      const begun = await begin(deps, { ...own, output: switched, opening, now });
      keep(wanted.sessionId, {
        visitor: visitor.toString("hex"),
        call: begun,
        output: switched,
      });
      return begun;
    });
    return { call, isBack: false };
  }

  /** Begins a call where one more may be on. Throws `CallRefused`. */
  async function admit(start: (settings: VoiceSettings) => Promise<OpenCall>): Promise<OpenCall> {
    const { settings } = await readVoiceSettings(deps.db);
    if (!settings.enabled) throw new CallRefused("voice_off");
    if (isFull()) throw new CallRefused("line_busy");
    beginning += 1;
    try {
      return await start(settings);
    } finally {
      beginning -= 1;
    }
  }

  function keep(sessionId: string, known: Known): void {
    const { call } = known;
    open.set(sessionId, known);
    closing.add(call.closed);
    void call.session.over.then(() => open.delete(sessionId));
    void call.closed.then(() => closing.delete(call.closed));
  }

  /** Begins a call that comes by telephone: of nobody known, and its sound is not kept. */
  async function startPhone({ number, mimeType, ...started }: PhoneStart): Promise<OpenCall> {
    const visitor = deps.talk.visitorOf(undefined);
    const output = switchable(started.output);
    const wanted = { agentName, mimeType, voiceId: number.voiceModel, keepSound: false };
    return admit(async (usual) => {
      const line = { callType: "phone", wanted, visitor, now } as const;
      const settings = { ...usual, ...number };
      const call = await begin(deps, { ...started, ...line, settings, output });
      keep(`phone ${call.id}`, { visitor: visitor.toString("hex"), call, output });
      return call;
    });
  }

  /** A connection is gone; its call waits a while for the next one. */
  function leave(sessionId: string, output: SessionOutput): void {
    const known = open.get(sessionId);
    if (known?.output.isAt(output) !== true) return;
    known.output.switchTo(null);
    known.call.session.feed({ kind: "connection", isThere: false });
  }

  return {
    leave,
    /** Whether one more call would be one too many here. */
    isFull,
    /** What stands before a call. */
    line,
    start,
    startPhone,
    /** Who words the answers. */
    writer: () => deps.talk.writer(),
    /** Ends every call, as the server stops. */
    async stop(): Promise<void> {
      for (const { call } of open.values()) call.session.feed({ kind: "hang-up", by: "server" });
      await Promise.all(closing);
    },
  };
}
export type Calls = ReturnType<typeof createCalls>;
