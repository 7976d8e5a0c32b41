import type { Pool } from "pg";
import {
  doOverlap,
  type History,
  type Hold,
  type Occupied,
  occupiedBy,
  type Refusal,
  type Span,
  type Visit,
} from "./history.ts";

type Row = {
  id: string;
  code: string;
  movedFrom: string | null;
  status: string;
  reason: string | null;
  staffId: string;
  start: Date;
};

/** Something that occupied a person, and when it may have begun and ended to do so. */
type Blocker = Occupied & { born: number; died: number; visit: Visit | undefined };

async function readVisits(pool: Pool): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select id, confirmation_code as code, moved_from_id as "movedFrom", status, cancellation_reason as reason,
            staff_id as "staffId", starts_at as start
     from appointments where channel <> 'sample'`,
  );
  return rows;
}

const isBefore = (one: Span, other: Span) => one.answered < other.asked;

/** Follows the rows of a visit from the booking through its moves. */
function chainOf(visit: Visit, rows: readonly Row[]): Row[] {
  const chain: Row[] = [];
  let next = rows.find((row) => row.id === visit.standings[0]?.id);
  while (next !== undefined && chain.length <= rows.length) {
    const current = next;
    chain.push(current);
    next = rows.find((row) => row.movedFrom === current.id);
  }
  return chain;
}

/** The acknowledged standings in the order of the rows; undefined where one side has no partner. */
function standingsInOrder(visit: Visit, chain: readonly Row[]) {
  return chain.map((row) => visit.standings.find(({ id }) => id === row.id));
}

function* checkOrder(visit: Visit, chain: readonly Row[]): Generator<string> {
  const ordered = standingsInOrder(visit, chain);
  for (const [index, standing] of ordered.entries()) {
    if (standing === undefined) continue;
    const row = chain[index];
    if (row?.start.toISOString() !== standing.start || row.staffId !== standing.staffId) {
      yield "an acknowledged time is not the stored one";
    }
    if (
      ordered.slice(index + 1).some((later) => later !== undefined && isBefore(later, standing))
    ) {
      yield "a move is stored before one that was acknowledged earlier";
    }
    if (visit.cancels.some((cancel) => isBefore(cancel, standing)))
      yield "it was moved after its cancellation was acknowledged";
  }
}

function* checkLooks(visit: Visit, chain: readonly Row[]): Generator<string> {
  for (const look of visit.looks) {
    const seen = chain.findIndex(({ id }) => id === look.id);
    const ordered = standingsInOrder(visit, chain);
    const known = ordered.findLastIndex(
      (standing) => standing !== undefined && isBefore(standing, look),
    );
    if (seen < known) yield "a look showed a time that had been given up before";
    if (
      look.status === "cancelled" &&
      !visit.cancels.some((cancel) => cancel.asked < look.answered)
    ) {
      yield "a look showed a cancellation that nobody asked for";
    }
    if (look.status !== "cancelled" && visit.cancels.some((cancel) => isBefore(cancel, look))) {
      yield "a look did not show an acknowledged cancellation";
    }
  }
}

/** Whether the rows are exactly what was acknowledged about one visit. */
function* checkVisit(visit: Visit, rows: readonly Row[]): Generator<string> {
  const chain = chainOf(visit, rows);
  const last = chain.at(-1);
  if (last === undefined) {
    yield "an acknowledged booking is not there";
    return;
  }
  if (chain.length !== visit.standings.length)
    yield `${visit.standings.length} acknowledged times, ${chain.length} stored`;
  if (chain.some((row) => row.code !== visit.code)) yield "its code changed";
  if ((last.status === "cancelled") !== visit.cancels.length > 0) {
    yield `it is stored as ${last.status} after ${visit.cancels.length} acknowledged cancellations`;
  }
  if (visit.cancels.some(({ id }) => id !== last.id))
    yield "another time than the last was cancelled";
  yield* checkOrder(visit, chain);
  yield* checkLooks(visit, chain);
}

function blockersOf(
  history: History,
  rows: readonly Row[],
  always: readonly Occupied[],
): Blocker[] {
  const ofVisits = history.visits.flatMap((visit) => {
    const ordered = standingsInOrder(visit, chainOf(visit, rows)).filter(
      (standing) => standing !== undefined,
    );
    const cancelled = Math.min(...visit.cancels.map(({ answered }) => answered));
    return ordered.map((standing, index) => ({
      ...occupiedBy(standing),
      born: standing.asked,
      died: Math.min(ordered[index + 1]?.answered ?? Number.POSITIVE_INFINITY, cancelled),
      visit,
    }));
  });
  const ofHolds = history.holds.map((hold) => ({
    ...occupiedBy(hold),
    born: hold.asked,
    died: hold.end?.answered ?? Number.POSITIVE_INFINITY,
    visit: undefined,
  }));
  const forever = always.map((each) => ({
    ...each,
    born: Number.NEGATIVE_INFINITY,
    died: Number.POSITIVE_INFINITY,
    visit: undefined,
  }));
  return [...ofVisits, ...ofHolds, ...forever];
}

/** Whether a refusal was true at some moment while the call was under way. */
function isJustified(refusal: Refusal, blockers: readonly Blocker[]): boolean {
  const { visit, code, staffIds, place, asked, answered } = refusal;
  if (code === "visit_not_changeable") {
    const others = [...(visit?.standings.slice(1) ?? []), ...(visit?.cancels ?? [])];
    return others.some((other) => other.asked < answered);
  }
  return staffIds.every((staffId) => {
    const wanted = occupiedBy({ ...place, staffId });
    return blockers.some((blocker) =>
      blocker.visit !== visit || visit === undefined
        ? blocker.born < answered && blocker.died > asked && doOverlap(blocker, wanted)
        : false,
    );
  });
}

const asText = ({ staffId, from, to }: Occupied, kind: string) =>
  `${kind} ${staffId} ${new Date(from).toISOString()} ${new Date(to).toISOString()}`;

function expectedOccupancy(history: History): string[] {
  const visits = history.visits
    .filter(({ cancels }) => cancels.length === 0)
    .flatMap(({ standings }) => standings.slice(-1));
  const holds: Hold[] = history.holds.filter(({ end }) => end === undefined);
  return [
    ...visits.map((standing) => asText(occupiedBy(standing), "visit")),
    ...holds.map((hold) => asText(occupiedBy(hold), "hold")),
  ].toSorted();
}

async function storedOccupancy(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string; staffId: string; from: Date; to: Date }>(
    `select t.kind, t.resource as "staffId", lower(t.during) as "from", upper(t.during) as "to"
     from provider_time_slots t left join appointments a on a.slot_id = t.id
     where (a.id is null or a.channel <> 'sample') and (t.expires_at is null or t.expires_at > now())`,
  );
  return rows
    .map(({ kind, staffId, from, to }) =>
      asText({ staffId, from: from.getTime(), to: to.getTime() }, kind),
    )
    .toSorted();
}

function* checkOccupancy(
  expected: readonly string[],
  stored: readonly string[],
): Generator<string> {
  for (const line of stored.filter((each) => !expected.includes(each)))
    yield `Occupied, but never acknowledged: ${line}.`;
  for (const line of expected.filter((each) => !stored.includes(each)))
    yield `Acknowledged, but not occupied: ${line}.`;
}

/**
 * Compares what was acknowledged in a history that has come to rest with what the tables say. The
 * moves of one visit may have been acknowledged in another order than they happened, so the rows give
 * the order and the times of the calls must allow it. Returns every contradiction as a sentence.
 */
export async function compareWithTables(
  pool: Pool,
  history: History,
  always: readonly Occupied[],
): Promise<string[]> {
  const rows = await readVisits(pool);
  const found = [...history.problems];
  const known = new Set(history.visits.flatMap(({ standings }) => standings.map(({ id }) => id)));
  for (const { id } of rows.filter((row) => !known.has(row.id)))
    found.push(`Visit ${id} is stored, but nobody was told.`);
  for (const visit of history.visits) {
    for (const sentence of checkVisit(visit, rows))
      found.push(`Visit ${visit.code}: ${sentence}. ${JSON.stringify(visit)}`);
    const chain = chainOf(visit, rows);
    visit.standings.sort(
      (one, other) =>
        chain.findIndex(({ id }) => id === one.id) - chain.findIndex(({ id }) => id === other.id),
    );
  }
  found.push(...checkOccupancy(expectedOccupancy(history), await storedOccupancy(pool)));
  const blockers = blockersOf(history, rows, always);
  for (const refusal of history.refusals.filter((each) => !isJustified(each, blockers))) {
    found.push(
      `${refusal.what} was refused without a reason: ${JSON.stringify({ ...refusal, visit: refusal.visit?.code })}`,
    );
  }
  return found;
}
