import { describe, expect, test, vi } from "vitest";
import type { LineListener } from "./api.ts";
import { type CallWish, VoiceCall } from "./use-call-session.ts";
import type { Microphone } from "./use-microphone.ts";
import type { Player, PlayerListener, Sentence } from "./use-player.ts";

const builtIn = { name: "built-in", label: "Built-in" };
const started: Parameters<LineListener["onStarted"]>[0] = {
  sessionId: "session-1",
  stt: builtIn,
  tts: builtIn,
  llm: builtIn,
  conversationId: "theirs",
  maxSeconds: 600,
  isKeepingSound: false,
  isBack: false,
};

const refused = Object.assign(new Error("denied"), { name: "NotAllowedError" });
const absent = Object.assign(new Error("none"), { name: "NotFoundError" });

function fakeMicrophone() {
  const state = { isOpen: true, isMuted: false, recordings: 0 };
  let lose: (isRefused: boolean) => void = () => undefined;
  let hear: ((bytes: ArrayBuffer) => void) | null = null;
  const microphone: Microphone = {
    mimeType: "audio/webm;codecs=opus",
    record(onSound) {
      state.recordings += 1;
      hear = onSound;
      return () => {
        hear = null;
      };
    },
    setMuted: (isMuted) => void (state.isMuted = isMuted),
    onLost: (then) => void (lose = then),
    close: () => void (state.isOpen = false),
  };
  return {
    microphone,
    state,
    lose: (isRefused: boolean) => lose(isRefused),
    speak: () => hear?.(new ArrayBuffer(3)),
    isRecorded: () => hear !== null,
  };
}

function fakePlayer() {
  const played: Sentence[] = [];
  let on: PlayerListener | null = null;
  const player: Player = {
    unlock: vi.fn<() => void>(),
    listen: (listener) => void (on = listener),
    add: (sentence) => void played.push(sentence),
    stop: () => {
      on?.onSpeaking(false);
      return 1200;
    },
    turn: () => played.at(-1)?.turnId ?? null,
    close: () => on?.onSpeaking(false),
  };
  return { player, played, on: () => on };
}

/** A call in surroundings that the test moves. */
function tab(
  microphones: (ReturnType<typeof fakeMicrophone> | Error)[],
  part: Partial<CallWish> = {},
) {
  const told: [string, Record<string, unknown>][] = [];
  const lines: { on: LineListener; isOpen: boolean; renewals: number }[] = [];
  const waits: (() => void)[] = [];
  const { player, played, on } = fakePlayer();
  const onDone = vi.fn<CallWish["onDone"]>();
  let sessions = 0;
  const call = new VoiceCall({
    connect(listener) {
      const line = { on: listener, isOpen: true, renewals: 0 };
      lines.push(line);
      return {
        tell: (name, payload) => void told.push([name, payload]),
        renew: () => void (line.renewals += 1),
        close: () => void (line.isOpen = false),
      };
    },
    openMicrophone: async () => {
      const next = microphones.shift();
      if (!next || next instanceof Error) throw next ?? absent;
      return next.microphone;
    },
    player,
    newId: () => `session-${(sessions += 1)}`,
    wait: (_, then) => {
      waits.push(then);
      return () => void waits.splice(waits.indexOf(then), 1);
    },
  });
  const wish: CallWish = {
    agent: { id: "julie", name: "Julie", voiceId: "thalia" },
    hears: true,
    keepSound: false,
    conversationId: () => Promise.resolve("ours"),
    onDone,
    ...part,
  };
  const line = (index = -1) => {
    const one = lines.at(index);
    if (!one) throw new Error("no connection");
    return one;
  };
  const connected = async () => {
    call.start(wish);
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
  };
  const on_ = async (with_: Partial<typeof started> = {}) => {
    await connected();
    line().on.onUp();
    line().on.onStarted({ ...started, ...with_ });
  };
  return {
    call,
    wish,
    told,
    lines,
    line,
    waits,
    player,
    played,
    speaker: on,
    onDone,
    connected,
    begun: on_,
  };
}

const names = (told: [string, unknown][]) => told.map(([name]) => name);
const said = (entry: number, text: string) => ({
  entry,
  role: "user" as const,
  text,
  timestamp: "2026-11-23T15:00:00.000Z",
  final: true,
  confidence: null,
  turnId: entry,
});

