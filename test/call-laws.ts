// What holds in every call, whatever happens in it. Broken: an error that says which law.
import type { EngineAction, EngineEvent } from "#features/voice/turn-engine/rules.ts";
import type { RecordedStep } from "./recorded-calls.ts";

type Action<Kind extends EngineAction["kind"]> = Extract<EngineAction, { kind: Kind }>;

type Asked = {
  turn: number;
  entry: number;
  text: string;
  isOpen: boolean;
  isLive: boolean;
  isFinal: boolean;
};

type Seen = {
  hasEnded: boolean;
  lastSeq: number;
  /** The newest turn that was asked or spoke. */
  newest: number;
  cut: Set<number>;
  /** What each turn said, in its order; and what it may say once more. */
  said: Map<number, string[]>;
  sayable: Map<number, Set<string>>;
  asked: Asked[];
  finals: Map<number, string>;
  state: string | null;
};

function must(holds: boolean, law: string, what: unknown): void {
  if (!holds) throw new Error(`${law}: ${JSON.stringify(what)}`);
}

const aside = "One moment, please.";

function onSay(seen: Seen, action: Action<"say">): void {
  const { turn, seq, text } = action;
  must(seq === seen.lastSeq + 1, "sentences are counted", action);
  must(turn >= seen.newest && !seen.cut.has(turn), "at most one turn speaks", action);
  const said = seen.said.get(turn) ?? [];
  const sayable = seen.sayable.get(turn) ?? new Set();
  must(!said.includes(text) || sayable.has(text), "nothing is said twice", action);
  sayable.delete(text);
  if (!said.includes(text)) said.push(text);
  seen.said.set(turn, said);
  seen.lastSeq = seq;
  seen.newest = turn;
}

/** What was stopped, or sent to nobody, may be said again. */
function mayRepeat(seen: Seen): void {
  for (const [turn, said] of seen.said) seen.sayable.set(turn, new Set(said));
}

function onAsk(seen: Seen, action: Action<"ask">, before: EngineAction[]): void {
  const { turn, text } = action;
  must(/[\p{L}\p{N}]/u.test(text), "nothing is asked without words", action);
  must(turn > seen.newest, "turns are counted", action);
  must(
    seen.asked.every(({ isOpen }) => !isOpen),
    "an answer that is interrupted is aborted",
    action,
  );
  const line = before.findLast((one) => one.kind === "line" && one.role === "user");
  const entry = line?.kind === "line" && line.text === text ? line.entry : -1;
  const isFinal = line?.kind === "line" && line.final;
  must(entry >= 0, "what is asked stands in the transcript", action);
  must(
    seen.asked.every((one) => one.entry !== entry || !one.isLive),
    "a line is asked once",
    action,
  );
  seen.asked.push({ turn, entry, text, isOpen: true, isLive: true, isFinal });
  seen.newest = turn;
}

function onAbort(seen: Seen, action: Action<"abort">): void {
  const asked = seen.asked.find(({ turn }) => turn === action.turn);
  must(asked?.isOpen === true, "only an open answer is aborted, once", action);
  if (asked === undefined) return;
  asked.isOpen = false;
  // The same words may be asked again: completed, or corrected.
  asked.isLive = false;
}

function onCut(seen: Seen, action: Action<"cut">): void {
  const said = (seen.said.get(action.turn) ?? []).filter((text) => text !== aside).join(" ");
  must(said.startsWith(action.heard), "what was heard was said", { action, said });
  const asked = seen.asked.find(({ turn }) => turn === action.turn);
  // Nothing was answered to it.
  if (asked !== undefined && action.heard === "") asked.isLive = false;
  seen.cut.add(action.turn);
}

function onLine(seen: Seen, action: Action<"line">): void {
  if (action.role !== "user") return;
  if (action.final) seen.finals.set(action.entry, action.text);
}

function onAction(seen: Seen, action: EngineAction, before: EngineAction[]): void {
  must(!seen.hasEnded, "nothing follows the end", action);
  switch (action.kind) {
    case "say":
      return onSay(seen, action);
    case "ask":
      return onAsk(seen, action, before);
    case "abort":
      return onAbort(seen, action);
    case "cut":
      return onCut(seen, action);
    case "line":
      return onLine(seen, action);
    case "clear":
      return mayRepeat(seen);
    case "state":
      must(action.state !== seen.state, "a state is told once", action);
      seen.state = action.state;
      return undefined;
    case "end":
      seen.hasEnded = true;
      return undefined;
    case "finalize":
    case "danger":
    case "note":
      return undefined;
  }
}

function onEvent(seen: Seen, event: EngineEvent): void {
  if (event.kind === "connection") {
    mayRepeat(seen);
    seen.state = null;
  }
  if (event.kind === "answered" || event.kind === "answer-failed") {
    const asked = seen.asked.find(({ turn }) => turn === event.turn);
    if (asked !== undefined) asked.isOpen = false;
  }
}

/** Checks a whole call; returns how many events were looked at. */
export function checkLaws(steps: readonly RecordedStep[]): number {
  const seen: Seen = {
    hasEnded: false,
    lastSeq: 0,
    newest: 0,
    cut: new Set(),
    said: new Map(),
    sayable: new Map(),
    asked: [],
    finals: new Map(),
    state: null,
  };
  let at = 0;
  for (const { event, actions, wakeAt } of steps) {
    at = Math.max(at, event.at);
    onEvent(seen, event);
    for (const [index, action] of actions.entries())
      onAction(seen, action, actions.slice(0, index));
    must(wakeAt === null || wakeAt > at, "nobody is woken in the past", { event, wakeAt });
    must(wakeAt === null || !seen.hasEnded, "nobody is woken after the end", { event, wakeAt });
  }
  for (const [entry, text] of seen.finals) {
    const asked = seen.asked.filter((one) => one.entry === entry);
    must(asked.length > 0, "a final line is asked", { entry, text });
    const last = asked.at(-1);
    // An emergency was asked before it was said to its end.
    const isSame = last?.isFinal === false || last?.text === text;
    must(isSame, "a line is asked as it stands", { entry, text });
  }
  return steps.length;
}
