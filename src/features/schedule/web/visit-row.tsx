import { CenterBar, CenterLetter } from "#features/booking/web/public.ts";
import { memo } from "react";
import type { KeyboardEvent } from "react";
import { changeObjection } from "#features/booking/desk-changes/rules.ts";
import { PrivateText, useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatTime } from "#practice/time.ts";
import { classNames } from "#ui/class-names.ts";
import { useToast } from "#ui/toast.tsx";
import type { ScheduledVisit } from "../contract.ts";
import { RiskMark } from "../no-show-risk/web/risk-mark.tsx";
import { type Away, initialsOf, isNewHere } from "../rules.ts";
import { ContactLinks } from "./contact-links.tsx";
import { VisitStatus } from "./visit-status.tsx";
import styles from "./visit-row.module.css";

export interface VisitRowProps {
  visit: ScheduledVisit;
  /** Minutes it should have begun ago; 0 when it is not late. */
  late: number;
  /** Why the provider is not there for it; null when they are. */
  away: Away | null;
  /** Behind us, by its status or its time. */
  isPast: boolean;
  isNext: boolean;
  isSelected: boolean;
  /** Arrived or changed a moment ago. */
  isFresh: boolean;
  /** Something typed over it is not saved yet. */
  isUnsaved: boolean;
  onOpen: (visit: ScheduledVisit) => void;
  onCarry: (visitId: string) => void;
}

/** Up and down arrow move the focus from row to row; Tab still visits everything. */
function moveAmongRows(press: KeyboardEvent<HTMLButtonElement>): void {
  if (press.key !== "ArrowDown" && press.key !== "ArrowUp") return;
  const list = press.currentTarget.closest("ol");
  const names = [...(list?.querySelectorAll<HTMLButtonElement>("[data-row-name]") ?? [])];
  const step = press.key === "ArrowDown" ? 1 : -1;
  const next = names[names.indexOf(press.currentTarget) + step];
  if (!next) return;
  press.preventDefault();
  next.focus({ preventScroll: true });
  // Only as far as it takes, and gliding: the focus shows at once, and held keys do not wait for rows that
  // come into the window.
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = isStill ? "instant" : "smooth";
  next.closest("li")?.scrollIntoView({ block: "nearest", behavior });
}

const isMoveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === "m" && !ctrlKey && !metaKey;

/**
 * One visit: time, center, who, what, how it stands, and the three ways to reach the patient. A long
 * day has many rows and a page that renews every few seconds: a row is drawn again only when it changed.
 */
export const VisitRow = memo(function VisitRow(props: VisitRowProps) {
  const { visit, late, away, isPast, isNext, isSelected, isFresh, isUnsaved, onOpen, onCarry } =
    props;
  const isHidden = useNamesHidden();
  const toast = useToast();
  const [clock = "", half = ""] = formatTime(new Date(visit.start)).split(" ");
  const objection = changeObjection(visit.status);
  const isMovable = objection === null && !isHidden;
  return (
    <li
      className={classNames(styles.row, isPast && styles.past)}
      data-visit={visit.id}
      data-selected={isSelected ? "" : undefined}
      data-fresh={isFresh ? "" : undefined}
      data-cancelled={visit.status === "cancelled" ? "" : undefined}
    >
      <div className={styles.line}>
        <p className={styles.time}>
          <span className={styles.clock}>
            {clock} <small>{half}</small>
          </span>
          <span className={styles.minutes}>{visit.durationMinutes} min</span>
        </p>
        <CenterBar category={visit.service.category} />
        <span className={styles.avatar} aria-hidden="true">
          {isHidden ? "" : initialsOf(visit.patientName)}
        </span>
        <div className={styles.who}>
          <p className={styles.nameLine}>
            <button
              type="button"
              className={styles.name}
              data-row-name=""
              onClick={() => onOpen(visit)}
              aria-keyshortcuts={isMovable ? "M" : undefined}
              onKeyDown={(press) => {
                if (!isMoveKey(press)) moveAmongRows(press);
                else if (isMovable) onCarry(visit.id);
                else if (objection !== null) toast.fail(objection);
              }}
            >
              <PrivateText>{visit.patientName}</PrivateText>
            </button>
            <RowMarks visit={visit} isNext={isNext} late={late} away={away} isUnsaved={isUnsaved} />
            {isPast ? null : <RiskMark risk={visit.risk} />}
          </p>
          <p className={styles.what}>
            <CenterLetter category={visit.service.category} />
            <span className={styles.service}>
              {visit.service.name}
              <span className={styles.provider}>
                , <span className={styles.whole}>{visit.provider.displayName}</span>
              </span>
            </span>
          </p>
        </div>
        <div>
          <VisitStatus status={visit.status} />
        </div>
        {isHidden ? (
          <span className={styles.actions} />
        ) : (
          <div className={styles.actions}>
            <ContactLinks
              patientName={visit.patientName}
              phone={visit.phone}
              email={visit.email}
              look="icons"
            />
          </div>
        )}
        {isSelected && !isHidden ? (
          <div className={styles.thumbActions}>
            <ContactLinks
              patientName={visit.patientName}
              phone={visit.phone}
              email={visit.email}
              look="buttons"
            />
          </div>
        ) : null}
        {isMovable ? (
          <button
            type="button"
            className={styles.handle}
            title="Move (M)"
            aria-label={`Move, ${visit.patientName}`}
            aria-keyshortcuts="M"
            onClick={() => onCarry(visit.id)}
            onKeyDown={(press) => {
              if (isMoveKey(press)) onCarry(visit.id);
            }}
          />
        ) : null}
      </div>
    </li>
  );
});

function RowMarks({
  visit,
  isNext,
  late,
  away,
  isUnsaved,
}: Pick<VisitRowProps, "visit" | "isNext" | "late" | "away" | "isUnsaved">) {
  return (
    <>
      {isNext ? <span className={styles.next}>Next</span> : null}
      {late > 0 ? <span className={styles.late}>{late} min late</span> : null}
      {away === null ? null : (
        <span className={styles.warn}>{away === "off" ? "Provider off" : "Provider not in"}</span>
      )}
      {isUnsaved ? <span className={styles.warn}>Not saved yet</span> : null}
      {isNewHere(visit) ? <span className={styles.mark}>New patient</span> : null}
      {visit.isLateChange ? <span className={styles.warn}>Late change</span> : null}
      {visit.isSample ? <span className={styles.sample}>Sample</span> : null}
    </>
  );
}
