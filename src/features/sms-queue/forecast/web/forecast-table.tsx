import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatCalendarNearDay, formatTime, practiceDate } from "#practice/time.ts";
import { RowAction, RowTable } from "#ui/row-table.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ForecastText } from "../contract.ts";
import styles from "./forecast-table.module.css";

const columns = ["Leaves", "To", "Why", "Text", "Segments", { hidden: "Stop" }] as const;

export interface ForecastTableProps {
  texts: readonly ForecastText[];
  /** The text that is being stopped or let go. */
  busyId: string | null;
  onChange: (id: string, isStop: boolean) => void;
}

/** Planned texts by time; each can be stopped, and a stopped one let go again. */
export function ForecastTable({ texts, busyId, onChange }: ForecastTableProps) {
  return (
    <RowTable columns={columns} className={styles.table}>
      {texts.map((text) => (
        <Row
          key={text.id}
          text={text}
          isBusy={text.id === busyId}
          onPress={() => onChange(text.id, text.state !== "stopped")}
        />
      ))}
    </RowTable>
  );
}

function Row({
  text,
  isBusy,
  onPress,
}: {
  text: ForecastText;
  isBusy: boolean;
  onPress: () => void;
}) {
  const who = text.name ?? displayPhone(text.phone);
  const isStopped = text.state === "stopped";
  return (
    <tr data-planned={text.id} data-state={text.state}>
      <td className={styles.leaves}>
        <Leaves text={text} />
      </td>
      <td className={styles.who}>
        <PrivateText>{who}</PrivateText>
      </td>
      <td className={styles.why}>{text.why}</td>
      <td className={styles.text}>
        {isStopped ? (
          <s>
            <PrivateText>{text.message}</PrivateText>
          </s>
        ) : (
          <PrivateText>{text.message}</PrivateText>
        )}
      </td>
      <td className={styles.segments}>
        {text.segments}
        <VisuallyHidden> {text.segments === 1 ? "segment" : "segments"}</VisuallyHidden>
      </td>
      <td className={styles.stop}>
        {text.note === null ? null : <span className={styles.note}>{text.note}</span>}
        <RowAction disabled={isBusy} onClick={onPress}>
          {isStopped ? "Let go" : "Stop"}
          <VisuallyHidden>
            {" "}
            the text to <PrivateText>{who}</PrivateText>, {text.why}
          </VisuallyHidden>
        </RowAction>
      </td>
    </tr>
  );
}

function Leaves({ text }: { text: ForecastText }) {
  const now = useClock(60_000);
  const at = new Date(text.at);
  if (text.state === "held") return "When released";
  if (at <= now) return "Now";
  const day = text.date === practiceDate(now) ? "Today" : formatCalendarNearDay(text.date);
  return (
    <time dateTime={text.at}>
      {day}, {formatTime(at)}
    </time>
  );
}
