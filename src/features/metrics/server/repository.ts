import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { FigureId } from "../contract.ts";
import type { Periods, Reduced } from "../rules.ts";

type Sql = RawBuilder<unknown>;

/** The rows of a figure and what they add up to: the value and the list of its rows share both. */
export type Source = {
  from: Sql;
  where: Sql;
  part: Sql;
  whole?: Sql;
  text?: Sql;
  /** Only the first row counts, in this order. */
  firstBy?: Sql;
  groupBy?: Sql;
};

const visits = sql`appointments v`;
const people = sql`patients p`;
const count = sql`count(*)`;

/** A visit that was moved stands at its new time; its old row is no cancellation. */
const wasMoved = sql`exists (select from appointments later where later.moved_from_id = v.id)`;
const standing = sql`v.status <> 'cancelled'`;
const expected = sql`v.status in ('scheduled', 'confirmed')`;
const robotGuided = "robotic-implant";

const started = (from: Date, to: Date) => sql`v.starts_at >= ${from} and v.starts_at < ${to}`;

/** Which rows make a figure at these periods; a figure without a source has no rows. */
export function sourcesAt(at: Periods): Partial<Record<FigureId, Source>> {
  const month = started(at.monthStart, at.dayEnd);
  const today = sql`${started(at.dayStart, at.dayEnd)} and ${standing}`;
  return {
    todayCount: { from: visits, where: today, part: count },
    weeklyUpcoming: {
      from: visits,
      where: sql`${started(at.now, at.weekAhead)} and ${expected}`,
      part: count,
    },
    completionRate: {
      from: visits,
      where: sql`${month} and (v.status in ('completed', 'no-show') or (v.status = 'cancelled' and not ${wasMoved}))`,
      part: sql`count(*) filter (where v.status = 'completed')`,
      whole: count,
    },
    averageDuration: {
      from: visits,
      where: sql`${month} and v.status = 'completed'`,
      part: sql`coalesce(sum(v.duration_minutes), 0)`,
      whole: count,
    },
    nextAppointment: {
      from: visits,
      where: sql`v.starts_at >= ${at.now} and ${expected}`,
      part: sql`(extract(epoch from min(v.starts_at)) * 1000)::bigint`,
    },
    newThisMonth: {
      from: people,
      where: sql`p.created_at >= ${at.monthStart} and p.created_at < ${at.dayEnd}
        and p.import_id is null and p.merged_into_id is null and p.erased_at is null`,
      part: count,
    },
    patientOfTheDay: {
      from: sql`${visits} join ${people} on p.id = v.patient_id`,
      where: today,
      part: sql`null::int`,
      text: sql`p.first_name || ' ' || left(p.last_name, 1) || '.'`,
      firstBy: sql`v.starts_at, v.id`,
    },
    totalServices: { from: sql`services s`, where: sql`s.is_active`, part: count },
    yomiProcedures: {
      from: visits,
      where: sql`v.service_id = ${robotGuided} and v.status = 'completed'`,
      part: count,
    },
    popularService: {
      from: sql`${visits} join services s on s.id = v.service_id`,
      where: sql`${month} and ${standing}`,
      part: count,
      text: sql`s.name`,
      groupBy: sql`s.name`,
      firstBy: sql`count(*) desc, s.name collate "C"`,
    },
    bookingTrends: {
      from: visits,
      where: sql`v.created_at >= ${at.monthBeforeStart} and v.created_at < ${at.dayEnd}
        and v.channel <> 'import' and v.moved_from_id is null`,
      part: sql`count(*) filter (where v.created_at >= ${at.monthStart})
        - count(*) filter (where v.created_at < ${at.monthStart})`,
      whole: sql`count(*) filter (where v.created_at < ${at.monthStart})`,
    },
    noShowRate: {
      from: visits,
      where: sql`${month} and v.status in ('completed', 'no-show')`,
      part: sql`count(*) filter (where v.status = 'no-show')`,
      whole: count,
    },
  };
}

/** One figure as a question of its own: part, whole and words. */
function reducedBy({ from, where, part, whole, text, firstBy, groupBy }: Source): Sql {
  return sql`(select json_build_array(${part}, ${whole ?? sql`null::int`}, ${text ?? sql`null::text`})
    from ${from} where ${where}
    ${groupBy ? sql`group by ${groupBy}` : sql``} ${firstBy ? sql`order by ${firstBy} limit 1` : sql``})`;
}

/** What the rows of these figures add up to, all at one moment. */
export async function reduceAll(
  db: Database,
  sources: Partial<Record<FigureId, Source>>,
): Promise<Partial<Record<FigureId, Reduced>>> {
  const asked = Object.entries(sources).map(
    ([id, source]) => sql`${reducedBy(source)} as ${sql.ref(id)}`,
  );
  const { rows } = await sql<
    Partial<Record<FigureId, [number | null, number | null, string | null] | null>>
  >`select ${sql.join(asked)}`.execute(db);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([id, found]) => {
      const [part = null, whole = null, text = null] = found ?? [];
      return [id, { part, whole, text }];
    }),
  );
}
