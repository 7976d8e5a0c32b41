import type { Sockets } from "#platform/sockets.ts";
import { figuresChanged } from "../contract.ts";
import { isCounted } from "../rules.ts";
import type { Figures } from "./service.ts";

/**
 * Tells signed-in browsers that figures changed, once for all changes of a second: no sooner than whoever
 * asks then gets figures that know of the change.
 */
export function registerFigureSocket(
  sockets: Sockets,
  figures: Figures,
): { onChange(payload: string): void; onResync(): void } {
  const tell = sockets.declare(figuresChanged);
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      tell({});
    }, figures.untilFresh());
    timer.unref();
  };
  return {
    onChange(payload) {
      if (isCounted((JSON.parse(payload) as { table: string }).table)) soon();
    },
    onResync: soon,
  };
}
