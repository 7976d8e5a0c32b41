import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { usualVisitCents } from "../../rules.ts";
import type { ListId, Source } from "../../server/repository.ts";
import type { FigureColumn, FigureRow } from "../contract.ts";

/** Where a page of a list ended: what it is in order of, and the row's id. */
export type Place = { order: string; id: string };

type Sql = RawBuilder<unknown>;
type Column = FigureColumn & { sql: Sql };

type List = {
  columns: readonly Column[];
  /** Beside the columns: whom a row is about. */
  patientId?: Sql;
  order: Sql;
  orderType: Sql;
  isNewestFirst?: true;
  id: Sql;
  idType: Sql;
};

const column = (
  key: string,
  label: string,
  value: Sql,
  kind: FigureColumn["kind"] = "text",
): Column => ({ key, label, kind, sql: value });

const uuid = sql`uuid`;
const text = sql`text`;
const instant = sql`timestamptz`;
const date = sql`date`;

const nameOf = (id: Sql) =>
  sql`(select p.first_name || ' ' || p.last_name from patients p where p.id = ${id})`;
const serviceOf = (id: Sql) => sql`(select s.name from services s where s.id = ${id})`;
const providerOf = (id: Sql) =>
  sql`(select staff_name(s.title, s.first_name, s.last_name) from staff s where s.id = ${id})`;

const ofVisits = {
  columns: [
    column("start", "Start", sql`v.starts_at`, "instant"),
    column("patient", "Patient", nameOf(sql`v.patient_id`)),
    column("service", "Service", serviceOf(sql`v.service_id`)),
    column("provider", "Provider", providerOf(sql`v.staff_id`)),
    column("status", "Status", sql`v.status`),
    column("minutes", "Minutes", sql`v.duration_minutes`, "minutes"),
  ],
  patientId: sql`v.patient_id`,
  order: sql`v.starts_at`,
  orderType: instant,
  id: sql`v.id`,
  idType: uuid,
} satisfies List;

const lists: Readonly<Record<ListId, List>> = {
  visits: ofVisits,
  estimates: {
    ...ofVisits,
    columns: [
      ...ofVisits.columns,
      column("amount", "Estimate", sql`${usualVisitCents}::int`, "cents"),
    ],
  },
  bookings: {
    ...ofVisits,
    columns: [
      column("booked", "Booked", sql`v.created_at`, "instant"),
      column("patient", "Patient", nameOf(sql`v.patient_id`)),
      column("service", "Service", serviceOf(sql`v.service_id`)),
      column("channel", "Booked by way of", sql`v.channel`),
      column("period", "Period", sql`v.booked_in`),
    ],
    order: sql`v.created_at`,
    isNewestFirst: true,
  },
  arrivals: {
    ...ofVisits,
    columns: [
      column("start", "Start", sql`v.starts_at`, "instant"),
      column("patient", "Patient", nameOf(sql`v.patient_id`)),
      column("service", "Service", serviceOf(sql`v.service_id`)),
      column("turn", "Visit", sql`v.turn`),
    ],
  },
  people: {
    columns: [
      column("patient", "Patient", sql`p.first_name || ' ' || p.last_name`),
      column("since", "On file since", sql`p.created_at`, "instant"),
    ],
    patientId: sql`p.id`,
    order: sql`p.created_at`,
    orderType: instant,
    isNewestFirst: true,
    id: sql`p.id`,
    idType: uuid,
  },
  visitors: {
    columns: [
      column("patient", "Patient", nameOf(sql`e.person_id`)),
      column("lastVisit", "Last visit", sql`e.last_day`, "day"),
      column("visits", "Visits", sql`e.completed`, "count"),
    ],
    patientId: sql`e.person_id`,
    order: sql`e.last_day`,
    orderType: date,
    isNewestFirst: true,
    id: sql`e.person_id`,
    idType: uuid,
  },
  services: {
    columns: [
      column("service", "Service", sql`s.name`),
      column("category", "Center", sql`s.category`),
      column("minutes", "Minutes", sql`s.duration_minutes`, "minutes"),
    ],
    order: sql`s.name`,
    orderType: text,
    id: sql`s.id`,
    idType: text,
  },
  amounts: {
    columns: [
      column("day", "Day", sql`m.transaction_date`, "day"),
      column("what", "Kind", sql`m.kind`),
      column("category", "Center", sql`m.category`),
      column("note", "Note", sql`m.note`),
      column("amount", "Amount", sql`m.amount_cents`, "cents"),
    ],
    order: sql`m.transaction_date`,
    orderType: date,
    isNewestFirst: true,
    id: sql`m.id`,
    idType: uuid,
  },
  earnings: {
    columns: [
      column("day", "Day", sql`m.day`, "day"),
      column("what", "Kind", sql`m.what`),
      column("about", "Service, name or note", sql`m.about`),
      column("amount", "Amount", sql`m.cents`, "cents"),
    ],
    order: sql`m.day`,
    orderType: date,
    isNewestFirst: true,
    id: sql`m.id`,
    idType: text,
  },
  work: {
    columns: [
      column("day", "Day", sql`w.day`, "day"),
      column("provider", "Provider", providerOf(sql`w.staff_id`)),
      column("minutes", "Worked", sql`w.minutes`, "minutes"),
      column("booked", "Booked", sql`w.booked_minutes`, "minutes"),
      column("completed", "Took place", sql`w.completed_minutes`, "minutes"),
    ],
    order: sql`w.day`,
    orderType: date,
    isNewestFirst: true,
    id: sql`w.staff_id`,
    idType: text,
  },
  forecasts: {
    ...ofVisits,
    columns: [
      column("start", "Start", sql`v.starts_at`, "instant"),
      column("patient", "Patient", nameOf(sql`v.patient_id`)),
      column("service", "Service", serviceOf(sql`v.service_id`)),
      column("points", "Predicted, of 100", sql`f.points`, "count"),
      column("status", "What happened", sql`v.status`),
    ],
    isNewestFirst: true,
  },
  channelVisits: {
    ...ofVisits,
    columns: [
      column("start", "Start", sql`v.starts_at`, "instant"),
      column("patient", "Patient", nameOf(sql`v.patient_id`)),
      column("service", "Service", serviceOf(sql`v.service_id`)),
      column("booked", "Booked", sql`t.booked_at`, "instant"),
      column("status", "What happened", sql`v.status`),
    ],
    isNewestFirst: true,
  },
  tabs: {
    columns: [
      column("day", "Day", sql`c.day`, "day"),
      column("page", "Page", sql`c.page`),
      column("tabs", "Tabs", sql`c.tabs`, "count"),
    ],
    order: sql`c.day`,
    orderType: date,
    isNewestFirst: true,
    id: sql`c.page`,
    idType: text,
  },
  reviews: {
    columns: [
      column("author", "Author", sql`r.author`),
      column("place", "Written at", sql`r.source`),
      column("rating", "Rating", sql`r.rating`, "rating"),
    ],
    order: sql`r.author`,
    orderType: text,
    id: sql`r.id`,
    idType: text,
  },
};

