import { useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useRecheckSession } from "#features/staff-access/web/public.ts";
import { useOnline } from "#ui/use-online.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { useDraftIds } from "../visits/web/use-drafts.ts";
import { openLiveFeed } from "./api.ts";
import type { ChangedTable } from "./api.ts";
import { useFreshSchedule } from "./use-day-schedule.ts";
import { LiveChangeContext, LiveFeedContext, LivePhaseContext } from "./use-live.ts";
import type { LiveFeed, LivePhase } from "./use-live.ts";

const offlineAfterMs = 20_000;

type Subscriber = { tables: readonly ChangedTable[]; onChange: () => void };

/** One live connection for the whole staff area, open while somebody is signed in. */
export function LiveProvider({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const subscribers = useRef(new Set<Subscriber>());
  const [phase, setPhase] = useState<LivePhase>("connecting");
  const [changedAt, setChangedAt] = useState<Date | null>(null);
  const isOnline = useOnline();
  const recheckSession = useRecheckSession();

  const feed = useMemo<LiveFeed>(
    () => ({
      subscribe: (tables, onChange) => {
        const subscriber = { tables, onChange };
        subscribers.current.add(subscriber);
        return () => void subscribers.current.delete(subscriber);
      },
    }),
    [],
  );

  useEffect(() => {
    if (!enabled) return;
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const tell = (concerns: (subscriber: Subscriber) => boolean) => {
      for (const subscriber of subscribers.current) if (concerns(subscriber)) subscriber.onChange();
    };
    const close = openLiveFeed({
      onUp: () => {
        clearTimeout(giveUp);
        giveUp = undefined;
        setPhase("live");
        tell(() => true);
      },
      onDown: () => {
        giveUp ??= setTimeout(() => setPhase("offline"), offlineAfterMs);
        setPhase((known) => (known === "offline" ? known : "reconnecting"));
      },
      onRefused: recheckSession,
      onChange: (table) => {
        setChangedAt(new Date());
        tell((subscriber) => subscriber.tables.includes(table));
      },
      onResync: () => tell(() => true),
    });
    return () => {
      clearTimeout(giveUp);
      close();
      setPhase("connecting");
    };
  }, [enabled, recheckSession]);

  return (
    <LiveFeedContext value={feed}>
      <LivePhaseContext value={isOnline ? phase : "offline"}>
        <LiveChangeContext value={changedAt}>
          <FreshSchedule />
          {children}
        </LiveChangeContext>
      </LivePhaseContext>
    </LiveFeedContext>
  );
}

function FreshSchedule() {
  useFreshSchedule();
  useUnsaved(useDraftIds().size > 0);
  return null;
}
