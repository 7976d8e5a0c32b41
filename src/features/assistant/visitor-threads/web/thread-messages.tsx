import { useState } from "react";
import { PrivateText, useOwnRole } from "#features/staff-access/web/public.ts";
import { mayAct } from "#features/staff-access/rules.ts";
import { formatNearDay, formatTime, practiceDate } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconAlertCircle } from "#ui/icons.ts";
import { ThreadLog } from "#ui/open-thread.tsx";
import { useClock } from "#ui/use-clock.ts";
import { plainWords } from "../../panel/rules.ts";
import { AnswerDialog } from "../../written-answers/web/answer-dialog.tsx";
import type { Thread, ThreadMessage } from "../contract.ts";
import styles from "./thread-messages.module.css";

const writers: Readonly<Record<string, string>> = { embedded: "local model", staff: "staff" };

/** Everything that was said, the newest at the end and in sight unless the reader went back. */
export function ThreadMessages({ thread }: { thread: Thread }) {
  const [asked, setAsked] = useState<ThreadMessage | null>(null);
  return (
    <ThreadLog label="What was said" last={thread.messages.at(-1)?.id}>
      {thread.hasEarlier ? (
        <p className={styles.note}>Earlier messages are kept, but not shown here.</p>
      ) : null}
      {thread.messages.map((message) => (
        <Message key={message.id} message={message} onWrite={() => setAsked(message)} />
      ))}
      {thread.isWriting ? <p className={styles.note}>{thread.agentName} is writing...</p> : null}
      {asked?.unanswered ? (
        <AnswerDialog
          start={{ question: asked.unanswered.question, answer: "" }}
          settles={[asked.id]}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </ThreadLog>
  );
}

function timeOf(at: Date, now: Date): string {
  const isToday = practiceDate(at) === practiceDate(now);
  return isToday ? formatTime(at) : `${formatNearDay(at, now)}, ${formatTime(at)}`;
}

function Message({ message, onWrite }: { message: ThreadMessage; onWrite: () => void }) {
  const now = useClock(60_000);
  const { by, name, content, writtenBy, toolCalls } = message;
  const when = timeOf(new Date(message.at), now);
  // They never change their order, and two may say the same.
  const calls = toolCalls.map((call, at) => ({ ...call, key: `${at} ${call.sentence}` }));
  if (by === "notice")
    return (
      <p className={styles.notice}>
        {content} {when}
      </p>
    );
  const writer =
    by === "assistant" && writtenBy !== null
      ? (writers[writtenBy] ?? `cloud model, ${writtenBy}`)
      : null;
  return (
    <div className={styles.message} data-by={by} data-message={message.id}>
      {calls.map(({ key, sentence, detail }) => (
        <details key={key} className={styles.call}>
          <summary>
            <PrivateText>{sentence}</PrivateText>
          </summary>
          <code>
            <PrivateText>{detail}</PrivateText>
          </code>
        </details>
      ))}
      <p className={styles.by}>
        <strong>{by === "visitor" ? "Visitor" : name}</strong>, {when}
        {writer === null ? null : `, ${writer}`}
      </p>
      <div className={classNames(styles.bubble, message.isEmergency && styles.urgent)}>
        <p className={styles.words}>
          <PrivateText>{by === "assistant" ? plainWords(content) : content}</PrivateText>
        </p>
        <Sources message={message} />
      </div>
      {message.actions.length > 0 ? (
        <p className={styles.offered}>Offered: {message.actions.join(", ")}</p>
      ) : null}
      {message.isEmergency ? (
        <p className={styles.flag}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          Answered as an emergency
        </p>
      ) : null}
      <Unanswered message={message} onWrite={onWrite} />
    </div>
  );
}

function Sources({ message: { sources } }: { message: ThreadMessage }) {
  if (sources.length === 0) return null;
  return (
    <ol className={styles.sources} aria-label="What it rests on">
      {sources.map(({ factId, label, path, text, isConfirmed }) => (
        <li key={factId}>
          <a href={path} target="_blank" rel="noopener noreferrer" title={text}>
            {label}
          </a>
          {isConfirmed ? null : ", as stated"}
        </li>
      ))}
    </ol>
  );
}

function Unanswered({ message, onWrite }: { message: ThreadMessage; onWrite: () => void }) {
  const role = useOwnRole();
  const { unanswered } = message;
  if (unanswered === null) return null;
  if (unanswered.isSettled) return <p className={styles.offered}>Since dealt with by staff.</p>;
  return (
    <p className={styles.open}>
      Not answered.
      {role !== null && mayAct(role, "clinician") ? (
        <TextButton onClick={onWrite}>Write the answer</TextButton>
      ) : (
        " A clinician or an administrator can write the answer."
      )}
    </p>
  );
}
