/** What plays sound, as far as sentences need it. */
export interface SoundOutput {
  readonly currentTime: number;
  readonly state: string;
  /** Until what is played now is heard, in seconds; unknown in some browsers. */
  readonly outputLatency?: number;
  resume: () => Promise<void>;
  close: () => Promise<void>;
  decodeAudioData: (bytes: ArrayBuffer) => Promise<AudioBuffer>;
  createBufferSource: () => AudioBufferSourceNode;
  readonly destination: AudioDestinationNode;
}

export interface PlayerListener {
  /** A sentence begins to sound. */
  onPlaying: (seq: number) => void;
  /** It has sounded to its end, or cannot sound. */
  onPlayed: (seq: number) => void;
  onSpeaking: (isSpeaking: boolean) => void;
  /** Sound cannot be played now. */
  onFailed: () => void;
}

export interface Sentence {
  seq: number;
  turnId: number;
  bytes: ArrayBuffer;
}

/** What plays the sentences of a call. */
export interface Player {
  /** Within a press: browsers play nothing that nobody asked for. */
  unlock: () => void;
  listen: (listener: PlayerListener) => void;
  add: (sentence: Sentence) => void;
  /** Stops at once and drops what waits; answers how much of that turn's sound was heard. */
  stop: (turnId: number) => number;
  /** The turn that sounds now or sounded last. */
  turn: () => number | null;
  close: () => void;
}

interface Scheduled {
  seq: number;
  turnId: number;
  node: AudioBufferSourceNode;
  startsAt: number;
  seconds: number;
}

const unheard: PlayerListener = {
  onPlaying: () => undefined,
  onPlayed: () => undefined,
  onSpeaking: () => undefined,
  onFailed: () => undefined,
};

/** Plays sentences one after another without a gap, on one clock. */
export class SentencePlayer implements Player {
  readonly #create: () => SoundOutput;
  #output: SoundOutput | null = null;
  #on = unheard;
  /** Sentences are read one at a time, so that a short one does not overtake a long one. */
  #reading: Promise<void> = Promise.resolve();
  #waiting = 0;
  #scheduled: Scheduled[] = [];
  #nextStart = 0;
  /** What was read before the last stop is not played any more. */
  #run = 0;
  /** How much of the newest turn has been heard, apart from what sounds now. */
  #heard = { turnId: -1, seconds: 0 };

  constructor(create: () => SoundOutput) {
    this.#create = create;
  }

  unlock(): void {
    try {
      this.#output ??= this.#create();
      this.#output.resume().catch(() => undefined);
    } catch {
      // Told with the first sentence that cannot be played.
    }
  }

  listen(listener: PlayerListener): void {
    this.#on = listener;
  }

  add(sentence: Sentence): void {
    const run = this.#run;
    this.#waiting += 1;
    this.#reading = this.#reading.then(async () => {
      if (run !== this.#run) return;
      const isReady = await this.#schedule(sentence, run);
      if (run !== this.#run) return;
      this.#waiting -= 1;
      if (isReady) return;
      this.#on.onPlayed(sentence.seq);
      this.#on.onFailed();
      this.#settle();
    });
  }

  stop(turnId: number): number {
    this.#run += 1;
    this.#waiting = 0;
    const [current] = this.#scheduled;
    if (current) this.#count(current, this.#soundedOf(current));
    for (const { node } of this.#scheduled) {
      node.onended = null;
      node.stop();
      node.disconnect();
    }
    this.#scheduled = [];
    this.#nextStart = 0;
    this.#on.onSpeaking(false);
    return this.#heard.turnId === turnId ? Math.round(this.#heard.seconds * 1000) : 0;
  }

  turn(): number | null {
    const turnId = this.#scheduled[0]?.turnId ?? this.#heard.turnId;
    return turnId < 0 ? null : turnId;
  }

  close(): void {
    this.stop(-1);
    this.#heard = { turnId: -1, seconds: 0 };
    this.#on = unheard;
    this.#output?.close().catch(() => undefined);
    this.#output = null;
  }

  async #schedule({ seq, turnId, bytes }: Sentence, run: number): Promise<boolean> {
    const output = this.#output;
    if (!output) return false;
    try {
      // Not waited for: without a press it may never be done.
      if (output.state !== "running") output.resume().catch(() => undefined);
      const sound = await output.decodeAudioData(bytes);
      if (run !== this.#run) return true;
      // Its clock stands: nothing would ever be heard to its end.
      if (output.state !== "running") return false;
      const node = output.createBufferSource();
      node.buffer = sound;
      node.connect(output.destination);
      const startsAt = Math.max(output.currentTime, this.#nextStart);
      const scheduled = { seq, turnId, node, startsAt, seconds: sound.duration };
      this.#nextStart = startsAt + sound.duration;
      node.onended = () => this.#end(scheduled);
      node.start(startsAt);
      this.#scheduled.push(scheduled);
      if (this.#scheduled.length === 1) this.#begin(seq);
      return true;
    } catch {
      return false;
    }
  }

  #begin(seq: number): void {
    this.#on.onSpeaking(true);
    this.#on.onPlaying(seq);
  }

  #end(ended: Scheduled): void {
    if (!this.#scheduled.includes(ended)) return;
    this.#scheduled = this.#scheduled.filter((one) => one !== ended);
    ended.node.disconnect();
    this.#count(ended, ended.seconds);
    this.#on.onPlayed(ended.seq);
    const [next] = this.#scheduled;
    if (next) this.#begin(next.seq);
    else this.#settle();
  }

  /** Between two sentences of which one is still being read, nobody has stopped speaking. */
  #settle(): void {
    if (this.#scheduled.length === 0 && this.#waiting === 0) this.#on.onSpeaking(false);
  }

  #count({ turnId }: Scheduled, seconds: number): void {
    const before = this.#heard.turnId === turnId ? this.#heard.seconds : 0;
    this.#heard = { turnId, seconds: before + seconds };
  }

  #soundedOf({ startsAt, seconds }: Scheduled): number {
    const { currentTime = 0, outputLatency = 0 } = this.#output ?? {};
    return Math.max(0, Math.min(seconds, currentTime - outputLatency - startsAt));
  }
}

/** The player of this browser. */
export function createPlayer(): Player {
  return new SentencePlayer(() => new AudioContext({ latencyHint: "interactive" }));
}

/** Whole sound as bytes; clients without binary get it as base64. */
export function soundBytes(sound: string | Uint8Array | ArrayBuffer): ArrayBuffer {
  if (sound instanceof ArrayBuffer) return sound;
  const bytes =
    typeof sound === "string" ? Uint8Array.from(atob(sound), (sign) => sign.charCodeAt(0)) : sound;
  return new Uint8Array(bytes).buffer;
}
