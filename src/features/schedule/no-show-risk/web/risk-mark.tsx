import { IconAlertTriangle } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ScheduledVisit } from "../../contract.ts";
import { reasonsText } from "../rules.ts";
import styles from "./risk-mark.module.css";

/** In a row of the day: the points of a visit that is worth a call. Nothing for any other. */
export function RiskMark({ risk }: Pick<ScheduledVisit, "risk">) {
  if (!risk?.isHigh) return null;
  return (
    <span className={styles.mark} title={reasonsText(risk)}>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
      Risk {risk.points}
      <VisuallyHidden> of a no-show: {reasonsText(risk)}</VisuallyHidden>
    </span>
  );
}

/** Beside the visit's details: its points and what they are made of. */
export function RiskLine({ risk }: Pick<ScheduledVisit, "risk">) {
  if (!risk || risk.points === 0) return null;
  return (
    <p className={styles.line} data-high={risk.isHigh ? "" : undefined}>
      <IconAlertTriangle size={17} stroke={1.5} aria-hidden="true" />
      No-show risk {risk.points}: {reasonsText(risk)}.
    </p>
  );
}
