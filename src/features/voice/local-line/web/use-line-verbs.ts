import type { LineHappening, LineVerb } from "../contract.ts";
import { type LineKey, lineRate, type LineView, mostRecorded } from "../rules.ts";

/** What a call gives to whoever does its verbs. */
export interface LineWork {
  show: (part: Partial<LineView>) => void;
  /** Waits for something that the end of the call ends. */
  until: <Value>(start: (resolve: (value: Value) => void) => void) => Promise<Value>;
  /** Plays sound to its end, or until it is cleared. */
  play: (sound: string) => Promise<void>;
  /** The tone after which a message is spoken. */
  beep: () => Promise<void>;
  clear: () => void;
  /** Connects the caller with the practice's stream until that ends. */
  talk: (verb: Extract<LineVerb, { verb: "stream" }>) => Promise<void>;
  next: (action: string, happened: LineHappening) => Promise<LineVerb[]>;
  upload: (action: string, sound: readonly Uint8Array<ArrayBuffer>[]) => Promise<LineVerb[]>;
  tell: (words: string) => void;
}

type Dial = Extract<LineVerb, { verb: "dial" }>;
type Gather = Extract<LineVerb, { verb: "gather" }>;
type Recording = Extract<LineVerb, { verb: "record" }>;
/** What comes next; null: nothing else than what already stands there. */
type Next = Promise<readonly LineVerb[] | null>;

type Dialed = Extract<LineHappening, { kind: "dialed" }>;

const notDialed = (status: Dialed["status"]): Dialed => ({
  kind: "dialed",
  status,
  isBridged: false,
  seconds: 0,
});
/** A carrier calls a leg that was picked up completed, whether or not anybody there took the caller. */
const pickedUp = (since: number, isBridged: boolean): Dialed => ({
  kind: "dialed",
  status: "completed",
  isBridged,
  seconds: Math.round((Date.now() - since) / 1000),
});

/** Does what the practice's answers say with a call, verb for verb, as a carrier does. */
export class LineVerbs {
  readonly #line: LineWork;
  #recorded: { action: string | null; sound: Uint8Array<ArrayBuffer>[] } | null = null;
  #onKey: ((key: LineKey) => void) | null = null;
  #onAnswer: ((isAnswered: boolean) => void) | null = null;

  constructor(line: LineWork) {
    this.#line = line;
  }

  /** Does all of it, in its order; where it leads on, the rest of it is not done. */
  async run(verbs: readonly LineVerb[]): Promise<void> {
    for (const verb of verbs) {
      if (verb.verb === "hangup") return undefined;
      const next = await this.#perform(verb);
      if (next !== null) return this.run(next);
    }
    return undefined;
  }

  press(key: LineKey): void {
    this.#onKey?.(key);
  }

  /** Whoever sits at the front desk takes the call, or does not; while they speak: they hang up. */
  answer(isAnswered: boolean): void {
    this.#onAnswer?.(isAnswered);
  }

  hear(frame: Uint8Array<ArrayBuffer>): void {
    this.#recorded?.sound.push(frame);
  }

  /** What was recorded when the call ended; a carrier keeps it also when nobody pressed a key. */
  left(): { action: string; sound: readonly Uint8Array<ArrayBuffer>[] } | null {
    const { action = null, sound = [] } = this.#recorded ?? {};
    return action === null || sound.length === 0 ? null : { action, sound };
  }

  async #perform(verb: LineVerb): Next {
    const line = this.#line;
    switch (verb.verb) {
      case "say":
        line.show({ phase: "told" });
        return this.#say(verb);
      case "pause":
        await line.until<void>((resolve) => void setTimeout(resolve, verb.seconds * 1000));
        return null;
      case "stream":
        await line.talk(verb);
        return verb.action === null ? null : line.next(verb.action, { kind: "stream-ended" });
      case "gather":
        line.show({ phase: "told" });
        return this.#gather(verb);
      case "dial":
        return this.#dial(verb);
      case "record":
        return this.#record(verb);
      case "hangup":
        return [];
    }
  }

  async #say({ text, sound }: Extract<LineVerb, { verb: "say" }>): Promise<null> {
    this.#line.tell(text);
    if (sound !== null) await this.#line.play(sound);
    return null;
  }

  async #gather({ verbs, digits, timeoutSeconds, action }: Gather): Next {
    const line = this.#line;
    let pressed = "";
    const complete = line.until<void>((resolve) => {
      this.#onKey = (key) => {
        // Who presses has heard enough.
        line.clear();
        pressed += key === "#" ? "" : key;
        if (key === "#" || pressed.length >= digits) resolve();
      };
    });
    const waits = async () => {
      for (const verb of verbs) {
        if (pressed !== "") return;
        await (verb.verb === "say" ? this.#say(verb) : this.#perform(verb));
      }
      await line.until<void>((resolve) => void setTimeout(resolve, timeoutSeconds * 1000));
    };
    try {
      await Promise.race([complete, waits()]);
    } finally {
      this.#onKey = null;
    }
    if (pressed === "" || action === null) return null;
    return line.next(action, { kind: "key", digits: pressed });
  }

  async #dial({ numbers: [first], timeoutSeconds, action }: Dial): Next {
    const line = this.#line;
    const after = async (happened: LineHappening) =>
      action === null ? null : line.next(action, happened);
    if (first === undefined) return after(notDialed("failed"));
    line.show({ phase: "ringing", rings: first.number });
    const isAnswered = await line.until<boolean>((resolve) => {
      this.#onAnswer = resolve;
      setTimeout(() => resolve(false), timeoutSeconds * 1000);
    });
    this.#onAnswer = null;
    if (!isAnswered) return after(notDialed("no-answer"));
    const since = Date.now();
    if (!(await this.#isTaken(first.path))) return after(pickedUp(since, false));
    line.show({ phase: "together" });
    await line.until<void>((resolve) => {
      this.#onAnswer = () => resolve();
    });
    this.#onAnswer = null;
    return after(pickedUp(since, true));
  }

  /** Whoever answered hears who calls; only a person presses the key that this asks for. */
  async #isTaken(path: string | null): Promise<boolean> {
    if (path === null) return true;
    this.#line.show({ phase: "whispered" });
    let verbs: readonly LineVerb[] | null = await this.#line.next(path, { kind: "answered" });
    while (verbs !== null) {
      const led = await this.#whisper(verbs);
      if (led === "hung-up") return false;
      verbs = led;
    }
    return true;
  }

  async #whisper(verbs: readonly LineVerb[]): Promise<readonly LineVerb[] | "hung-up" | null> {
    for (const verb of verbs) {
      if (verb.verb === "hangup") return "hung-up";
      if (verb.verb === "say") await this.#say(verb);
      if (verb.verb === "pause") await this.#perform(verb);
      const next = verb.verb === "gather" ? await this.#gather(verb) : null;
      if (next !== null) return next;
    }
    return null;
  }

  async #record({ maxSeconds, finishOnKey, action }: Recording): Next {
    const line = this.#line;
    line.show({ phase: "recording" });
    await line.beep();
    const recorded = { action, sound: [] as Uint8Array<ArrayBuffer>[] };
    this.#recorded = recorded;
    const most = Math.min(maxSeconds, mostRecorded / lineRate);
    await line.until<void>((resolve) => {
      this.#onKey = (key) => {
        if (finishOnKey.includes(key)) resolve();
      };
      setTimeout(() => resolve(), most * 1000);
    });
    this.#recorded = null;
    this.#onKey = null;
    return action === null || recorded.sound.length === 0
      ? null
      : line.upload(action, recorded.sound);
  }
}
