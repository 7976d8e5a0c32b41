type Wav = Uint8Array<ArrayBuffer>;
type Making = { made: Promise<Wav>; asking: number; stop: AbortController };

/** Greetings cost nothing the second time. */
const mostKept = 64;
const mostKeptBytes = 24 * 1024 * 1024;

/** Settles like the promise, or at once when the signal aborts. */
function unless<T>(promise: Promise<T>, signal: AbortSignal, onAbort: () => void): Promise<T> {
  const { promise: result, resolve, reject } = Promise.withResolvers<T>();
  const leave = () => {
    reject(signal.reason as Error);
    onAbort();
  };
  signal.addEventListener("abort", leave, { once: true });
  promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  return result;
}

/** Sentences that were said lately; those that are being made are made once for all who ask. */
export function createKeptSentences() {
  const kept = new Map<string, Wav>();
  const under = new Map<string, Making>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const put = (key: string, wav: Wav) => {
    drop(key);
    kept.set(key, wav);
    bytes += wav.length;
    for (const [oldest] of kept) {
      if (kept.size <= mostKept && bytes <= mostKeptBytes) break;
      drop(oldest);
    }
  };
  const begin = (key: string, make: (signal: AbortSignal) => Promise<Wav>): Making => {
    const stop = new AbortController();
    const making: Making = { made: make(stop.signal), asking: 0, stop };
    under.set(key, making);
    const end = () => {
      if (under.get(key) === making) under.delete(key);
    };
    making.made.then((wav) => {
      put(key, wav);
      end();
    }, end);
    return making;
  };
  return {
    peek: (key: string): Wav | undefined => kept.get(key),
    put,
    /** The sentence, made if nobody has. What nobody waits for any more is told so by its signal. */
    async say(
      key: string,
      make: (signal: AbortSignal) => Promise<Wav>,
      signal: AbortSignal | undefined,
    ): Promise<Wav> {
      signal?.throwIfAborted();
      const found = kept.get(key);
      if (found !== undefined) return found;
      const making = under.get(key) ?? begin(key, make);
      making.asking += 1;
      if (signal === undefined) return making.made;
      return unless(making.made, signal, () => {
        making.asking -= 1;
        if (making.asking > 0) return;
        if (under.get(key) === making) under.delete(key);
        making.stop.abort();
      });
    },
  };
}
