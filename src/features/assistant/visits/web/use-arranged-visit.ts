import { useEffect, useState } from "react";
import { type ArrangedVisit, fetchVisit } from "./api.ts";

type Arranged = { state: "loading" | "failed" } | { state: "ready"; visit: ArrangedVisit };

/** What the conversation has arranged, read from the server whenever a card of it is new. */
export function useArrangedVisit(conversationId: string | null): {
  arranged: Arranged;
  again: () => void;
} {
  const [arranged, setArranged] = useState<Arranged>({ state: "loading" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (conversationId === null) return;
    let isWanted = true;
    fetchVisit(conversationId).then(
      (visit) => {
        if (isWanted) setArranged({ state: "ready", visit });
      },
      () => {
        if (isWanted) setArranged({ state: "failed" });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [conversationId, tries]);
  return {
    arranged,
    again: () => {
      setArranged({ state: "loading" });
      setTries(tries + 1);
    },
  };
}