/** The columns in which the rows of a list are shown. */
export function columnsOf(list: ListId): FigureColumn[] {
  return lists[list].columns.map(({ key, label, kind }) => ({ key, label, kind }));
}

/** Where the rows of a figure are, and as what they are listed. */
export type Listed = Pick<Source, "list" | "from" | "where">;

/** How many rows make a figure. */
export async function countRows(db: Database, source: Listed): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${source.from} where ${source.where}`.execute(db);
  return rows[0]?.total ?? 0;
}

type Found = Place & { patient_id: string | null } & Record<string, unknown>;

const written = (value: unknown) => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" || typeof value === "number" ? value : null;
};

/** Some rows of a figure from a place in its list on, and the place of the last one. */
export async function findRows(
  db: Database,
  { list, from, where }: Listed,
  after: Place | null,
  limit: number,
): Promise<{ rows: FigureRow[]; last: Place | null }> {
  const { columns, patientId, order, orderType, isNewestFirst, id, idType } = lists[list];
  const direction = isNewestFirst ? sql`desc` : sql`asc`;
  const beyond = isNewestFirst ? sql`<` : sql`>`;
  const later =
    after === null
      ? sql`true`
      : sql`(${order}, ${id}) ${beyond} (${after.order}::${orderType}, ${after.id}::${idType})`;
  const selected = columns.map((each) => sql`${each.sql} as ${sql.ref(each.key)}`);
  const { rows } = await sql<Found>`
    select ${sql.join(selected)}, ${order}::text as "order", ${id}::text as id, ${patientId ?? sql`null`} as patient_id
    from ${from} where ${where} and ${later}
    order by ${order} ${direction}, ${id} ${direction} limit ${limit}`.execute(db);
  const last = rows.at(-1);
  return {
    rows: rows.map((found) => ({
      ...Object.fromEntries(columns.map(({ key }) => [key, written(found[key])])),
      id: found.id,
      ...(found.patient_id !== null && { patientId: found.patient_id }),
    })),
    last: last ? { order: last.order, id: last.id } : null,
  };
}
