import { publicPages } from "#practice/public-pages.ts";
import type { EventReport } from "../contract.ts";
import type { FunnelStep } from "../rules.ts";
import { funnelSteps, pageGroupOf } from "../rules.ts";

export type StepRow = {
  step: FunnelStep;
  tabs: number;
  /** Of the tabs that came as far as the step before, in whole percent; null where nothing went before. */
  kept: number | null;
  /** Of the tabs of the first step, in whole percent. */
  share: number;
};

function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}

/** How many tabs came how far over all days, and what part of the step before each step kept. */
export function stepRows(days: EventReport["days"]): StepRow[] {
  const totals = funnelSteps.map((step) => days.reduce((sum, day) => sum + day[step], 0));
  return funnelSteps.map((step, index) => {
    const tabs = totals[index] ?? 0;
    const before = totals[index - 1] ?? 0;
    return {
      step,
      tabs,
      kept: percentOf(tabs, before),
      share: percentOf(tabs, totals[0] ?? 0) ?? 0,
    };
  });
}

type Row = EventReport["rows"][number];

/** Rows of looking at pages apart from rows of doing something there. */
export function splitRows(rows: readonly Row[]): { looked: Row[]; did: Row[] } {
  const isLook = ({ action }: Row) => action === "page_visit" || action === "subdomain_visit";
  return { looked: rows.filter(isLook), did: rows.filter((row) => !isLook(row)) };
}

/** The title of the pages that are counted under a name; a page that has left the site keeps the name. */
export function pageName(group: string): string {
  if (group === "documents") return "Legal documents";
  return publicPages.find(({ path }) => pageGroupOf(path) === group)?.title ?? group;
}
