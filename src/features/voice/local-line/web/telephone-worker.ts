// Runs in the browser's sound thread (an AudioWorklet): the two ends of a telephone, 8,000 samples a second.
import { mulawOf, sampleOfMulaw } from "../../mulaw/rules.ts";
import { createNarrower, lineFrame, lineRate } from "../rules.ts";

declare const sampleRate: number;
declare function registerProcessor(name: string, processor: new () => object): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** What the page asks for. */
type Asked =
  | { kind: "play"; bytes: Uint8Array }
  | { kind: "mark"; name: string }
  | { kind: "clear" };

const loudest = 32_767;
/** So much counts as a sound, and so long after it somebody still speaks. */
const audible = 300;
const stillSpeaking = lineRate * 0.3;
/** What comes while there is no microphone. */
const nothing = new Float32Array(128);

/** Plays what comes and tells of marks when all before them was heard; hands over the microphone's frames. */
class Telephone extends AudioWorkletProcessor {
  readonly #narrow = createNarrower(sampleRate);
  #frame = new Uint8Array(lineFrame);
  #filled = 0;
  #queue: (Uint8Array | string)[] = [];
  #at = 0;
  #before = 0;
  #next = 0;
  #phase = 1;
  #quiet = stillSpeaking;

  constructor() {
    super();
    this.port.addEventListener("message", ({ data }: MessageEvent<Asked>) => this.#take(data));
    this.port.start();
  }

  process(
    [input]: readonly (readonly Float32Array[])[],
    [output]: readonly (readonly Float32Array[])[],
  ): boolean {
    this.#hear(input?.[0] ?? nothing);
    const speaker = output?.[0];
    if (speaker) this.#play(speaker);
    return true;
  }

  #take(asked: Asked): void {
    if (asked.kind === "play") this.#queue.push(asked.bytes);
    if (asked.kind === "mark") this.#queue.push(asked.name);
    if (asked.kind !== "clear") return;
    const marks = this.#queue.filter((one) => typeof one === "string");
    this.#queue = [];
    this.#at = 0;
    for (const name of marks) this.#tell({ kind: "mark", name });
  }

  #tell(told: object): void {
    this.port.postMessage(told);
  }

  #hear(block: Float32Array): void {
    for (const sample of this.#narrow(block)) {
      const size = Math.round(Math.max(-1, Math.min(1, sample)) * loudest);
      this.#frame[this.#filled] = mulawOf(size);
      this.#filled += 1;
      if (this.#filled < lineFrame) continue;
      this.#tell({ kind: "frame", bytes: this.#frame });
      this.#frame = new Uint8Array(lineFrame);
      this.#filled = 0;
    }
  }

  /** Between two samples of the line lie several of the loudspeaker's. */
  #play(speaker: Float32Array): void {
    for (let place = 0; place < speaker.length; place += 1) {
      this.#phase += lineRate / sampleRate;
      while (this.#phase >= 1) {
        this.#phase -= 1;
        this.#before = this.#next;
        this.#next = this.#pull();
      }
      speaker[place] = (this.#before + (this.#next - this.#before) * this.#phase) / loudest;
    }
  }

  #pull(): number {
    for (let first = this.#queue[0]; first !== undefined; first = this.#queue[0]) {
      if (typeof first === "string") this.#tell({ kind: "mark", name: first });
      else if (this.#at < first.length) {
        const sample = sampleOfMulaw(first[this.#at] ?? 0);
        this.#at += 1;
        this.#note(sample);
        return sample;
      }
      this.#queue.shift();
      this.#at = 0;
    }
    this.#note(0);
    return 0;
  }

  /** Tells when somebody begins to speak, and when they have ended. */
  #note(sample: number): void {
    const wasQuiet = this.#quiet >= stillSpeaking;
    this.#quiet = Math.abs(sample) > audible ? 0 : this.#quiet + 1;
    const isQuiet = this.#quiet >= stillSpeaking;
    if (wasQuiet !== isQuiet) this.#tell({ kind: "speaking", isSpeaking: !isQuiet });
  }
}

const name = "telephone";
registerProcessor(name, Telephone);

/** For the page that adds it; the thread itself needs no name. */
export default name;
