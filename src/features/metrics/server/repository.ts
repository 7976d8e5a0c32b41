import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { reviews } from "#practice/reviews.ts";
import type { FigureId } from "../contract.ts";
import { type Periods, type Reduced, usualVisitCents, weeklyTargetCents } from "../rules.ts";
import {
  amountsOf,
  earningsBy,
  earningsByVisit,
  production,
} from "../earnings/server/repository.ts";
import { ofCare } from "../care/server/repository.ts";
import { workBetween } from "../work/server/repository.ts";

type Sql = RawBuilder<unknown>;

/** As what the rows of a figure are listed. */
export type ListId =
  | "visits"
  | "estimates"
  | "bookings"
  | "arrivals"
  | "people"
  | "visitors"
  | "services"
  | "amounts"
  | "earnings"
  | "work"
  | "reviews"
  | "forecasts"
  | "channelVisits"
  | "tabs";

/** The rows of a figure and what they add up to: the value and the list of its rows share both. */
export type Source = {
  list: ListId;
  from: Sql;
  where: Sql;
  part: Sql;
  whole?: Sql;
  text?: Sql;
  groupBy?: Sql;
  /** Only the first counts, in this order. */
  firstBy?: Sql;
  /** Counted by day already: the same as the rows, without reading them. */
  counted?: { part: Sql; whole?: Sql; where: Sql };
  /** The name that other figures of the same rows have them under, too: they are read once for all. */
  shared?: "w";
};
export type Sources = Partial<Record<FigureId, Source>>;

const count = sql`count(*)`;
/**
 * A visit that was moved stands at its new time; its old row is no cancellation. Looked up row by row:
 * beside "or", Postgres takes an "exists" for a reason to read all moves there ever were.
 */
const wasMoved = sql`(select true from appointments later where later.moved_from_id = v.id limit 1) is not null`;
const standing = sql`v.status <> 'cancelled'`;
const expected = sql`v.status in ('scheduled', 'confirmed')`;
const robotGuided = "robotic-implant";
const visits = { list: "visits", from: sql`appointments v` } as const;
const serviceName = sql`(select s.name from services s where s.id = v.service_id)`;

const started = (from: Date, to: Date) => sql`v.starts_at >= ${from} and v.starts_at < ${to}`;

function ofAppointments(at: Periods) {
  const month = started(at.monthStart, at.dayEnd);
  const cancelled = sql`(v.status = 'cancelled' and not (${wasMoved}))`;
  return {
    todayCount: {
      ...visits,
      where: sql`${started(at.dayStart, at.dayEnd)} and ${standing}`,
      part: count,
    },
    weeklyUpcoming: {
      ...visits,
      where: sql`${started(at.now, at.weekAhead)} and ${expected}`,
      part: count,
    },
    completionRate: {
      ...visits,
      where: sql`${month} and (v.status in ('completed', 'no-show') or ${cancelled})`,
      part: sql`count(*) filter (where v.status = 'completed')`,
      whole: count,
    },
    averageDuration: {
      ...visits,
      where: sql`${month} and v.status = 'completed'`,
      part: sql`coalesce(sum(v.duration_minutes), 0)`,
      whole: count,
    },
    nextAppointment: {
      ...visits,
      where: sql`v.starts_at >= ${at.now} and ${expected}`,
      part: sql`(extract(epoch from min(v.starts_at)) * 1000)::bigint`,
    },
    noShowRate: {
      ...visits,
      where: sql`${month} and v.status in ('completed', 'no-show')`,
      part: sql`count(*) filter (where v.status = 'no-show')`,
      whole: count,
    },
  } satisfies Sources;
}

