import { memo } from "react";
import { ageText } from "#ui/age.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { IconCalendar, IconChevronLeft, IconChevronRight } from "#ui/icons.ts";
import { IconPrinter } from "#ui/late-icons.ts";
import { IconClock } from "#ui/staff-icons.ts";
import { usualTypes } from "../content.ts";
import { weekTitle } from "../rules.ts";
import { TypeLegend } from "./type-legend.tsx";
import type { WeekAddress } from "./use-week-address.ts";
import styles from "./week-header.module.css";

export interface WeekHeaderProps {
  address: WeekAddress;
  today: string;
  /** Nothing can be printed before the week is there. */
  hasWeek: boolean;
  /** Age of the week in milliseconds when it could not be refreshed; null while it is fresh. */
  staleMs: number | null;
}

/** Which week, the ways to another, and what its marks mean. */
export const WeekHeader = memo(function WeekHeader(props: WeekHeaderProps) {
  const { address, today, hasWeek, staleMs } = props;
  const { monday, isThisWeek, goTo, move, showFeeds } = address;
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.arrow}
        label="Previous week"
        title="Previous week (left arrow)"
        aria-keyshortcuts="ArrowLeft"
        onClick={() => move(-1)}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <h1 className={styles.title}>{weekTitle(monday)}</h1>
      <IconButton
        className={styles.arrow}
        label="Next week"
        title="Next week (right arrow)"
        aria-keyshortcuts="ArrowRight"
        onClick={() => move(1)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Button
        variant="line"
        size="small"
        aria-disabled={isThisWeek ? true : undefined}
        onClick={() => {
          if (!isThisWeek) goTo(today);
        }}
      >
        Today
      </Button>
      {staleMs === null ? null : (
        <p className={styles.age}>
          <IconClock size={16} stroke={1.5} aria-hidden="true" />
          {staleMs < 60_000 ? "under 1 min" : ageText(staleMs)} old
        </p>
      )}
      <div className={styles.right}>
        <TypeLegend label="Kinds of visits" types={usualTypes} />
        <div className={styles.tools}>
          <IconButton
            className={styles.arrow}
            label="Calendar links"
            title="Calendar links"
            aria-haspopup="dialog"
            onClick={() => showFeeds(true)}
          >
            <IconCalendar size={18} stroke={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton
            className={styles.arrow}
            label="Print the week"
            title="Print"
            disabled={!hasWeek}
            onClick={() => window.print()}
          >
            <IconPrinter size={18} stroke={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </header>
  );
});
