/** The numbers from which staff call in the demo: no telephone anywhere has them. */
const firstFictional = 100;
const lastFictional = 199;

/** The number that staff call from, as they type its last digits; null when it is none of the demo's. */
export function callerNumberOf(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const found = /^718555(\d{4})$/.exec(digits);
  const last = Number(found?.[1] ?? Number.NaN);
  return last >= firstFictional && last <= lastFictional ? `+1${digits}` : null;
}

/** What an answer's address names at this server; null for one that no call of ours is led to. */
export function ownPathOf(url: string): string | null {
  const path = url.replace(/^(?:https?|wss?):\/\/[^/?#]+/, "");
  return isOwnPath(path) ? path : null;
}

const ownPath = /^\/api\/(?:webhooks\/twilio\/voice(?:\/[a-z-]+)*|phone\/stream)(?:\?[\w=&%.-]*)?$/;

export const isOwnPath = (path: string): boolean => path.length <= 300 && ownPath.test(path);

/** What a second of a telephone's sound holds: a byte a sample. */
export const lineRate = 8000;
/** What one message brings: 20 ms. */
export const lineFrame = 160;
/** A byte of silence. */
export const silence = 0xff;
/** Two minutes and some: no recording is longer. */
export const mostRecorded = 150 * lineRate;

/** Zero crossings on each side of the filter's middle. */
const crossings = 12;

/** A low pass in Blackman's window: what a sample counts for that lies `distance` samples away. */
function weightAt(distance: number, cutoff: number, reach: number): number {
  if (Math.abs(distance) >= reach) return 0;
  const x = Math.PI * cutoff * distance;
  const turn = (Math.PI * distance) / reach;
  const sinc = x === 0 ? 1 : Math.sin(x) / x;
  return cutoff * sinc * (0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn));
}

const common = (one: number, other: number): number =>
  other === 0 ? one : common(other, one % other);

/**
 * Makes a telephone's samples of a microphone's, block by block: 8,000 a second between -1 and 1, without what
 * they cannot carry.
 */
export function createNarrower(fromRate: number): (block: Float32Array) => Float32Array {
  const shared = common(fromRate, lineRate);
  const [steps, phases] = [fromRate / shared, lineRate / shared];
  const cutoff = 0.92 * Math.min(1, lineRate / fromRate);
  const reach = crossings / cutoff;
  const half = Math.ceil(reach);
  // Made once: the sound thread has no time for sines.
  const filters = Array.from({ length: phases }, (_, phase) =>
    Float64Array.from({ length: 2 * half + 1 }, (__, tap) =>
      weightAt(tap - half - phase / phases, cutoff, reach),
    ),
  );
  /** Samples that are still needed; `first` is the place of the first of them in all that came. */
  let kept = new Float32Array(half);
  let first = -half;
  let made = 0;
  const begins = () => Math.floor((made * steps) / phases) - half;
  return (block) => {
    const all = new Float32Array(kept.length + block.length);
    all.set(kept);
    all.set(block, kept.length);
    const out: number[] = [];
    while (begins() + 2 * half < first + all.length) {
      const from = begins() - first;
      const filter = filters[(made * steps) % phases] ?? new Float64Array(0);
      let sum = 0;
      for (let tap = 0; tap < filter.length; tap += 1)
        sum += (all[from + tap] ?? 0) * (filter[tap] ?? 0);
      out.push(sum);
      made += 1;
    }
    const dropped = Math.max(0, Math.min(all.length, begins() - first));
    kept = all.slice(dropped);
    first += dropped;
    return Float32Array.from(out);
  };
}

/** Telephone keys in their rows. */
export const lineKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"] as const;
export type LineKey = (typeof lineKeys)[number];

/** A time on the line, as "1:05". */
export function lineTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A call on the line as staff see it. */
export interface LineView {
  /**
   * opening: the telephone is made ready. calling: it rings at the practice. talking: the assistant is there. told:
   * the line says something. ringing: it rings at the front desk. whispered: whoever answered there hears who calls.
   * together: the two speak. recording: after the tone.
   */
  phase:
    | "idle"
    | "opening"
    | "calling"
    | "talking"
    | "told"
    | "ringing"
    | "whispered"
    | "together"
    | "recording"
    | "over";
  /** Why there is no microphone, when there is none. */
  microphone: "unknown" | "there" | "refused" | "missing" | "lost";
  isMuted: boolean;
  isSpeaking: boolean;
  /** Words are being made into sound. */
  isSaying: boolean;
  startedAt: number | null;
  /** What the line itself said, the newest last. */
  told: readonly { place: number; words: string }[];
  /** Who is being rung. */
  rings: string | null;
  /** What was pressed. */
  keys: string;
  seconds: number;
  problem: string | null;
}

export const idleLine: LineView = {
  phase: "idle",
  microphone: "unknown",
  isMuted: false,
  isSpeaking: false,
  isSaying: false,
  startedAt: null,
  told: [],
  rings: null,
  keys: "",
  seconds: 0,
  problem: null,
};

export const isCalling = ({ phase }: Pick<LineView, "phase">): boolean =>
  phase !== "idle" && phase !== "over";

/** Whether somebody hears what is said into the telephone. */
export const isHeard = ({ phase }: Pick<LineView, "phase">): boolean =>
  phase === "talking" || phase === "recording" || phase === "together";

/** What stands over the telephone. */
export function standingOf({ phase, isSpeaking, rings, problem }: LineView): string {
  switch (phase) {
    case "idle":
      return "Ready to call.";
    case "opening":
      return "Your browser may ask for the microphone. You can refuse it and type instead.";
    case "calling":
      return "Calling the practice.";
    case "talking":
      return isSpeaking ? "The assistant is speaking." : "The assistant is listening.";
    case "told":
      return "The line is speaking.";
    case "ringing":
      return `Ringing at the front desk, ${rings ?? "which has no number"}.`;
    case "whispered":
      return "The front desk hears who is calling. A person presses 1 to take the call.";
    case "together":
      return "The caller and the front desk are speaking.";
    case "recording":
      return "Recording a message. Press # when you are done.";
    case "over":
      return problem === null ? "The call is over." : "The call broke off.";
  }
}
