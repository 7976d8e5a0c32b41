import type { Draft } from "../turn-engine/contract.ts";
import {
  act,
  add,
  end,
  finishTurn,
  hold,
  interrupt,
  part,
  resume,
  sayOwn,
  showState,
} from "../turn-floor/rules.ts";
import { conclude, endpointAt, letGo, miss } from "../turn-listening/rules.ts";
import { endSentence, openSentence, skipSentence, soundEnd } from "../turn-sound/rules.ts";

// What happens by itself when nothing comes: each wait is reckoned from the call as it stands.

type Due = (draft: Draft) => number | null;
type Timer = { due: Due; fire: (draft: Draft) => void };

const never = null;

/** The farewell was heard, or took too long. */
const closing: Timer = {
  due: ({ call }) => call.closesAt,
  fire: (draft) => end(draft, draft.call.current?.ends ?? "longest"),
};

/** The longest call is over: politely, if anybody can hear it. */
const longest: Timer = {
  due: ({ call }) => (call.closesAt === null ? call.endsAt : never),
  fire(draft) {
    const { call, options, at } = draft;
    if (call.lostAt !== null) {
      end(draft, "longest");
      return;
    }
    letGo(draft);
    interrupt(draft);
    call.due = [];
    call.warnAt = null;
    call.closesAt = at + options.timing.farewell;
    sayOwn(draft, [options.words.farewell], { ends: "longest" });
  },
};

const lastMinute: Timer = {
  due: ({ call }) => call.warnAt,
  fire(draft) {
    draft.call.warnAt = null;
    act(draft, { kind: "note", what: "one-minute-left" });
    draft.call.due.push(draft.options.words.lastMinute);
  },
};

const lost: Timer = {
  due: ({ call, options }) =>
    call.lostAt === null ? never : call.lostAt + options.timing.reconnect,
  fire: (draft) => end(draft, "lost"),
};

/** A sentence has sounded to its end, as far as can be reckoned, or never will. */
const sound: Timer = {
  due: ({ call, options }) =>
    call.current === null ? never : soundEnd(call.current, call, options.timing),
  fire({ call, at }) {
    const turn = call.current;
    const open = turn === null ? undefined : openSentence(turn);
    if (turn === null || open === undefined) return;
    if (open.soundMs === null) skipSentence(turn, open, at);
    else endSentence(turn, open, at);
  },
};

/** A voice that lasts stops the assistant; after two that were none, only words do. */
const mostFalseStops = 2;
const interruption: Timer = {
  due({ call, options }) {
    const { current, voice, utterance } = call;
    if (current === null || current.heldAt !== null || call.closesAt !== null) return never;
    if (!voice.isOn || voice.hasStopped || !call.isRecognizing) return never;
    if (call.falseStops >= mostFalseStops || (utterance?.askedAs ?? null) !== null) return never;
    return voice.at + options.timing.interruption;
  },
  fire: hold,
};

/** No words came of the voice that stopped the assistant. */
const falseInterruption: Timer = {
  due({ call: { current, voice, utterance }, options: { timing } }) {
    const heldAt = current?.heldAt ?? null;
    if (heldAt === null || utterance !== null) return never;
    const latest = heldAt + timing.longestStop;
    return voice.isOn ? latest : Math.min(Math.max(heldAt, voice.at) + timing.words, latest);
  },
  fire(draft) {
    draft.call.falseStops += 1;
    draft.call.blank = null;
    resume(draft);
  },
};

/** A voice that was heard while nobody else spoke, and no words of it. */
const blank: Timer = {
  due({ call, options }) {
    const isWaiting = call.blank !== null && call.utterance === null && !call.voice.isOn;
    if (!isWaiting || (call.current?.heldAt ?? null) !== null) return never;
    return call.voice.at + options.timing.words;
  },
  fire(draft) {
    const { call, options } = draft;
    const voicedMs = call.blank?.voicedMs ?? 0;
    call.blank = null;
    const isListening = call.current === null && call.isRecognizing && call.deafUntil === null;
    if (isListening && voicedMs >= options.timing.interruption) miss(draft);
  },
};

