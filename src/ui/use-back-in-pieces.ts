import { startTransition, useEffect, useReducer } from "react";
import { beforeBack } from "./before-back.ts";

/**
 * Has Back and Forward drawn in pieces, as other presses are: closing a dialog is a step back. React draws
 * such a step in one go, for browsers that would scroll then; here the router scrolls. It does so once an
 * event, so a change of nothing, made before the router hears of the event, takes that turn.
 */
export function useBackInPieces(): void {
  const [, changeNothing] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    beforeBack.act = () => startTransition(changeNothing);
    return () => {
      beforeBack.act = null;
    };
  }, []);
}
