// Runs in a thread of its own: the built-in voice speaks one sentence at a time, without files.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { withoutLead } from "../../rules.ts";

/** What is to be said: `pitch` in hertz, `slowness` as a multiple of the voice's own pace. */
export type FliteOrder = {
  id: number;
  text: string;
  voice: string;
  slowness: number;
  pitch: number | null;
};
/** A whole WAV, or null when the voice could not say it. */
export type FliteAnswer = { id: number; wav: Uint8Array<ArrayBuffer> | null };

/** File numbers of the program's own: 3 is its only folder, 4 the sound it writes there. */
const folder = 3;
const sound = 4;
const done = 0;
const badFile = 8;

class Exit extends Error {}

type Memory = { readonly buffer: ArrayBuffer };
/** The part of the standard that is used here: the server's types have no browser's in them. */
const wasm = (
  globalThis as unknown as {
    WebAssembly: {
      Module: new (bytes: Uint8Array) => object;
      Instance: new (program: object, imports: object) => { exports: Record<string, unknown> };
      Memory: new (size: { initial: number }) => Memory;
    };
  }
).WebAssembly;

/** The sound as it grows; the program goes back to write its length. */
class Recording {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #at = 0;

  write(part: Uint8Array): void {
    const end = this.#at + part.length;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(part, this.#at);
    this.#at = end;
    this.#length = Math.max(this.#length, end);
  }

  /** `whence` as the program's interface counts it: from the start, from here, from the end. */
  seek(offset: number, whence: number): number {
    const from = [0, this.#at, this.#length][whence] ?? 0;
    this.#at = Math.max(0, from + offset);
    return this.#at;
  }

  whole(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

const program = new wasm.Module(readFileSync(String(workerData)));

/** The few calls that the program makes of its system, answered from memory. */
function systemOf(words: readonly string[], recording: Recording) {
  const args = words.map((word) => new TextEncoder().encode(`${word}\0`));
  let memory: Memory | undefined;
  const view = () => new DataView(memory?.buffer ?? new ArrayBuffer(0));
  const bytes = () => new Uint8Array(memory?.buffer ?? new ArrayBuffer(0));
  const system = {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, args.length, true);
      view().setUint32(
        size,
        args.reduce((sum, { length }) => sum + length, 0),
        true,
      );
      return done;
    },
    args_get(pointers: number, text: number) {
      let at = text;
      for (const [index, word] of args.entries()) {
        view().setUint32(pointers + 4 * index, at, true);
        bytes().set(word, at);
        at += word.length;
      }
      return done;
    },
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      view().setBigUint64(result, 0n, true);
      return done;
    },
    fd_close: () => done,
    fd_fdstat_get(file: number, result: number) {
      bytes().fill(0, result, result + 24);
      view().setUint8(result, file === folder ? 3 : 4);
      view().setBigUint64(result + 8, 0xff_ff_ff_ffn, true);
      view().setBigUint64(result + 16, 0xff_ff_ff_ffn, true);
      return file <= sound ? done : badFile;
    },
    fd_fdstat_set_flags: () => done,
    fd_prestat_get(file: number, result: number) {
      if (file !== folder) return badFile;
      view().setUint32(result, 0, true);
      view().setUint32(result + 4, 1, true);
      return done;
    },
    fd_prestat_dir_name(_file: number, name: number) {
      bytes()[name] = "/".charCodeAt(0);
      return done;
    },
    fd_read(_file: number, _parts: number, _count: number, result: number) {
      view().setUint32(result, 0, true);
      return done;
    },
    fd_seek(file: number, offset: bigint, whence: number, result: number) {
      if (file !== sound) return badFile;
      view().setBigUint64(result, BigInt(recording.seek(Number(offset), whence)), true);
      return done;
    },
    fd_write(file: number, parts: number, count: number, result: number) {
      let written = 0;
      for (let index = 0; index < count; index += 1) {
        const start = view().getUint32(parts + 8 * index, true);
        const length = view().getUint32(parts + 8 * index + 4, true);
        if (file === sound) recording.write(bytes().slice(start, start + length));
        written += length;
      }
      view().setUint32(result, written, true);
      return done;
    },
    // The last of nine: where the number of the opened file is expected.
    path_open(...call: [...rest: (number | bigint)[], result: number]) {
      view().setUint32(Number(call.at(-1)), sound, true);
      return done;
    },
    proc_exit() {
      throw new Exit();
    },
  };
  return { system, attach: (its: Memory) => (memory = its) };
}

function say({ text, voice, slowness, pitch }: FliteOrder): Uint8Array<ArrayBuffer> | null {
  const recording = new Recording();
  const words = ["flite", "-voice", voice, "--setf", `duration_stretch=${slowness}`];
  if (pitch !== null) words.push("--setf", `int_f0_target_mean=${pitch}`);
  const { system, attach } = systemOf([...words, "-t", text, "-o", "/sound.wav"], recording);
  const { exports } = new wasm.Instance(program, { wasi_snapshot_preview1: system });
  const { memory, _start: start } = exports;
  if (!(memory instanceof wasm.Memory) || typeof start !== "function") return null;
  attach(memory);
  try {
    (start as () => void)();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
  const wav = recording.whole();
  return wav.length > 44 ? withoutLead(wav) : null;
}

parentPort?.on("message", (order: FliteOrder) => {
  let wav: FliteAnswer["wav"] = null;
  try {
    wav = say(order);
  } catch {
    // Said by the null: one sentence that traps does not end the thread.
  }
  const answer: FliteAnswer = { id: order.id, wav };
  parentPort?.postMessage(answer, wav === null ? [] : [wav.buffer]);
});
