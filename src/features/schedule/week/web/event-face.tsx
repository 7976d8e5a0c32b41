import type { CSSProperties } from "react";
import type { AppointmentStatus } from "#features/booking/contract.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { IconCheck, IconX } from "#ui/icons.ts";
import { IconCircle, IconCircleCheckFilled, IconCircleHalf2 } from "#ui/late-icons.ts";
import { centerLetters } from "#practice/services.ts";
import { isSettled } from "../../rules.ts";
import { widestWord } from "../../week-names/rules.ts";
import { typeNames } from "../content.ts";
import type { WeekVisit } from "../contract.ts";
import {
  type EventForm,
  formOf,
  type Laid,
  startText,
  type Stretch,
  type Timed,
} from "../rules.ts";
import styles from "./event-face.module.css";

const glyphs: Record<AppointmentStatus, typeof IconCircle> = {
  scheduled: IconCircle,
  confirmed: IconCircleCheckFilled,
  "in-progress": IconCircleHalf2,
  completed: IconCheck,
  "no-show": IconX,
  cancelled: IconX,
};

/** How a visit stands, by shape; the words stand beside it or in the name of what it is on. */
export function StatusGlyph({ status, size }: { status: AppointmentStatus; size: number }) {
  const Glyph = glyphs[status];
  return (
    <span className={styles.glyph} data-status={status} aria-hidden="true">
      <Glyph size={size} stroke={2.25} />
    </span>
  );
}

const glyphSizes: Record<EventForm["width"], number> = { whole: 15, half: 14, narrow: 12 };

const percent = (part: number) => `${Math.round(part * 100_000) / 1000}%`;

/** Where an entry stands in its day. */
export function boxOf({ from, to, lane, span, lanes }: Laid<Timed>, range: Stretch): CSSProperties {
  const hours = range.to - range.from;
  return {
    top: percent((from - range.from) / hours),
    height: percent((to - from) / hours),
    left: percent(lane / lanes),
    width: percent(span / lanes),
  };
}

/** What a style sheet needs to know of a visit. */
export function marksOf(entry: Laid<Timed>, visit: WeekVisit, now: Date) {
  const { lines, width } = formOf(entry);
  return {
    "data-center": visit.service.category,
    "data-status": visit.status,
    "data-lines": lines,
    "data-width": width,
    "data-past": isSettled(visit, now) ? "" : undefined,
  };
}

/** A visit in words, as far as there is room for them; the letter stays when the word does not fit. */
export function EventFace({ visit, form }: { visit: WeekVisit; form: EventForm }) {
  const { lines, width } = form;
  const isWhole = width === "whole";
  const { category } = visit.service;
  const start = startText(visit);
  const type = (
    <b className={styles.type}>
      {width === "narrow" ? centerLetters[category] : typeNames[category]}
    </b>
  );
  const name = isWhole ? visit.patientName : visit.lastName;
  const glyph = <StatusGlyph status={visit.status} size={glyphSizes[width]} />;
  // Where a name needs the whole width, the glyph stands in the line below it: never over the letters.
  const isBesideName = isWhole || lines === 1;
  return (
    <span className={styles.words}>
      <span className={styles.row}>
        <span
          className={styles.name}
          style={{ "--widest": widestWord(name) } as CSSProperties}
          data-name=""
        >
          {lines === 1 && isWhole ? `${start} ` : null}
          <PrivateText>{name}</PrivateText>
        </span>
        {isBesideName ? glyph : null}
      </span>
      {lines === 1 ? null : (
        <span className={styles.row}>
          <span className={styles.line}>
            {start} {isWhole ? type : null}
          </span>
          {isBesideName ? null : glyph}
        </span>
      )}
      {lines < 3 ? null : (
        <span className={styles.line}>{isWhole ? visit.service.name : type}</span>
      )}
    </span>
  );
}
