// Runs in a thread of its own and serves several calls: each has a decoder, all have the practice's language.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { compileFunction } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { pronunciations } from "../../../pronunciations/content.ts";
import { languageModel } from "../../../spoken-language/rules.ts";

export type PocketsphinxOrder =
  | { kind: "open"; id: number }
  /** Sound of an utterance; the first begins it. */
  | { kind: "hear"; id: number; pcm: Int16Array }
  /** Asks for the final text; the next sound begins another utterance. */
  | { kind: "finalize"; id: number }
  | { kind: "close"; id: number };
export type PocketsphinxAnswer =
  | { kind: "opened"; id: number }
  | { kind: "heard"; id: number; text: string; isFinal: boolean };

/** The parts of the program that are used here; its own words for them. */
type Vector<Item> = {
  push_back(item: Item): void;
  set(at: number, item: Item): void;
  resize(size: number, filling: Item): void;
  size(): number;
  delete(): void;
};
type Decoder = {
  start(): unknown;
  process(sound: Vector<number>): unknown;
  stop(): unknown;
  getHyp(): string;
  delete(): void;
};
type Program = {
  Config: new () => Vector<[key: string, value: string]>;
  AudioBuffer: new () => Vector<number>;
  Recognizer: new (config: Vector<[key: string, value: string]>) => Decoder;
  ReturnType: { SUCCESS: unknown };
  FS_createDataFile(
    folder: string,
    name: string,
    content: string,
    canRead: boolean,
    canWrite: boolean,
    isOwned: boolean,
  ): unknown;
};

const file = String(workerData);
const names = {
  dictionary: "practice.dict",
  language: "practice.lm",
  features: "practice.params",
} as const;
/**
 * How the engine's model was made, and how loud and how bright speech usually is: what it would learn from the
 * first sentence of a call, which it would hear badly until then.
 */
const features = `-nfilt 40
-lowerf 133.3334
-upperf 6855.4976
-feat s2_4x
-agc none
-cmn batch
-varnorm no
-cmninit 10.3,-0.2,0.4,0.3,-0.2,-0.1
`;

/** Starts the program without its console and its hold on the process. */
function start(): Promise<Program> {
  const run = compileFunction(
    readFileSync(file, "utf8"),
    ["Module", "require", "module", "__dirname", "process"],
    { filename: file },
  ) as (...given: unknown[]) => void;
  const { promise, resolve, reject } = Promise.withResolvers<Program>();
  const program = {
    print: () => undefined,
    printErr: () => undefined,
    onRuntimeInitialized: () => resolve(program as unknown as Program),
    onAbort: () => reject(new Error("The recognizer did not start.")),
  };
  // It would end the process with its own errors, and read its arguments.
  const itsOwn = { argv: [], on: () => undefined, exit: () => undefined };
  const host: unknown = Object.assign(Object.create(process), itsOwn);
  run(program, createRequire(file), { exports: {} }, dirname(file), host);
  return promise;
}

/** Words and how they are said; a second way has "(2)" behind the word. */
function known(): { words: Set<string>; dictionary: string } {
  const lines = pronunciations.trim().split(/\s*[;\n]\s*/);
  const words = lines.map((line) => line.slice(0, line.indexOf(" ")));
  return { words: new Set(words), dictionary: `${lines.join("\n")}\n` };
}

type Hearing = {
  decoder: Decoder;
  isHearing: boolean;
  told: string;
};

/** Sound that is nothing but zeros is none to the engine: its lowest bits are never still, and always alike. */
const dither = (at: number) => (Math.imul(at * at + at, 0x9e_37_79_b1) >> 28) / 2;

const atOnce = 1600;
/** Decoders that ended calls leave behind; making one takes longer than keeping it. */
const mostIdle = 4;

function serve(program: Program): void {
  const { words, dictionary } = known();
  program.FS_createDataFile("/", names.dictionary, dictionary, true, false, false);
  const language = languageModel((word) => words.has(word));
  program.FS_createDataFile("/", names.language, language, true, false, false);
  program.FS_createDataFile("/", names.features, features, true, false, false);
  const sound = new program.AudioBuffer();
  const hearings = new Map<number, Hearing>();
  const idle: Decoder[] = [];

  const makeDecoder = (): Decoder => {
    const config = new program.Config();
    config.push_back(["-dict", `/${names.dictionary}`]);
    config.push_back(["-lm", `/${names.language}`]);
    config.push_back(["-featparams", `/${names.features}`]);
    const decoder = new program.Recognizer(config);
    config.delete();
    return decoder;
  };
  const answer = (one: PocketsphinxAnswer) => parentPort?.postMessage(one);

  const hear = (hearing: Hearing, id: number, pcm: Int16Array) => {
    if (!hearing.isHearing) {
      if (hearing.decoder.start() !== program.ReturnType.SUCCESS)
        throw new Error("It did not start.");
      hearing.isHearing = true;
      hearing.told = "";
    }
    for (let from = 0; from < pcm.length; from += atOnce) {
      const part = pcm.subarray(from, from + atOnce);
      sound.resize(part.length, 0);
      for (const [at, sample] of part.entries())
        sound.set(at, Math.max(-32_768, Math.min(32_767, Math.round(sample + dither(at)))));
      hearing.decoder.process(sound);
    }
    const text = hearing.decoder.getHyp();
    if (text === hearing.told) return;
    hearing.told = text;
    answer({ kind: "heard", id, text, isFinal: false });
  };
  const finalize = (hearing: Hearing): string => {
    if (!hearing.isHearing) return "";
    hearing.isHearing = false;
    hearing.decoder.stop();
    return hearing.decoder.getHyp();
  };

  parentPort?.on("message", (order: PocketsphinxOrder) => {
    const { id } = order;
    if (order.kind === "open") {
      const decoder = idle.pop() ?? makeDecoder();
      hearings.set(id, { decoder, isHearing: false, told: "" });
      answer({ kind: "opened", id });
      return;
    }
    const hearing = hearings.get(id);
    if (hearing === undefined) return;
    if (order.kind === "hear") hear(hearing, id, order.pcm);
    else if (order.kind === "finalize")
      answer({ kind: "heard", id, text: finalize(hearing), isFinal: true });
    else {
      finalize(hearing);
      hearings.delete(id);
      if (idle.length < mostIdle) idle.push(hearing.decoder);
      else hearing.decoder.delete();
    }
  });
}

serve(await start());
