import { appointmentStatuses, type AppointmentStatus } from "../../booking/contract.ts";
import type { TimeBlock } from "../blocks/contract.ts";
import type { DaySchedule, ScheduledVisit } from "../contract.ts";

/** Which rows of a day are shown; an empty list means all. Cancelled visits only when asked for. */
export type DayFilters = {
  providers: readonly string[];
  statuses: readonly AppointmentStatus[];
};

const mostProviders = 40;

/** The part of an address that is read here. */
type Search = { get(key: string): string | null };

function listed(search: Search, key: string): string[] {
  return [...new Set((search.get(key) ?? "").split(",").filter((one) => one !== ""))];
}

/** The filters of an address; what is no status or no id is left out. */
export function readFilters(search: Search): DayFilters {
  const asked = listed(search, "status");
  return {
    providers: listed(search, "provider")
      .filter((id) => /^[a-z0-9-]{1,60}$/.test(id))
      .slice(0, mostProviders),
    statuses: appointmentStatuses.filter((status) => asked.includes(status)),
  };
}

/** The same list with one more or one less. */
export function toggled<T extends string>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

/** Whether anything is left out besides cancelled visits. */
export function isFiltering({ providers, statuses }: DayFilters): boolean {
  return providers.length > 0 || statuses.length > 0;
}

const fits = <T>(list: readonly T[], one: T) => list.length === 0 || list.includes(one);

/** The visits that the filters let through, in the same order. */
function filterVisits(
  visits: readonly ScheduledVisit[],
  { providers, statuses }: DayFilters,
): ScheduledVisit[] {
  return visits.filter(
    (visit) => fits(providers, visit.provider.id) && fits(statuses, visit.status),
  );
}

/** Blocks of the providers asked for; a block has no status, so asking for one leaves them out. */
function filterBlocks(
  blocks: readonly TimeBlock[],
  { providers, statuses }: DayFilters,
): TimeBlock[] {
  if (statuses.length > 0) return [];
  return blocks.filter((block) => fits(providers, block.provider.id));
}

/** The day with only the rows that the filters let through. */
export function filterDay(day: DaySchedule, filters: DayFilters): DaySchedule {
  if (!isFiltering(filters)) return day;
  return {
    ...day,
    visits: filterVisits(day.visits, filters),
    blocks: filterBlocks(day.blocks, filters),
  };
}

export type FilterChoice<T extends string> = { id: T; name: string; count: number };

/** Everybody with a visit or work that day, each with the visits left when they alone are asked for. */
export function providerChoices(day: DaySchedule, filters: DayFilters): FilterChoice<string>[] {
  const names = new Map<string, string>();
  for (const { id, displayName } of day.providers) names.set(id, displayName);
  for (const { provider } of [...day.visits, ...day.blocks])
    names.set(provider.id, provider.displayName);
  for (const id of filters.providers) if (!names.has(id)) names.set(id, id);
  const visits = filterVisits(day.visits, { ...filters, providers: [] });
  const counted =
    filters.statuses.length > 0 ? visits : visits.filter(({ status }) => status !== "cancelled");
  return [...names].map(([id, name]) => ({
    id,
    name,
    count: counted.filter(({ provider }) => provider.id === id).length,
  }));
}

/** Every status that occurs that day or is asked for, with its visits of the providers asked for. */
export function statusChoices(
  day: DaySchedule,
  filters: DayFilters,
): Omit<FilterChoice<AppointmentStatus>, "name">[] {
  const visits = filterVisits(day.visits, { ...filters, statuses: [] });
  return appointmentStatuses
    .map((id) => {
      const loaded = visits.filter(({ status }) => status === id).length;
      const isAway = id === "cancelled" && !day.visits.some(({ status }) => status === id);
      return { id, count: isAway ? day.cancelledCount : loaded };
    })
    .filter(({ id, count }) => count > 0 || filters.statuses.includes(id));
}
