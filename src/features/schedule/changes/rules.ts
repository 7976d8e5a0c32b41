import { formatTime } from "../../../practice/time.ts";
import type { ScheduledVisit } from "../contract.ts";
import { compareVisits } from "../rules.ts";

const mostNamed = 3;

/** What a page knows of each visit that it tells changes of. */
export type Seen = Pick<
  ScheduledVisit,
  "id" | "version" | "start" | "patientName" | "service" | "provider"
>;

/** How changes are told: when a visit is, how short that is said of a move, and what is said of one that is gone. */
export type ChangeWords = {
  when: (start: Date) => string;
  short: (start: Date) => string;
  gone: string;
};

/** The words of a page that shows one day. */
export const ofDay: ChangeWords = {
  when: formatTime,
  short: formatTime,
  gone: "No longer on this day",
};

export type Move = { from: Seen; to: Seen };

const sameVisit = (one: Seen, other: Seen) =>
  one.patientName === other.patientName && one.service.id === other.service.id;

/**
 * The moves among what came and went: a moved visit goes on by another id. Only what can be nothing else
 * is taken for one: a single visit of that person and service went, and a single one came.
 */
export function pairMoves(
  added: readonly Seen[],
  removed: readonly Seen[],
): { moves: Move[]; added: Seen[]; removed: Seen[] } {
  const moves = removed.flatMap((from): Move[] => {
    const came = added.filter((visit) => sameVisit(visit, from));
    const went = removed.filter((visit) => sameVisit(visit, from));
    const [to] = came;
    return to && came.length === 1 && went.length === 1 ? [{ from, to }] : [];
  });
  return {
    moves,
    added: added.filter((visit) => moves.every(({ to }) => to !== visit)),
    removed: removed.filter((visit) => moves.every(({ from }) => from !== visit)),
  };
}

function said(kind: string, visits: readonly Seen[], { when }: ChangeWords): string[] {
  if (visits.length > mostNamed) return [`${visits.length} visits: ${kind}.`];
  return visits.map(
    (visit) =>
      `${kind}: ${when(new Date(visit.start))}, ${visit.patientName}, ${visit.service.name}.`,
  );
}

function saidMoves(moves: readonly Move[], { short }: ChangeWords): string[] {
  if (moves.length > mostNamed) return [`${moves.length} visits: Moved.`];
  return moves.map(({ from, to }) => {
    const isOther = from.provider.id !== to.provider.id;
    const place = ({ start, provider }: Seen) =>
      `${short(new Date(start))}${isOther ? ` with ${provider.displayName}` : ""}`;
    return `Moved: ${to.patientName}, from ${place(from)} to ${place(to)}.`;
  });
}

/** What another look at the same days brought: which visits are fresh, and all of it in words; null for nothing. */
export function newsOf(
  before: readonly Seen[],
  after: readonly Seen[],
  words: ChangeWords,
): { freshIds: ReadonlySet<string>; announcement: string } | null {
  const found = compareVisits(before, after);
  if (found.added.length + found.changed.length + found.removed.length === 0) return null;
  const { moves, added, removed } = pairMoves(found.added, found.removed);
  return {
    freshIds: new Set([...found.added, ...found.changed].map(({ id }) => id)),
    announcement: [
      ...saidMoves(moves, words),
      ...said("New visit", added, words),
      ...said("Changed", found.changed, words),
      ...said(words.gone, removed, words),
    ].join(" "),
  };
}