/** The final text, in time for the end of what is being said. */
const finalText: Timer = {
  due({ call, options }) {
    if (call.voice.isOn || !call.voice.needsFinal || !call.isRecognizing) return never;
    return call.voice.at + options.timing.finalizeAfter;
  },
  fire(draft) {
    draft.call.voice.needsFinal = false;
    draft.call.awaitsFinal = true;
    act(draft, { kind: "finalize" });
  },
};

const endpoint: Timer = { due: endpointAt, fire: conclude };

/** An answer that takes its time is announced, once. */
const moment: Timer = {
  due({ call, options }) {
    const turn = call.current;
    if (turn === null || turn.askedAt === null || turn.isComplete || turn.hasMoment) return never;
    const isBusy = turn.heldAt !== null || call.voice.isOn || call.lostAt !== null;
    if (isBusy || turn.sentences.some(({ isDone }) => !isDone)) return never;
    return turn.waitsSince + options.timing.moment;
  },
  fire(draft) {
    if (draft.call.current !== null) draft.call.current.hasMoment = true;
    add(draft, draft.options.words.moment, true);
  },
};

/** An answer that never comes. */
const answer: Timer = {
  due({ call: { current }, options }) {
    if (current === null || current.askedAt === null || current.isComplete) return never;
    return Math.max(current.askedAt, current.waitsSince) + options.timing.answer;
  },
  fire(draft) {
    const turn = draft.call.current;
    if (turn === null) return;
    act(draft, { kind: "abort", turn: turn.turn });
    failAnswer(draft);
  },
};

/** The answer broke off: says so. */
export function failAnswer(draft: Draft): void {
  const turn = draft.call.current;
  if (turn === null) return;
  turn.isComplete = true;
  add(draft, draft.options.words.failed);
}

const silence: Timer = {
  due({ call, options }) {
    const { quietSince, voice, lostAt, blank: sounds } = call;
    if (quietSince === null || voice.isOn || lostAt !== null || sounds !== null) return never;
    if (call.closesAt !== null) return never;
    const { silencePrompt, silenceEnd } = options.timing;
    if (call.isPrompted) return quietSince + silenceEnd;
    return call.current === null ? quietSince + silencePrompt : never;
  },
  fire(draft) {
    const { call, options } = draft;
    if (call.isPrompted) {
      end(draft, "silence");
      return;
    }
    call.isPrompted = true;
    act(draft, { kind: "note", what: "silence" });
    sayOwn(draft, [options.words.stillThere], { isPrompt: true });
  },
};

/** Of several that are due at once the first goes first. */
const timers: readonly Timer[] = [
  closing,
  lost,
  sound,
  longest,
  lastMinute,
  endpoint,
  interruption,
  falseInterruption,
  finalText,
  blank,
  moment,
  answer,
  silence,
];

function next(draft: Draft): { at: number; timer: Timer } | null {
  if (draft.call.stage !== "on") return null;
  let first: { at: number; timer: Timer } | null = null;
  for (const timer of timers) {
    const at = timer.due(draft);
    if (at !== null && (first === null || at < first.at)) first = { at, timer };
  }
  return first;
}

/** What follows at once from how things stand. */
export function settle(draft: Draft): void {
  const { call, at } = draft;
  if (call.stage !== "on") return;
  finishTurn(draft);
  if (
    call.current === null &&
    call.utterance === null &&
    !call.voice.isOn &&
    call.lostAt === null
  ) {
    const words = call.due.shift();
    if (words !== undefined) sayOwn(draft, [words]);
    else if (call.parting !== null && call.closesAt === null) part(draft);
  }
  const isQuiet = call.utterance === null && (call.current === null || call.current.isPrompt);
  if (!isQuiet) call.quietSince = null;
  else call.quietSince ??= at;
  showState(draft);
}

const mostAtOnce = 200;

/** Does what has become due by then, each at its own time. */
export function advance(draft: Draft, to: number): void {
  for (let count = 0; count < mostAtOnce; count += 1) {
    const due = next(draft);
    if (due === null || due.at > to) break;
    draft.at = Math.max(draft.at, due.at);
    due.timer.fire(draft);
    settle(draft);
  }
  draft.at = to;
}

/** When to look again. */
export function wakeTime(draft: Draft): number | null {
  const due = next(draft);
  return due === null ? null : Math.max(due.at, draft.at + 1);
}