describe("a call", () => {
  test("connects, says what it can, records once the call is on, and sends small pieces in order", async () => {
    const microphone = fakeMicrophone();
    const { call, told, line, connected, player } = tab([microphone], { keepSound: true });
    const connecting = connected();
    expect(call.read().phase).toBe("connecting");
    expect(player.unlock).toHaveBeenCalledTimes(1);
    await connecting;
    line().on.onUp();
    expect(call.read()).toMatchObject({ phase: "connected", isRecording: false });
    expect(told).toEqual([
      [
        "start-call",
        {
          sessionId: "session-1",
          agentId: "julie",
          agentName: "Julie",
          voiceId: "thalia",
          mimeType: "audio/webm;codecs=opus",
          timesliceMs: 80,
          supports: ["binary", "barge-in"],
          keepSound: true,
          conversationId: "ours",
        },
      ],
    ]);
    expect(microphone.isRecorded()).toBe(false);
    line().on.onStarted({ ...started, isKeepingSound: true });
    expect(call.read()).toMatchObject({ phase: "on", isRecording: true, isKeepingSound: true });
    microphone.speak();
    microphone.speak();
    expect(told.slice(1).map(([name, { seq }]) => [name, seq])).toEqual([
      ["audio-data", 0],
      ["audio-data", 1],
    ]);
  });

  test("ends: it is said, everything is closed, the screen is cleared, the conversation is read again", async () => {
    const microphone = fakeMicrophone();
    const { call, told, line, begun, onDone } = tab([microphone]);
    await begun();
    line().on.onLine(said(1, "Hello"));
    call.end();
    expect(told.at(-1)).toEqual(["end-call", { sessionId: "session-1" }]);
    expect(call.read()).toMatchObject({ phase: "idle", lines: [], ended: "visitor" });
    expect(line().isOpen).toBe(false);
    expect(microphone.state.isOpen).toBe(false);
    expect(microphone.isRecorded()).toBe(false);
    expect(onDone).toHaveBeenCalledExactlyOnceWith("theirs");
    expect(call.isUnderWay()).toBe(false);
  });

  test("what comes of a call that is over changes nothing", async () => {
    const { call, told, line, begun } = tab([fakeMicrophone()]);
    await begun();
    call.end();
    const count = told.length;
    line().on.onLine(said(1, "late"));
    line().on.onStarted(started);
    line().on.onClear(1);
    line().on.onGone();
    expect(call.read()).toMatchObject({ phase: "idle", lines: [], problem: null });
    expect(told).toHaveLength(count);
  });

  test("closed while the microphone is asked for, it is never begun", async () => {
    const microphone = fakeMicrophone();
    const { call, wish, lines } = tab([microphone]);
    call.start(wish);
    call.end();
    await vi.waitFor(() => expect(microphone.state.isOpen).toBe(false));
    expect(lines).toHaveLength(0);
    expect(call.read()).toMatchObject({ phase: "idle", ended: null });
  });

  test("a second press begins no second call", async () => {
    const { call, wish, lines, begun } = tab([fakeMicrophone(), fakeMicrophone()]);
    await begun();
    call.start(wish);
    expect(lines).toHaveLength(1);
  });

  test("a line stands once, whatever becomes of it", async () => {
    const { call, line, begun } = tab([fakeMicrophone()]);
    await begun();
    line().on.onLine({ ...said(1, "I wou"), final: false });
    line().on.onLine(said(1, "I would like a cleaning"));
    expect(call.read().lines.map(({ text }) => text)).toEqual(["I would like a cleaning"]);
  });

  test("one types and corrects in it, but says nothing blank", async () => {
    const { call, told, begun } = tab([fakeMicrophone()]);
    expect(call.type("before")).toBe(false);
    await begun();
    expect(call.type("  Hello ")).toBe(true);
    expect(call.type(" \n")).toBe(false);
    expect(call.correct(3, "a cleaning")).toBe(true);
    expect(told.slice(-2)).toEqual([
      ["user-text", { sessionId: "session-1", text: "Hello" }],
      ["correct-text", { sessionId: "session-1", text: "a cleaning", entry: 3 }],
    ]);
  });

  test("muted, nothing is heard, and the microphone stays", async () => {
    const microphone = fakeMicrophone();
    const { call, begun } = tab([microphone]);
    await begun();
    call.setMuted(true);
    expect(microphone.state).toMatchObject({ isMuted: true, isOpen: true });
    expect(call.read().isMuted).toBe(true);
  });

  test("what the server ends is over once its last words have sounded", async () => {
    const { call, line, begun, speaker, onDone } = tab([fakeMicrophone()]);
    await begun();
    speaker()?.onSpeaking(true);
    line().on.onEnded("longest");
    expect(call.read()).toMatchObject({ phase: "on", isRecording: false });
    speaker()?.onSpeaking(false);
    expect(call.read()).toMatchObject({ phase: "idle", ended: "longest" });
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});

describe("what is heard", () => {
  const sound = (seq: number, turnId: number) => ({
    seq,
    turnId,
    audio: new ArrayBuffer(2),
    text: "Hi.",
    mime: "audio/wav" as const,
  });

  test("sentences are played, and how far that came is told", async () => {
    const { line, begun, played, speaker, told, call } = tab([fakeMicrophone()]);
    await begun();
    line().on.onSound(sound(1, 1));
    expect(played.map(({ seq }) => seq)).toEqual([1]);
    speaker()?.onSpeaking(true);
    speaker()?.onPlaying(1);
    expect(call.read().isSpeaking).toBe(true);
    speaker()?.onPlayed(1);
    speaker()?.onSpeaking(false);
    expect(call.read().isSpeaking).toBe(false);
    expect(told.slice(-2)).toEqual([
      ["playback", { sessionId: "session-1", seq: 1, phase: "playing" }],
      ["playback", { sessionId: "session-1", seq: 1, phase: "played" }],
    ]);
  });

  test("clear-audio stops it and is answered with how much was heard", async () => {
    const { line, begun, speaker, told, call } = tab([fakeMicrophone()]);
    await begun();
    line().on.onSound(sound(1, 7));
    speaker()?.onSpeaking(true);
    line().on.onClear(7);
    expect(told.at(-1)).toEqual([
      "interrupt",
      { sessionId: "session-1", turnId: 7, playedMs: 1200 },
    ]);
    expect(call.read().isSpeaking).toBe(false);
  });

  test("stopped by the visitor, nothing more of that turn sounds until the server has stopped", async () => {
    const { call, line, begun, speaker, told, played } = tab([fakeMicrophone()]);
    await begun();
    line().on.onSound(sound(1, 7));
    speaker()?.onSpeaking(true);
    call.interrupt();
    expect(names(told).at(-1)).toBe("interrupt");
    line().on.onSound(sound(2, 7));
    expect(played.map(({ seq }) => seq)).toEqual([1]);
    line().on.onClear(7);
    line().on.onSound(sound(3, 7));
    expect(played.map(({ seq }) => seq)).toEqual([1, 3]);
  });

  test("nothing sounds: there is nothing to stop", async () => {
    const { call, begun, told } = tab([fakeMicrophone()]);
    await begun();
    const count = told.length;
    call.interrupt();
    expect(told).toHaveLength(count);
  });

  test("sound that fails only clears the speaking; the answers are read instead", async () => {
    const { call, begun, speaker } = tab([fakeMicrophone()]);
    await begun();
    speaker()?.onSpeaking(true);
    speaker()?.onFailed();
    speaker()?.onSpeaking(false);
    expect(call.read()).toMatchObject({ isSpeaking: false, isSilent: true, problem: null });
    speaker()?.onPlaying(2);
    expect(call.read().isSilent).toBe(false);
  });
});

describe("a microphone", () => {
  test.each([
    [refused, "Failed to connect - please check microphone permissions"],
    [absent, "Connection error"],
  ])(
    "that cannot be had (%s) is told, and the call goes on in writing",
    async (error, expected) => {
      const { call, told, begun } = tab([error]);
      await begun();
      expect(told[0]?.[1]).toMatchObject({ mimeType: "none" });
      expect(call.read()).toMatchObject({
        phase: "on",
        isRecording: false,
        problem: { words: expected, kind: "microphone" },
      });
      expect(call.type("Hello")).toBe(true);
    },
  );

  test.each([
    [true, "Failed to connect - please check microphone permissions"],
    [false, "Connection error"],
  ])("lost in the call (taken back: %s) is told the same way", async (isRefused, expected) => {
    const microphone = fakeMicrophone();
    const { call, begun } = tab([microphone]);
    await begun();
    microphone.lose(isRefused);
    expect(call.read()).toMatchObject({
      phase: "on",
      isRecording: false,
      problem: { words: expected },
    });
    expect(microphone.state.isOpen).toBe(false);
    expect(call.type("Hello")).toBe(true);
  });

  test("that is there again is taken into the same call", async () => {
    const microphone = fakeMicrophone();
    const { call, begun, line, told } = tab([refused, microphone]);
    await begun();
    await call.tryMicrophone();
    expect(line().renewals).toBe(1);
    expect(call.read().problem).toBe(null);
    line().on.onUp();
    expect(told.at(-1)).toMatchObject([
      "start-call",
      { sessionId: "session-1", mimeType: "audio/webm;codecs=opus" },
    ]);
    line().on.onStarted({ ...started, isBack: true });
    expect(call.read().isRecording).toBe(true);
  });

  test("is not asked for where nothing recognizes speech", async () => {
    const microphone = fakeMicrophone();
    const { call, begun } = tab([microphone], { hears: false });
    await begun({ stt: null });
    expect(microphone.state.recordings).toBe(0);
    expect(call.read()).toMatchObject({ phase: "on", isRecording: false, problem: null });
  });
});

describe("a connection", () => {
  test("that breaks is taken up again with the same session and sound from its beginning", async () => {
    const microphone = fakeMicrophone();
    const { call, begun, line, told } = tab([microphone]);
    await begun();
    line().on.onLine(said(1, "Hello"));
    line().on.onDown();
    expect(call.read()).toMatchObject({ phase: "lost", isRecording: false });
    expect(microphone.isRecorded()).toBe(false);
    expect(call.type("meanwhile")).toBe(false);
    line().on.onUp();
    expect(told.at(-1)).toMatchObject(["start-call", { sessionId: "session-1" }]);
    line().on.onStarted({ ...started, isBack: true });
    expect(call.read()).toMatchObject({ phase: "on", isRecording: true, lines: [{ entry: 1 }] });
    expect(microphone.state.recordings).toBe(2);
  });

  test("that cannot be had at all is an error of the connection, and no call", async () => {
    const microphone = fakeMicrophone();
    const { call, connected, line, onDone } = tab([microphone]);
    await connected();
    line().on.onDown();
    expect(call.read().phase).toBe("connecting");
    line().on.onGone();
    expect(call.read()).toMatchObject({
      phase: "idle",
      ended: null,
      problem: { words: "Connection error" },
    });
    expect(microphone.state.isOpen).toBe(false);
    expect(onDone).not.toHaveBeenCalled();
  });

  test("that never comes back ends the call, which stands in the chat", async () => {
    const { call, begun, line, onDone } = tab([fakeMicrophone()]);
    await begun();
    line().on.onDown();
    line().on.onGone();
    expect(call.read()).toMatchObject({ phase: "idle", ended: "lost" });
    expect(onDone).toHaveBeenCalledExactlyOnceWith("theirs");
  });

  test("on which nothing begins is given up", async () => {
    const { call, connected, line, waits } = tab([fakeMicrophone()]);
    await connected();
    line().on.onUp();
    waits[0]?.();
    expect(call.read()).toMatchObject({ phase: "idle", problem: { words: "Connection error" } });
  });

  test.each([
    ["line_busy", "busy"],
    ["voice_off", "off"],
  ])("that is refused with %s says so", async (code, refusal) => {
    const { call, connected, line } = tab([fakeMicrophone()]);
    await connected();
    line().on.onUp();
    line().on.onError({ code, message: "No.", retryable: true });
    expect(call.read()).toMatchObject({ phase: "idle", refusal, problem: null });
    expect(line().isOpen).toBe(false);
  });

  test("an error that passes is shown until the next words; another ends the call", async () => {
    const { call, begun, line } = tab([fakeMicrophone()]);
    await begun();
    line().on.onError({ code: "unreadable_sound", message: "Not heard.", retryable: true });
    expect(call.read()).toMatchObject({ phase: "on", problem: { words: "Not heard." } });
    line().on.onLine(said(1, "Hello"));
    expect(call.read().problem).toBe(null);
    line().on.onError({ code: "call_over", message: "It is over.", retryable: false });
    expect(call.read()).toMatchObject({
      phase: "idle",
      problem: { words: "Connection error", detail: "It is over." },
    });
  });

  test("whose program cannot be had, or whose conversation, is no worse than any other", async () => {
    const { begun, told } = tab([fakeMicrophone()], {
      conversationId: () => Promise.reject(new Error("offline")),
    });
    await begun();
    expect(told[0]?.[1]).not.toHaveProperty("conversationId");
  });
});
