import { locale } from "#practice/locale.ts";
import { callContent } from "../content.ts";
import {
  type CallView,
  chunkMs,
  type EndReason,
  idle,
  noSound,
  type Problem,
  problemOf,
  startWithinMs,
  withLine,
} from "../rules.ts";
import type { CallLine, LineListener } from "./api.ts";
import type { Microphone } from "./use-microphone.ts";
import { type Player, soundBytes } from "./use-player.ts";

const words = callContent[locale];
const broken: Problem = { words: words.connection, detail: null, kind: "line" };

type Heard<Name extends keyof LineListener> = Parameters<LineListener[Name]>[0];

/** What a call is begun with. */
export interface CallWish {
  agent: { id: string; name: string; voiceId: string };
  /** Whether speech is recognized; if not, nobody is asked for a microphone. */
  hears: boolean;
  keepSound: boolean;
  /** The conversation in which the call is held; null: the server opens one. */
  conversationId: () => Promise<string | null>;
  /** The call is over; what was said stands in that conversation. */
  onDone: (conversationId: string) => void;
}

export interface CallSurroundings {
  connect: (on: LineListener) => CallLine;
  openMicrophone: () => Promise<Microphone>;
  player: Player;
  newId: () => string;
  /** Runs it after a time; answers the way to call it off. */
  wait: (ms: number, then: () => void) => () => void;
}

/** What a call under way consists of. */
interface Running {
  wish: CallWish;
  sessionId: string;
  line: CallLine | null;
  microphone: Microphone | null;
  stopRecording: (() => void) | null;
  callOffWait: (() => void) | null;
  conversationId: string | null;
  /** The visitor stopped that turn: what still comes of it is not played, until the server has stopped too. */
  stoppedTurn: number | null;
  /** Over, once what is said has sounded. */
  endsWith: EndReason | null;
}

/**
 * One call at a time: connection, microphone and speaker held together. What belongs to a call that is over
 * changes nothing any more. The lines are the server's; nothing is kept here after the end.
 */
export class VoiceCall {
  readonly #around: CallSurroundings;
  readonly #listeners = new Set<() => void>();
  #view = idle;
  #call: Running | null = null;

  constructor(around: CallSurroundings) {
    this.#around = around;
  }

  readonly read = (): CallView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  isUnderWay(): boolean {
    return this.#call !== null;
  }

