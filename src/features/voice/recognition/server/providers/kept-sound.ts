const samplesPerSecond = 16_000;
const mostSamples = 15 * samplesPerSecond;

/** Sound whose text is not settled yet: a line that begins anew hears it again. The oldest goes first. */
export function createKeptSound() {
  let pieces: Int16Array[] = [];
  let size = 0;
  /** How many samples of this line came before the first that is kept. */
  let before = 0;

  const dropUntil = (sample: number) => {
    for (let piece = pieces[0]; piece !== undefined && before < sample; piece = pieces[0]) {
      const length = Math.min(piece.length, sample - before);
      if (length === piece.length) pieces.shift();
      else pieces[0] = piece.subarray(length);
      before += length;
      size -= length;
    }
  };
  return {
    keep(pcm: Int16Array): void {
      pieces.push(pcm.slice());
      size += pcm.length;
      if (size > mostSamples) dropUntil(before + size - mostSamples);
    },
    /** The text up to here, in seconds of this line, will not change any more. */
    settle: (seconds: number) => dropUntil(Math.round(seconds * samplesPerSecond)),
    /** What the next line has to hear first; its seconds count from there. */
    again(): readonly Int16Array[] {
      before = 0;
      return pieces;
    },
    forget(): void {
      pieces = [];
      size = 0;
      before = 0;
    },
  };
}
