import { useEffect, useEffectEvent, useState } from "react";
import { late } from "./late.ts";

/**
 * A part of the page that loads when it is first wanted; null until then. `load` belongs outside of the
 * component. When it cannot be loaded, `onFail` runs, and the next time it is wanted is another try.
 */
export function useLatePart<Part>(
  load: () => Promise<Part>,
  wanted: boolean,
  onFail: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const fail = useEffectEvent(onFail);
  const missing = wanted && part === null;
  useEffect(() => {
    if (!missing) return;
    let isWanted = true;
    late(load).then(
      (loaded) => setPart(() => loaded),
      () => {
        if (isWanted) fail();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, missing]);
  return part;
}
