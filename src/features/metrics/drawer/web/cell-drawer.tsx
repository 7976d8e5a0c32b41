import { bandName } from "#features/schedule/no-show-forecast/web/public.ts";
import { channelNames } from "#features/schedule/web/public.ts";
import { formatMonth } from "#practice/time.ts";
import { Dialog } from "#ui/dialog.tsx";
import type { Group } from "../../../schedule/no-show-forecast/rules.ts";
import type { ChannelStep } from "../../channels/contract.ts";
import type { MonthCount } from "../../trends/contract.ts";
import { cellOf } from "../rules.ts";
import styles from "./figure-drawer.module.css";
import { FigureRows } from "./figure-rows.tsx";

const tabs =
  "Tabs of visitors who agreed to be counted in the last 30 days. They are counted by day, and nobody is known: a row is a day, and the figure is their sum.";
const booked = "Visits that were booked this way in the last 30 days";
const moved = "One that was moved counts once, at its last time.";

const steps: Readonly<Record<ChannelStep, { name: string; definition: string }>> = {
  contact: { name: "first contact", definition: tabs },
  interest: { name: "interest", definition: tabs },
  booked: { name: "booked", definition: `${booked}. ${moved}` },
  kept: { name: "kept", definition: `${booked} and took place. ${moved}` },
  ahead: { name: "ahead", definition: `${booked} and are still to come or under way. ${moved}` },
  lost: { name: "lost", definition: `${booked} and were missed or cancelled. ${moved}` },
};

const months: Readonly<Record<MonthCount, { name: string; definition: string }>> = {
  kept: { name: "kept", definition: "Visits of this month that took place." },
  noShow: { name: "no-show", definition: "Visits of this month that were missed." },
  cancelled: {
    name: "cancelled",
    definition:
      "Visits of this month that were cancelled. One that was moved counts at its new time.",
  },
  production: {
    name: "production",
    definition:
      "Production that was entered for days of this month; what was corrected is left out.",
  },
};

function groupName(group: Group): string {
  if (group.kind === "open") return "end not known yet";
  return group.kind === "month" ? formatMonth(group.month) : bandName(group);
}

function wordsOf(name: string): { title: string; definition: string } {
  const cell = cellOf(name);
  if (cell === null) return { title: "", definition: "" };
  if (cell.of === "channel")
    return {
      title: `${channelNames[cell.channel] ?? cell.channel}: ${steps[cell.step].name}`,
      definition: steps[cell.step].definition,
    };
  if (cell.of === "month")
    return {
      title: `${formatMonth(cell.month)}: ${months[cell.count].name}`,
      definition: months[cell.count].definition,
    };
  return {
    title: `No-show forecast: ${groupName(cell.group)}`,
    definition:
      cell.group.kind === "open"
        ? "Visits whose risk is noted and that are still to come or under way."
        : "Visits whose risk was noted in the day before, and whose end is known. Foreseen is the mean of what was predicted, missed the share of no-shows.",
  };
}

export interface CellDrawerProps {
  /** The name of the cell that is open; null while none is. */
  cell: string | null;
  onClose: () => void;
}

/** One count of a table down to its rows. */
export function CellDrawer({ cell, onClose }: CellDrawerProps) {
  const { title, definition } = wordsOf(cell ?? "");
  return (
    <Dialog open={cell !== null} onClose={onClose} title={title} size="drawer">
      {cell === null ? null : (
        <>
          <p className={styles.definition}>{definition}</p>
          <FigureRows of={{ cell }} />
        </>
      )}
    </Dialog>
  );
}