function ofPeople(at: Periods) {
  const visitors = {
    list: "visitors",
    from: sql`visit_ends e`,
    where: sql`e.center = '' and e.completed > 0 and e.last_day > ${at.yearAgo}::date`,
  } as const;
  const countedPeople = sql`c.topic = 'people' and c.part = '' and c.day > ${at.yearAgo}::date`;
  const sum = sql`coalesce(sum(c.amount), 0)`;
  return {
    totalActive: { ...visitors, part: count, counted: { part: sum, where: countedPeople } },
    newThisMonth: {
      list: "people",
      from: sql`patients p`,
      where: sql`p.created_at >= ${at.monthStart} and p.created_at < ${at.dayEnd}
        and p.import_id is null and p.merged_into_id is null and p.erased_at is null`,
      part: count,
    },
    returningPercentage: {
      ...visitors,
      part: sql`count(*) filter (where e.completed > 1)`,
      whole: count,
      counted: {
        part: sql`coalesce(sum(c.amount) filter (where c.outcome = 'again'), 0)`,
        whole: sum,
        where: countedPeople,
      },
    },
    patientOfTheDay: {
      ...visits,
      where: sql`${started(at.dayStart, at.dayEnd)} and ${standing}`,
      part: sql`null::int`,
      text: sql`(select p.first_name || ' ' || left(p.last_name, 1) || '.' from patients p where p.id = v.patient_id)`,
      firstBy: sql`v.starts_at, v.id`,
    },
  } satisfies Sources;
}

function ofServices(at: Periods) {
  const isRecent = sql`v.created_at >= ${at.monthStart}`;
  const bookedFrom = (side: Sql) =>
    sql`coalesce(sum(c.amount) filter (where c.day ${side} ${at.month}::date), 0)`;
  return {
    totalServices: {
      list: "services",
      from: sql`services s`,
      where: sql`s.is_active`,
      part: count,
    },
    yomiProcedures: {
      ...visits,
      where: sql`v.service_id = ${robotGuided} and v.status = 'completed'`,
      part: count,
      counted: {
        part: sql`coalesce(sum(c.amount), 0)`,
        where: sql`c.topic = 'visits' and c.part = ${robotGuided} and c.outcome = 'completed'`,
      },
    },
    revenuePerService: earningsByVisit(at, null),
    popularService: {
      ...visits,
      where: sql`${started(at.monthStart, at.dayEnd)} and ${standing}`,
      part: count,
      text: serviceName,
      groupBy: sql`v.service_id`,
      firstBy: sql`count(*) desc, ${serviceName} collate "C"`,
    },
    bookingTrends: {
      list: "bookings",
      from: sql`(select v.*, case when ${isRecent} then 'last 30 days' else '30 days before' end as booked_in from appointments v) v`,
      where: sql`v.created_at >= ${at.monthBeforeStart} and v.created_at < ${at.dayEnd}
        and v.channel <> 'import' and v.moved_from_id is null`,
      part: sql`count(*) filter (where ${isRecent}) - count(*) filter (where not ${isRecent})`,
      whole: sql`count(*) filter (where not ${isRecent})`,
      counted: {
        part: sql`${bookedFrom(sql`>=`)} - ${bookedFrom(sql`<`)}`,
        whole: bookedFrom(sql`<`),
        where: sql`c.topic = 'bookings' and c.part = '' and c.outcome = 'booked'
          and c.day between ${at.monthBefore}::date and ${at.today}::date`,
      },
    },
  } satisfies Sources;
}

/** The hours of those who see patients, which fill and productivity both look at. */
const worked = (at: Periods) =>
  ({
    list: "work",
    from: workBetween(at.workFrom, at.yesterday),
    where: sql`true`,
    shared: "w",
  }) as const;

function ofPerformance(at: Periods) {
  const thisWeek = production(at.monday, at.today);
  const published = reviews.filter(({ source }) => source !== null);
  return {
    dailyRevenue: production(at.today, at.today),
    weeklyPerformance: thisWeek,
    performanceStatus: { ...thisWeek, whole: sql`${weeklyTargetCents}::int` },
    monthlyProduction: production(at.month, at.today),
    staffProductivity: {
      ...worked(at),
      part: sql`coalesce(sum(w.completed_minutes), 0)`,
      whole: sql`coalesce(sum(w.minutes), 0)`,
    },
    testimonialRating: {
      list: "reviews",
      from: sql`json_to_recordset(${JSON.stringify(published)}::json) as r (id text, author text, rating integer, source text)`,
      where: sql`true`,
      part: sql`coalesce(sum(r.rating), 0)`,
      whole: count,
    },
  } satisfies Sources;
}

