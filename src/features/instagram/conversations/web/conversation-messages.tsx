import type { ReactNode } from "react";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatCalendarDate, formatDay, formatTime, practiceDate } from "#practice/time.ts";
import { IconAlertCircle, IconAlertTriangle, IconCheck } from "#ui/icons.ts";
import { ThreadLog } from "#ui/open-thread.tsx";
import { IconClock } from "#ui/staff-icons.ts";
import { useClock } from "#ui/use-clock.ts";
import type { InstagramMessage, WholeConversation } from "../contract.ts";
import { eventWords, messageStateWords, relativeTime, sentimentLabel } from "../rules.ts";
import styles from "./conversation-messages.module.css";

export interface ConversationMessagesProps {
  conversation: WholeConversation;
  /** When the 24 hours ended; null while they last. */
  closedAt: Date | null;
  /** What can be done with the draft that waits. */
  draftActions: ReactNode;
}

/** Everything that was said, with the days, and where the window closed. */
export function ConversationMessages(props: ConversationMessagesProps) {
  const { conversation, closedAt, draftActions } = props;
  const { messages } = conversation;
  const now = useClock(15_000);
  const today = practiceDate(now);
  const closedBefore = messages.findIndex(
    ({ created_at }) => closedAt !== null && Date.parse(created_at) >= closedAt.getTime(),
  );
  const closedHere = closedAt === null ? -1 : closedBefore < 0 ? messages.length : closedBefore;
  return (
    <ThreadLog label="What was said" last={messages.at(-1)?.id}>
      {conversation.has_earlier ? (
        <p className={styles.note}>Earlier messages are kept, but not shown here.</p>
      ) : null}
      {messages.map((message, at) => {
        const day = practiceDate(new Date(message.created_at));
        const before = messages[at - 1];
        const isNewDay =
          before === undefined ? day !== today : day !== practiceDate(new Date(before.created_at));
        return (
          <div key={message.id} className={styles.entry}>
            {at === closedHere ? <Closed at={closedAt} /> : null}
            {isNewDay ? <p className={styles.divider}>{formatCalendarDate(day)}</p> : null}
            <Bubble message={message} now={now}>
              {message.state === "draft" ? draftActions : null}
            </Bubble>
          </div>
        );
      })}
      {closedHere === messages.length ? <Closed at={closedAt} /> : null}
    </ThreadLog>
  );
}

function Closed({ at }: { at: Date | null }) {
  if (at === null) return null;
  return (
    <p className={styles.divider}>
      24-hour window closed {formatDay(at)}, {formatTime(at)}
    </p>
  );
}

function writerOf({ sender_type, sender_name, state }: InstagramMessage): string {
  if (sender_type === "patient") return "Patient";
  if (sender_type === "staff") return sender_name ?? "Staff";
  return state === "draft" ? "AI draft" : "AI answer";
}

interface BubbleProps {
  message: InstagramMessage;
  now: Date;
  children: ReactNode;
}

function Bubble({ message, now, children }: BubbleProps) {
  const { sender_type: sender, state, approved_by: approver } = message;
  const isDraft = state === "draft";
  const besides = eventWords(message.event);
  return (
    <div
      className={styles.message}
      data-by={sender}
      data-message={message.id}
      data-held={isDraft ? "" : undefined}
    >
      <p className={styles.by}>
        <strong>{writerOf(message)}</strong>,{" "}
        {isDraft ? "held" : relativeTime(now.getTime() - Date.parse(message.created_at))}
        {besides === null ? "" : `, ${besides}`}
        {approver === null || isDraft ? "" : `, approved by ${approver}`}
      </p>
      <p className={styles.bubble}>
        <PrivateText>{message.message_text}</PrivateText>
      </p>
      <Feeling message={message} />
      {isDraft ? <Held message={message} /> : <State message={message} />}
      {children}
    </div>
  );
}

/** Why a draft does not leave by itself. */
function Held({ message }: { message: InstagramMessage }) {
  if (!message.requires_human_review)
    return <p className={styles.note}>Not sent: it waits for you to approve it.</p>;
  return (
    <p className={styles.review}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      Requires human review
      {message.review_reason === null ? "" : `: ${message.review_reason}`}
    </p>
  );
}

/** The words that moved the score, where it is no neutral one. */
function Feeling({ message }: { message: InstagramMessage }) {
  const label = sentimentLabel(message.sentiment_score);
  if (label === null || label === "Neutral" || message.sentiment_words.length === 0) return null;
  return (
    <p className={styles.note}>
      {label}:{" "}
      <PrivateText>{message.sentiment_words.map(({ word }) => word).join(", ")}</PrivateText>
    </p>
  );
}

const glyphs = { good: IconCheck, waits: IconClock, bad: IconAlertCircle } as const;

function State({ message: { state, error } }: { message: InstagramMessage }) {
  const standing = messageStateWords(state, error);
  if (standing === null) return null;
  const Glyph = glyphs[standing.tone];
  return (
    <p className={styles.state} data-tone={standing.tone}>
      <Glyph size={15} stroke={2} aria-hidden="true" />
      {standing.words}
    </p>
  );
}
