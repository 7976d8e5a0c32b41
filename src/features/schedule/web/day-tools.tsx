import type { ReactNode } from "react";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconPrinter } from "#ui/late-icons.ts";
import { IconClock, IconFilter, IconList, IconPlus } from "#ui/staff-icons.ts";
import styles from "./day-tools.module.css";
import type { DayAct } from "./use-day-act.ts";

export interface DayToolsProps {
  /** Whose page the team begins the day with; null for today's. */
  huddleDate: string | null;
  /** Turns the list into a board and back. */
  views: ReactNode;
  onAct: (act: DayAct) => void;
  /** Nothing can be printed or filtered before the day is there. */
  hasDay: boolean;
  filtersId: string;
  areFiltersOpen: boolean;
  onFilters: () => void;
  /** "5 of 14 Appointments" while something is left out. */
  filtered: string | null;
}

/** What can be done with the day as a whole: make a visit, block time, choose rows, print. */
export function DayTools(props: DayToolsProps) {
  const { huddleDate, views, onAct, hasDay, filtersId, areFiltersOpen, onFilters, filtered } =
    props;
  return (
    <div className={styles.tools}>
      <div className={styles.left}>
        <div className={styles.views}>{views}</div>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={areFiltersOpen}
          aria-controls={areFiltersOpen ? filtersId : undefined}
          disabled={!hasDay}
          icon={<IconFilter size={18} stroke={1.5} aria-hidden="true" />}
          onClick={onFilters}
        >
          Filter
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={!hasDay}
          icon={<IconPrinter size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <ButtonLink
          variant="quiet"
          size="small"
          to={`${staffPaths.huddle}${huddleDate === null ? "" : `?date=${huddleDate}`}`}
          icon={<IconList size={18} stroke={1.5} aria-hidden="true" />}
        >
          Morning huddle
        </ButtonLink>
        <p role="status" className={styles.filtered}>
          {filtered}
        </p>
      </div>
      <div className={styles.right}>
        <Button
          variant="line"
          size="small"
          aria-keyshortcuts="b"
          icon={<IconClock size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => onAct("block")}
        >
          Block time
        </Button>
        <Button
          size="small"
          aria-keyshortcuts="n"
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onAct("visit")}
        >
          New visit
        </Button>
      </div>
    </div>
  );
}
