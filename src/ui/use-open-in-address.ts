import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useChangeSearch } from "./use-change-search.ts";

/** What the browser keeps beside an entry of its history that the opening of something made. */
function openedHere(part: string): object {
  return { opened: part };
}

function wasOpenedHere(state: unknown, part: string): boolean {
  return typeof state === "object" && state !== null && "opened" in state && state.opened === part;
}

/**
 * What is open over the page (the details of a visit, the rows of a figure), in the address by the name of the part
 * and an id or name of the program's own. Opening is a step of the browser's history, so that Back closes it and the
 * page stays. Closing goes that step back; what was opened by its address has no step of its own, and leaves it by
 * being replaced. Null closes.
 */
export function useOpenInAddress(
  part: string,
): [open: string | null, change: (id: string | null) => void] {
  const [search, changeSearch] = useChangeSearch();
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const open = search.get(part);
  // Presses may be quicker than the history: each counts from what was asked for last. Known before the new page
  // is seen, so that no press upon it counts from the entry before.
  const latest = useRef({ asked: open, isClosing: false, isOurs: false, navigate });
  useLayoutEffect(() => {
    const isOurs = wasOpenedHere(state, part);
    latest.current = { asked: open, isClosing: false, isOurs, navigate };
  }, [key, state, open, navigate, part]);

  const change = useCallback(
    (id: string | null) => {
      const { current } = latest;
      const { asked, isOurs } = current;
      if (id === asked || current.isClosing) return;
      current.asked = id;
      if (id === null && isOurs) {
        current.isClosing = true;
        void current.navigate(-1);
        return;
      }
      const isOpening = asked === null;
      changeSearch(
        (known) => {
          if (id === null) known.delete(part);
          else known.set(part, id);
        },
        // One that goes on by another id stays the same step.
        {
          replace: !isOpening,
          ...((isOpening || isOurs) && id !== null && { state: openedHere(part) }),
        },
      );
    },
    [changeSearch, part],
  );
  return [open, change];
}
