import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useCallback, useEffect } from "react";
import type { ChangedTable } from "./api.ts";

/** `offline` is a connection gone for longer than a moment, or a browser without a network. */
export type LivePhase = "connecting" | "live" | "reconnecting" | "offline";

export type LiveFeed = {
  /** Calls back on a change of one of the tables, and whenever something may have been missed. */
  subscribe: (tables: readonly ChangedTable[], onChange: () => void) => () => void;
};

export const LivePhaseContext = createContext<LivePhase>("connecting");
export const LiveChangeContext = createContext<Date | null>(null);
export const LiveFeedContext = createContext<LiveFeed | null>(null);

/** How the live connection stands. */
export function useLivePhase(): LivePhase {
  return use(LivePhaseContext);
}

/** When the last change was heard of; null before the first. Who asks is drawn again at every change. */
export function useChangedAt(): Date | null {
  return use(LiveChangeContext);
}

const collectMs = 15;
const restMs = 150;

/**
 * Joins signals: the first is acted on after a blink, those that arrive meanwhile lead to one more run
 * after it, so that the last signal is always followed by a run that began after it.
 */
export function createCoalescer(run: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;

  const start = (wait: number) => {
    timer = setTimeout(() => {
      timer = undefined;
      isRunning = true;
      isWanted = false;
      const finish = () => {
        isRunning = false;
        if (isWanted) start(restMs);
      };
      run().then(finish, finish);
    }, wait);
  };

  return {
    signal() {
      isWanted = true;
      if (!isRunning && timer === undefined) start(collectMs);
    },
    stop() {
      clearTimeout(timer);
      isWanted = false;
    },
  };
}

/** Runs something when one of the tables changed, or may have; without a table it hears of nothing. `run` keeps its identity. */
export function useOnChange(tables: readonly ChangedTable[], run: () => Promise<unknown>) {
  const feed = use(LiveFeedContext);
  const watched = tables.join(" ");

  useEffect(() => {
    if (!feed || watched === "") return;
    const coalescer = createCoalescer(run);
    const leave = feed.subscribe(watched.split(" ") as ChangedTable[], coalescer.signal);
    return () => {
      leave();
      coalescer.stop();
    };
  }, [feed, run, watched]);
}

/** Asks again for everything under a query key when one of the tables changed. */
export function useRefetchOnChange(tables: readonly ChangedTable[], queryKey: readonly string[]) {
  const client = useQueryClient();
  const key = queryKey.join(" ");
  const refetch = useCallback(
    () => client.invalidateQueries({ queryKey: key.split(" ") }),
    [client, key],
  );
  useOnChange(tables, refetch);
}
