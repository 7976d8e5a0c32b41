import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { TextButton } from "./button.tsx";
import { useInView } from "./use-in-view.ts";
import { useLatePart } from "./use-late-part.ts";

export interface LatePlaceProps<Part> {
  /** Outside of the component, as for `useLatePart`. */
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
  /** It is wanted before it is near: the address leads to something in it. */
  isWanted?: boolean;
  /** Said when it cannot be loaded, with the button that tries again. */
  failed: string;
  retry: string;
  /** Keeps its room free, so that little moves when it comes. */
  className?: string | undefined;
}

/**
 * The place of a part of the page that loads when its place is near the window. What could not be loaded comes
 * by itself with the network. A press is told as if the network were back: everything that failed tries again.
 */
export function LatePlace<Part>(props: LatePlaceProps<Part>) {
  const { load, children, isWanted = false, failed, retry, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, "400px");
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => setFailed(false);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [hasFailed]);
  const part = useLatePart(load, (isNear || isWanted) && !hasFailed, () => setFailed(true));
  return (
    <div ref={place} className={className} aria-busy={part === null && !hasFailed}>
      {part ? children(part) : null}
      {hasFailed ? (
        <p role="alert">
          {failed}{" "}
          <TextButton onClick={() => window.dispatchEvent(new Event("online"))}>{retry}</TextButton>
        </p>
      ) : null}
    </div>
  );
}
