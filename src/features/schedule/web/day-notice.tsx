import { staffPaths } from "#features/staff-access/web/public.ts";
import { TextLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { DaySchedule, ScheduledVisit } from "../contract.ts";
import { awayFor } from "../rules.ts";
import styles from "./day-notice.module.css";

const visitsText = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);
const toMove = (count: number) => (count === 1 ? "has to be moved" : "have to be moved");

/** Of each person who is not there: how many visits wait for them. */
function awayTexts(day: DaySchedule, now: Date): string[] {
  const waiting = new Map<string, { words: string; visits: ScheduledVisit[] }>();
  for (const visit of day.visits) {
    const away = awayFor(day, visit, now);
    if (away === null) continue;
    const { id, displayName } = visit.provider;
    const words = `${displayName} ${away === "off" ? "is off" : "does not work that day"}`;
    const key = `${id}/${away}`;
    const known = waiting.get(key) ?? { words, visits: [] };
    known.visits.push(visit);
    waiting.set(key, known);
  }
  return [...waiting.values()].map(
    ({ words, visits }) => `${words}: ${visitsText(visits.length)} ${toMove(visits.length)}.`,
  );
}

/** What needs somebody's eye: visits on a closed day, and visits whose provider is not there. */
export function DayNotice({ day, now }: { day: DaySchedule; now: Date }) {
  const ahead = day.visits.filter(
    ({ status, end }) => (status === "scheduled" || status === "confirmed") && new Date(end) > now,
  ).length;
  const isClosed = day.closed !== null && day.count > 0;
  const texts = isClosed
    ? [
        ahead > 0
          ? `${visitsText(ahead)} ${toMove(ahead)}.`
          : `${visitsText(day.count)} on this day, none still to come.`,
      ]
    : awayTexts(day, now);
  if (texts.length === 0) return null;
  return (
    <Notice
      className={styles.notice}
      tone="warning"
      title={isClosed ? `Closed: ${day.closed}.` : "Somebody is not there."}
      actions={
        <TextLink href={`${staffPaths.staffSchedule}?tab=closures`}>Closures and time off</TextLink>
      }
    >
      {texts.join(" ")}
    </Notice>
  );
}