  /** Begins a call; within a press, so that the browser lets it be heard. */
  start(wish: CallWish): void {
    if (this.#call) return;
    const call: Running = {
      wish,
      sessionId: this.#around.newId(),
      line: null,
      microphone: null,
      stopRecording: null,
      callOffWait: null,
      conversationId: null,
      stoppedTurn: null,
      endsWith: null,
    };
    this.#call = call;
    this.#change({ ...idle, phase: "connecting" });
    this.#around.player.unlock();
    this.#hearPlayer(call);
    void this.#connect(call);
  }

  /** The visitor ends the call: the screen is cleared, the record stays. */
  end(): void {
    const call = this.#call;
    if (!call) return this.#change(idle);
    call.line?.tell("end-call", { sessionId: call.sessionId });
    this.#finish(call, { ended: this.#view.engines === null ? null : "visitor" });
  }

  /** Words that were typed; false when they cannot be said now. */
  type(typed: string): boolean {
    const text = typed.trim();
    if (!this.#call || text === "" || this.#view.phase !== "on") return false;
    this.#call.line?.tell("user-text", { sessionId: this.#call.sessionId, text });
    return true;
  }

  /** What was heard wrong, in the visitor's words; false as above. */
  correct(entry: number, typed: string): boolean {
    const text = typed.trim();
    if (!this.#call || text === "" || this.#view.phase !== "on") return false;
    this.#call.line?.tell("correct-text", { sessionId: this.#call.sessionId, text, entry });
    return true;
  }

  /** Stops the answer that sounds. */
  interrupt(): void {
    const call = this.#call;
    const turnId = this.#around.player.turn();
    if (!call || turnId === null || !this.#view.isSpeaking) return;
    call.stoppedTurn = turnId;
    this.#tellStopped(call, turnId);
  }

  setMuted(isMuted: boolean): void {
    if (!this.#call?.microphone) return;
    this.#call.microphone.setMuted(isMuted);
    this.#change({ isMuted });
  }

  /** Asks for the microphone once more, and goes on with it. */
  async tryMicrophone(): Promise<void> {
    const call = this.#call;
    if (!call || call.microphone) return;
    const microphone = await this.#openMicrophone(call);
    if (microphone === null) return;
    if (call !== this.#call || call.microphone) return microphone.close();
    this.#take(call, microphone);
    this.#change({ problem: null, isMuted: false });
    // What the sound is stands in the start: the call is taken up again with it.
    call.line?.renew();
  }

  #change(part: Partial<CallView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** What belongs to a call that is over is not heard. */
  #only<Args extends unknown[]>(call: Running, then: (...args: Args) => void) {
    return (...args: Args): void => {
      if (call === this.#call) then(...args);
    };
  }

  #hearPlayer(call: Running): void {
    const { sessionId } = call;
    this.#around.player.listen({
      onPlaying: this.#only(call, (seq) => {
        this.#change({ isSilent: false });
        call.line?.tell("playback", { sessionId, seq, phase: "playing" });
      }),
      onPlayed: this.#only(call, (seq) =>
        call.line?.tell("playback", { sessionId, seq, phase: "played" }),
      ),
      onSpeaking: this.#only(call, (isSpeaking) => {
        if (isSpeaking !== this.#view.isSpeaking) this.#change({ isSpeaking });
        if (!isSpeaking && call.endsWith) this.#finish(call, { ended: call.endsWith });
      }),
      onFailed: this.#only(call, () => this.#change({ isSilent: true })),
    });
  }

  async #connect(call: Running): Promise<void> {
    const [microphone, conversationId] = await Promise.all([
      call.wish.hears ? this.#openMicrophone(call) : null,
      call.wish.conversationId().catch(() => null),
    ]);
    if (call !== this.#call) return microphone?.close();
    if (microphone) this.#take(call, microphone);
    call.conversationId = conversationId;
    call.line = this.#around.connect(this.#listener(call));
  }

  async #openMicrophone(call: Running): Promise<Microphone | null> {
    try {
      return await this.#around.openMicrophone();
    } catch (error) {
      if (call === this.#call) this.#loseMicrophone(call, problemOf(error));
      return null;
    }
  }

  #take(call: Running, microphone: Microphone): void {
    call.microphone = microphone;
    microphone.onLost((isRefused) => {
      if (call === this.#call && call.microphone === microphone)
        this.#loseMicrophone(call, isRefused ? words.permission : words.connection);
    });
  }

  #loseMicrophone(call: Running, problem: string): void {
    this.#stopRecording(call);
    call.microphone?.close();
    call.microphone = null;
    this.#change({
      isMuted: false,
      problem: { words: problem, detail: words.typeOn, kind: "microphone" },
    });
  }

  #stopRecording(call: Running): void {
    call.stopRecording?.();
    call.stopRecording = null;
    this.#change({ isRecording: false });
  }

  /** Hears the connection of a call for as long as it is this one. */
  #listener(call: Running): LineListener {
    const { player } = this.#around;
    return {
      onUp: this.#only(call, () => this.#begin(call)),
      onDown: this.#only(call, () => {
        if (this.#view.phase === "connecting") return;
        this.#stopRecording(call);
        this.#change({ phase: "lost", isThinking: false });
      }),
      onGone: this.#only(call, () => this.#fail(call, broken)),
      onStarted: this.#only(call, (started) => this.#goOn(call, started)),
      onLine: this.#only(call, (line) => {
        const { lines, problem } = this.#view;
        const isNoteOver = line.final && problem?.kind === "note";
        this.#change({ lines: withLine(lines, line), ...(isNoteOver && { problem: null }) });
      }),
      onSound: this.#only(call, ({ seq, turnId, audio }) => {
        if (turnId === call.stoppedTurn) return;
        player.add({ seq, turnId, bytes: soundBytes(audio) });
      }),
      onState: this.#only(call, (state) => this.#change({ isThinking: state === "thinking" })),
      onClear: this.#only(call, (turnId) => {
        call.stoppedTurn = null;
        this.#tellStopped(call, turnId);
      }),
      onError: this.#only(call, (error) => this.#refuse(call, error)),
      onEnded: this.#only(call, (reason) => {
        this.#stopRecording(call);
        call.endsWith = reason;
        if (!this.#view.isSpeaking) this.#finish(call, { ended: reason });
      }),
    };
  }

  #tellStopped({ line, sessionId }: Running, turnId: number): void {
    const playedMs = this.#around.player.stop(turnId);
    line?.tell("interrupt", { sessionId, turnId, playedMs });
  }

  #begin(call: Running): void {
    const { wish, sessionId, microphone, conversationId } = call;
    const { id: agentId, name: agentName, voiceId } = wish.agent;
    call.line?.tell("start-call", {
      sessionId,
      agentName,
      voiceId,
      agentId,
      mimeType: microphone?.mimeType ?? noSound,
      timesliceMs: chunkMs,
      supports: ["binary", "barge-in"],
      keepSound: wish.keepSound,
      ...(conversationId !== null && { conversationId }),
    });
    if (this.#view.phase === "connecting") this.#change({ phase: "connected" });
    call.callOffWait?.();
    call.callOffWait = this.#around.wait(startWithinMs, () => {
      if (call === this.#call) this.#fail(call, broken);
    });
  }

  #goOn(call: Running, { stt, tts, conversationId, isKeepingSound }: Heard<"onStarted">): void {
    const { sessionId, line, microphone } = call;
    call.callOffWait?.();
    call.conversationId = conversationId;
    this.#stopRecording(call);
    this.#change({ phase: "on", engines: { stt, tts }, conversationId, isKeepingSound });
    if (!microphone) return;
    // Nobody would hear it.
    if (stt === null) return this.#loseMicrophone(call, words.connection);
    let seq = 0;
    try {
      call.stopRecording = microphone.record((audio) => {
        line?.tell("audio-data", { sessionId, audio, seq });
        seq += 1;
      });
      this.#change({ isRecording: true });
    } catch (error) {
      this.#loseMicrophone(call, problemOf(error));
    }
  }

  #refuse(call: Running, { code, message, retryable }: Heard<"onError">): void {
    const isOn = this.#view.phase === "on";
    if (code === "line_busy" || code === "voice_off")
      this.#finish(call, { refusal: code === "line_busy" ? "busy" : "off" });
    else if (retryable && isOn)
      this.#change({
        problem: { words: message, detail: null, kind: "note" },
        ...(code === "speech_failed" && { isSilent: true }),
      });
    else this.#fail(call, { words: words.connection, detail: message, kind: "line" });
  }

  #fail(call: Running, problem: Problem): void {
    this.#finish(call, { problem, ended: this.#view.engines === null ? null : "lost" });
  }

  /** Leaves nothing open, and of what was said nothing on the screen. */
  #finish(call: Running, outcome: Partial<CallView>): void {
    const wasOn = this.#view.engines !== null;
    this.#call = null;
    call.callOffWait?.();
    call.stopRecording?.();
    call.microphone?.close();
    call.line?.close();
    this.#around.player.close();
    this.#change({ ...idle, ...outcome });
    if (wasOn && call.conversationId !== null) call.wish.onDone(call.conversationId);
  }
}
