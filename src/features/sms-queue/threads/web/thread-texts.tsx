import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatNearDay, formatTime, practiceDate } from "#practice/time.ts";
import { IconAlertCircle, IconCheck } from "#ui/icons.ts";
import { ThreadLog } from "#ui/open-thread.tsx";
import { IconClock } from "#ui/staff-icons.ts";
import { useClock } from "#ui/use-clock.ts";
import type { TextThread, ThreadText } from "../contract.ts";
import { kindNames } from "../content.ts";
import { sendingWords } from "../rules.ts";
import styles from "./thread-texts.module.css";

/** Everything that was texted. */
export function ThreadTexts({ thread }: { thread: TextThread }) {
  return (
    <ThreadLog label="What was texted" last={thread.texts.at(-1)?.id}>
      {thread.hasEarlier ? (
        <p className={styles.note}>Earlier texts are kept, but not shown here.</p>
      ) : null}
      {thread.texts.map((text) => (
        <Bubble key={text.id} text={text} />
      ))}
    </ThreadLog>
  );
}

function timeOf(at: Date, now: Date): string {
  const isToday = practiceDate(at) === practiceDate(now);
  return isToday ? formatTime(at) : `${formatNearDay(at, now)}, ${formatTime(at)}`;
}

function Bubble({ text }: { text: ThreadText }) {
  const now = useClock(60_000);
  const { by, name, kind, sending } = text;
  const what = kindNames[kind] ?? (by === "person" ? "" : "Text");
  const who = by === "staff" ? (name ?? "Staff") : by === "person" ? "They" : what;
  const heard = by === "person" && what !== "" ? `, ${what}` : "";
  return (
    <div className={styles.text} data-by={by} data-text={text.id}>
      <p className={styles.by}>
        <strong>{who}</strong>, {timeOf(new Date(text.at), now)}
        {heard}
        {text.isUnread ? <span className={styles.unread}> Unread</span> : null}
      </p>
      <div className={styles.bubble}>
        <p className={styles.words}>
          <PrivateText>{text.text === "" ? "(no words)" : text.text}</PrivateText>
        </p>
      </div>
      {sending ? <State sending={sending} now={now} /> : null}
    </div>
  );
}

const glyphs = { good: IconCheck, waits: IconClock, bad: IconAlertCircle } as const;

function State({ sending, now }: { sending: NonNullable<ThreadText["sending"]>; now: Date }) {
  const { tone, words, at } = sendingWords(sending);
  const Glyph = glyphs[tone];
  return (
    <p className={styles.state} data-tone={tone}>
      <Glyph size={15} stroke={2} aria-hidden="true" />
      {words}
      {at === null ? "" : ` ${timeOf(new Date(at), now)}`}
    </p>
  );
}
