import type * as z from "zod/mini";
import { figuresChanged } from "#features/metrics/contract.ts";
import { call } from "#ui/api-client.ts";
import { daySchedule, practiceChanged, resync } from "../contract.ts";
import { pausesFor, quietAskedFor } from "../live/rules.ts";

export type PracticeChange = z.output<(typeof practiceChanged)["payload"]>;
/** A table, or the figures that are made from several of them. */
export type ChangedTable = PracticeChange["table"] | "figures";

/** One day's visits and who works; `cancelled` adds the cancelled ones. */
export function fetchDay(date: string, cancelled: boolean, signal?: AbortSignal) {
  return call(daySchedule, {
    query: { date, ...(cancelled && { cancelled: "true" as const }) },
    ...(signal && { signal }),
  });
}

export type LiveHandlers = {
  /** Connected, for the first time or again: anything may have been missed before. */
  onUp: () => void;
  onDown: () => void;
  /** The server ended or refused the connection, most likely for want of a session. */
  onRefused: () => void;
  onChange: (table: ChangedTable) => void;
  /** The server may have missed something itself. */
  onResync: () => void;
};

const retryRefusedMs = 5_000;

/** Opens the staff socket, which names what changed. Returns the way to close it. */
export function openLiveFeed(handlers: LiveHandlers): () => void {
  let close: (() => void) | null = null;
  let isWanted = true;

  const open = async () => {
    const { io } = await import("socket.io-client");
    if (!isWanted) return;
    const socket = io(practiceChanged.namespace, {
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      reconnectionDelay: pausesFor(null).first,
      reconnectionDelayMax: pausesFor(null).longest,
    });
    let retry: ReturnType<typeof setTimeout> | undefined;
    /** Knocks again no sooner than asked; as usual once a connection stands. */
    const pause = (quiet: number | null) => {
      const { first, longest } = pausesFor(quiet);
      socket.io.reconnectionDelay(first);
      socket.io.reconnectionDelayMax(longest);
    };
    // The client does not try again by itself when the server said no.
    const onRefused = (quiet: number | null = null) => {
      handlers.onRefused();
      retry = setTimeout(() => socket.connect(), quiet ?? retryRefusedMs);
    };

    socket.on("connect", () => {
      pause(null);
      handlers.onUp();
    });
    socket.on("connect_error", (error) => {
      handlers.onDown();
      const quiet = quietAskedFor(error);
      if (quiet !== null) pause(quiet);
      if (!socket.active) onRefused(quiet);
    });
    socket.on("disconnect", () => {
      handlers.onDown();
      if (!socket.active && isWanted) onRefused();
    });
    socket.on(practiceChanged.name, (payload: unknown) => {
      const change = practiceChanged.payload.safeParse(payload);
      if (change.success) handlers.onChange(change.data.table);
      else handlers.onResync();
    });
    socket.on(figuresChanged.name, () => handlers.onChange("figures"));
    socket.on(resync.name, handlers.onResync);
    close = () => {
      clearTimeout(retry);
      socket.disconnect();
    };
  };

  // Without the socket's code the page still refreshes at intervals; the pill says so.
  open().catch(handlers.onDown);
  return () => {
    isWanted = false;
    close?.();
  };
}
