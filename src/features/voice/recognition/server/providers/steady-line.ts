import { type Line, type LineEnd, openLine } from "#platform/outbound/line.ts";

/** All in milliseconds. */
export type LineTiming = {
  connect: number;
  /** Before each further try; after the last of them it stays lost. */
  backOff: readonly number[];
  /** A line that stood so long begins to count its tries anew. */
  steady: number;
  /** A line that is back sooner was never missed. */
  unnoticed: number;
};

export type SteadyEnd = LineEnd | { why: "silent" | "unsound" };

type Options = {
  address: string;
  headers: Readonly<Record<string, string>>;
  timing: LineTiming;
  /** It stands, for the first time or again. */
  onOpen(): void;
  /** False for a message that makes no sense. */
  onText(message: string): boolean;
  onLost(end: SteadyEnd): void;
  onBack(): void;
  /** Told of each break; true when another try is in vain. */
  onBreak(end: SteadyEnd): boolean;
};

const limits = { largestMessage: 256 * 1024, mostWaiting: 1024 * 1024 };
/** So many messages that make no sense are borne in a row. */
const mostGarbage = 20;

/** A line that is opened again when it breaks, a bounded number of times. */
export function openSteadyLine({ address, headers, timing, ...on }: Options) {
  let line: Line | null = null;
  let openedAt: number | null = null;
  let isLost = false;
  let tries = 0;
  let garbage = 0;
  let retry: NodeJS.Timeout | undefined;
  let notice: NodeJS.Timeout | undefined;

  const lose = (end: SteadyEnd) => {
    clearTimeout(notice);
    notice = undefined;
    if (isLost) return;
    isLost = true;
    on.onLost(end);
  };
  const breakDown = (end: SteadyEnd) => {
    if (openedAt !== null && performance.now() - openedAt >= timing.steady) tries = 0;
    line = null;
    openedAt = null;
    garbage = 0;
    const after = timing.backOff[tries];
    tries += 1;
    if (on.onBreak(end) || after === undefined) return lose(end);
    if (!isLost) notice ??= setTimeout(() => lose(end), timing.unnoticed);
    retry = setTimeout(connect, after);
  };
  const giveUp = (why: "silent" | "unsound") => {
    line?.drop();
    breakDown({ why });
  };
  const take = (message: string | null) => {
    const isSound = message !== null && on.onText(message);
    garbage = isSound ? 0 : garbage + 1;
    if (garbage > mostGarbage) giveUp("unsound");
  };
  const onOpen = () => {
    openedAt = performance.now();
    clearTimeout(notice);
    notice = undefined;
    on.onOpen();
    if (!isLost) return;
    isLost = false;
    on.onBack();
  };
  function connect(): void {
    line = openLine(address, {
      headers,
      limits: { ...limits, connect: timing.connect },
      onOpen,
      onText: take,
      onBytes: () => take(null),
      onEnd: breakDown,
    });
  }
  connect();

  return {
    isOpen: () => openedAt !== null,
    send: (message: string | Uint8Array) => line?.send(message),
    /** The other side is there and of no use. */
    giveUp,
    close(lastWord: string): void {
      clearTimeout(retry);
      clearTimeout(notice);
      if (openedAt === null) line?.drop();
      else line?.close(lastWord);
      line = null;
      openedAt = null;
    },
  };
}
