import * as z from "zod/mini";
import type { Sockets } from "#platform/sockets.ts";

const change = z.object({ table: z.string(), id: z.string() });

/**
 * Follows what any instance does to sessions and accounts: the sockets of an ended session end, those
 * of a changed account are judged again.
 */
export function endSocketsOnChange(sockets: Pick<Sockets, "end" | "recheck">): {
  onChange(payload: string): void;
  onResync(): void;
} {
  return {
    onChange(payload) {
      const { table, id } = change.parse(JSON.parse(payload));
      if (table === "staff_sessions") sockets.end({ sessionId: id });
      if (table === "staff_accounts") void sockets.recheck({ accountId: id });
    },
    onResync: () => void sockets.recheck(),
  };
}
