import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useChangeSearch } from "./use-change-search.ts";

/** What the browser keeps beside an entry of its history that the opening of a visit made. */
const openedHere = { visit: "opened" };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "visit" in state;
}

/**
 * The visit whose details are open, in the address. Opening is a step of the browser's history, so that
 * Back closes the details and the page stays. Closing goes that step back; details that were opened by
 * their address have no step of their own, and leave it by being replaced.
 */
export function useVisitInAddress(): {
  visitId: string | null;
  openVisit: (id: string | null) => void;
} {
  const [search, changeSearch] = useChangeSearch();
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const visitId = search.get("visit");
  // Presses may be quicker than the history: each counts from what was asked for last.
  const latest = useRef({ asked: visitId, isClosing: false, isOurs: false, navigate });
  useEffect(() => {
    latest.current = { asked: visitId, isClosing: false, isOurs: wasOpenedHere(state), navigate };
  }, [key, state, visitId, navigate]);

  const openVisit = useCallback(
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
          if (id === null) known.delete("visit");
          else known.set("visit", id);
        },
        // One that goes on by another id stays the same step.
        { replace: !isOpening, ...((isOpening || isOurs) && id !== null && { state: openedHere }) },
      );
    },
    [changeSearch],
  );
  return { visitId, openVisit };
}