function ofBenchmarks(at: Periods) {
  const month = started(at.monthStart, at.dayEnd);
  const cancelled = sql`(v.status = 'cancelled' and not (${wasMoved}))`;
  return {
    productionPerProvider: earningsBy(
      at,
      null,
      "Provider",
      sql`select ${at.today}::date, s.id, 'Provider', staff_name(s.title, s.first_name, s.last_name), null
        from staff s where s.is_active`,
    ),
    collectionRate: amountsOf(at, "collection", "production"),
    cancellationRate: {
      ...visits,
      where: sql`${month} and (v.status in ('completed', 'no-show') or ${cancelled})`,
      part: sql`count(*) filter (where v.status = 'cancelled')`,
      whole: count,
    },
    scheduleFill: {
      ...worked(at),
      part: sql`coalesce(sum(w.booked_minutes), 0)`,
      whole: sql`coalesce(sum(w.minutes), 0)`,
    },
    newPatientRate: {
      list: "arrivals",
      from: sql`(
        select v.*, case when exists (
          select from appointments before where before.patient_id = v.patient_id and before.status = 'completed'
            and (before.starts_at, before.id) < (v.starts_at, v.id)
        ) then 'again' else 'first' end as turn
        from appointments v where ${month} and v.status = 'completed'
      ) v`,
      where: sql`true`,
      part: sql`count(*) filter (where v.turn = 'first')`,
      whole: count,
    },
    overheadRate: amountsOf(at, "expense", "collection"),
    medSpaTicket: earningsByVisit(at, "medspa"),
  } satisfies Sources;
}

/** Which rows make each figure at these periods; a figure without a source has no rows. */
export function sourcesAt(at: Periods): Sources {
  return {
    ...ofAppointments(at),
    ...ofPeople(at),
    ...ofServices(at),
    ...ofPerformance(at),
    ...ofBenchmarks(at),
    ...ofCare(at),
  };
}

/** The visits that the demo takes for the amounts that nobody has entered. */
export function estimatesAt(at: Periods): Sources {
  const ofVisits = (from: Date) =>
    ({
      list: "estimates",
      from: sql`appointments v`,
      where: sql`${started(from, at.dayEnd)} and ${standing}`,
      part: sql`count(*) * ${usualVisitCents}::int`,
    }) satisfies Source;
  const thisWeek = ofVisits(at.mondayStart);
  return {
    dailyRevenue: ofVisits(at.dayStart),
    weeklyPerformance: thisWeek,
    performanceStatus: { ...thisWeek, whole: sql`${weeklyTargetCents}::int` },
  };
}

type Reduction = Omit<Source, "list" | "counted" | "shared">;

/** Where the rows of a figure come from, the quickest way there is. */
function reductionOf({ counted, shared, ...source }: Source): Reduction {
  if (counted) return { from: sql`counted_days c`, ...counted };
  return shared ? { ...source, from: sql.ref(shared) } : source;
}

/** One figure as a question of its own: part, whole and words. */
function reducedBy(source: Source): Sql {
  const { from, where, part, whole, text, firstBy, groupBy } = reductionOf(source);
  return sql`(select json_build_array(${part}, ${whole ?? sql`null::int`}, ${text ?? sql`null::text`})
    from ${from} where ${where}
    ${groupBy ? sql`group by ${groupBy}` : sql``} ${firstBy ? sql`order by ${firstBy} limit 1` : sql``})`;
}

/** The rows that several figures share, each of them once. */
function sharedBy(sources: Sources): Sql {
  const named = new Map(
    Object.values(sources).flatMap(({ shared, from }): [string, Sql][] =>
      shared ? [[shared, from]] : [],
    ),
  );
  if (named.size === 0) return sql``;
  const tables = [...named].map(
    ([name, from]) => sql`${sql.ref(name)} as materialized (select * from ${from})`,
  );
  return sql`with ${sql.join(tables)}`;
}

/** What the rows of these figures add up to, all at one moment. */
export async function reduceAll(
  db: Database,
  sources: Sources,
): Promise<Partial<Record<FigureId, Reduced>>> {
  const asked = Object.entries(sources).map(
    ([id, source]) => sql`${reducedBy(source)} as ${sql.ref(id)}`,
  );
  if (asked.length === 0) return {};
  const { rows } = await sql<
    Partial<Record<FigureId, [number | null, number | null, string | null] | null>>
  >`${sharedBy(sources)} select ${sql.join(asked)}`.execute(db);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([id, found]) => {
      const [part = null, whole = null, text = null] = found ?? [];
      return [id, { part, whole, text }];
    }),
  );
}

/** Adds what has changed to the counts by day. */
export async function addUpDays(db: Database): Promise<void> {
  await sql`select add_up_days()`.execute(db);
}
