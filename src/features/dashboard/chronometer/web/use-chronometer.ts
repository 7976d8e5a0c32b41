import { useCallback, useState } from "react";
import { atZero, startedOrStopped } from "../rules.ts";
import type { Chronometer } from "../rules.ts";

export type ChronometerControls = {
  chronometer: Chronometer;
  /** Starts it where it stands, or stops it. */
  startOrStop: () => void;
  reset: () => void;
};

/** A chronometer of this page, by the browser's steady clock. */
export function useChronometer(): ChronometerControls {
  const [chronometer, setChronometer] = useState<Chronometer>(atZero);
  const startOrStop = useCallback(() => {
    const now = performance.now();
    setChronometer((known) => startedOrStopped(known, now));
  }, []);
  const reset = useCallback(() => setChronometer(atZero), []);
  return { chronometer, startOrStop, reset };
}
