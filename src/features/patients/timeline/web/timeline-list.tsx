import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { AppError } from "#errors.ts";
import { PrivateText, staffPaths, useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatShortDay, formatTime, practiceDate } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import { IconMail } from "#ui/icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import {
  IconCalendarEvent,
  IconClipboardCheck,
  IconHistory,
  IconMessage,
  IconMessages,
  IconNote,
  IconPhoneCall,
  IconSignature,
} from "#ui/staff-icons.ts";
import { ErrorState } from "#ui/states.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { PatientNote } from "../../notes/contract.ts";
import { kindNames, tabNames } from "../content.ts";
import {
  type TimelineEntry,
  type TimelineKind,
  type TimelineTab,
  timelineTabs,
} from "../contract.ts";
import { fetchTimeline } from "./api.ts";
import styles from "./timeline-list.module.css";

const icons: Record<TimelineKind, typeof IconMail> = {
  visit: IconCalendarEvent,
  mail: IconMail,
  text: IconMessage,
  "received-text": IconMessage,
  chat: IconMessages,
  call: IconPhoneCall,
  instagram: IconMessages,
  consent: IconSignature,
  "consent-end": IconSignature,
  task: IconClipboardCheck,
  note: IconNote,
  change: IconHistory,
};

/** What happened with a person, page after page, newest first. */
export function useTimeline(key: readonly string[], patientId: string, tab: TimelineTab) {
  const isHidden = useNamesHidden();
  return useInfiniteQuery({
    queryKey: [...key, patientId, "timeline", tab],
    queryFn: ({ pageParam, signal }) =>
      fetchTimeline({ patientId, tab, before: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: !isHidden,
  });
}

function pathOf({ kind, id, date, isCancelled }: NonNullable<TimelineEntry["target"]>): string {
  if (kind === "visit") {
    const query = new URLSearchParams({
      ...(date !== null && { date }),
      ...(isCancelled && { cancelled: "true" }),
      visit: id,
    });
    return `${staffPaths.dailySchedule}?${query.toString()}`;
  }
  if (kind === "mail")
    return `${staffPaths.outbox}?${new URLSearchParams({ mail: id }).toString()}`;
  if (kind === "chat")
    return `${staffPaths.conversations}?${new URLSearchParams({ id }).toString()}`;
  if (kind === "call") return `${staffPaths.voiceCalls}?${new URLSearchParams({ id }).toString()}`;
  if (kind === "instagram")
    return `${staffPaths.instagram}?${new URLSearchParams({ id }).toString()}`;
  return kind === "task" ? staffPaths.tasks : staffPaths.outbox;
}

const targetNames = {
  visit: "Open",
  mail: "Email",
  texts: "Outbox",
  chat: "Thread",
  call: "Transcript",
  instagram: "Thread",
  task: "Tasks",
} as const;

/** "Today, 10:30 AM", "Nov 16", "Sep 22, 2025". */
function whenText(at: Date, today: string): string {
  const date = practiceDate(at);
  if (date === today) return `Today, ${formatTime(at)}`;
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? formatShortDay(at) : `${formatShortDay(at)}, ${year}`;
}

export interface TimelineListProps {
  timeline: ReturnType<typeof useTimeline>;
  tab: TimelineTab;
  today: string;
  onEditNote: (note: PatientNote) => void;
}

/** One line after the other, of every channel. */
export function TimelineList({ timeline, tab, today, onEditNote }: TimelineListProps) {
  const { data, error } = timeline;
  if (error && !data) {
    return (
      <ErrorState
        title="What happened could not be loaded."
        onRetry={() => void timeline.refetch()}
        retrying={timeline.isFetching}
        offline={error instanceof AppError && error.code === "offline"}
      >
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <Loading label="What happened" lines={6} />;
  const entries = data.pages.flatMap((page) => page.entries);
  const total = data.pages[0]?.counts[tab] ?? entries.length;
  return (
    <>
      {entries.length === 0 ? (
        <p className={styles.none}>
          {tab === "all" ? "Nothing has happened yet." : `No ${tabNames[tab].toLowerCase()} yet.`}
        </p>
      ) : null}
      <ol className={styles.list} aria-label="What happened">
        {entries.map((entry) => (
          <Line
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            today={today}
            onEditNote={onEditNote}
          />
        ))}
      </ol>
      {timeline.hasNextPage ? (
        <p className={styles.older}>
          {entries.length} of {total} shown.{" "}
          <TextButton
            disabled={timeline.isFetchingNextPage}
            onClick={() => void timeline.fetchNextPage()}
          >
            Show older
          </TextButton>
        </p>
      ) : null}
      {error ? (
        <p className={styles.none} role="alert">
          Older lines could not be loaded. {error.message}
        </p>
      ) : null}
    </>
  );
}

interface LineProps {
  entry: TimelineEntry;
  today: string;
  onEditNote: (note: PatientNote) => void;
}

function Line({ entry, today, onEditNote }: LineProps) {
  const { kind, title, text, status, target, note } = entry;
  const Icon = icons[kind];
  const at = new Date(entry.at);
  return (
    <li className={styles.line}>
      <time
        className={styles.when}
        dateTime={entry.at}
        title={`${formatShortDay(at)}, ${formatTime(at)}`}
      >
        {/* In a narrow column the clock stays whole. */}
        {whenText(at, today).replace(/ (?=[AP]M$)/, "\u00a0")}
      </time>
      <span className={styles.disc} aria-hidden="true">
        <Icon size={15} stroke={1.6} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <VisuallyHidden>{kindNames[kind]}. </VisuallyHidden>
          <PrivateText>{title}</PrivateText>
        </p>
        <p className={styles.text} data-kind={kind}>
          <PrivateText>{text}</PrivateText>
        </p>
      </div>
      <div className={styles.end}>
        {status ? <StatusChip tone={status.tone}>{status.label}</StatusChip> : null}
        {target ? (
          <Link
            to={pathOf(target)}
            className={styles.link}
            aria-label={`${targetNames[target.kind]}: ${title}`}
          >
            {targetNames[target.kind]}
          </Link>
        ) : null}
        {note ? <TextButton onClick={() => onEditNote(note)}>Edit</TextButton> : null}
      </div>
    </li>
  );
}

/** The tabs over the timeline, each with how many lines it has; they stand in the address. */
export function TimelineTabs({
  tab,
  counts,
}: {
  tab: TimelineTab;
  counts: Partial<Record<TimelineTab, number>> | undefined;
}) {
  return (
    <nav className={styles.tabs} aria-label="What to show of the timeline">
      {timelineTabs.map((name) => (
        <Link
          key={name}
          to={name === "all" ? "?" : `?tab=${name}`}
          className={styles.tab}
          aria-current={name === tab ? "page" : undefined}
          preventScrollReset
          replace
        >
          {tabNames[name]} <span className={styles.count}>{counts?.[name] ?? ""}</span>
        </Link>
      ))}
    </nav>
  );
}
