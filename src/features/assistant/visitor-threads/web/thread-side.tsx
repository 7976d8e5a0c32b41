import { type ReactNode, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { randomId } from "#ui/random-id.ts";
import { useClock } from "#ui/use-clock.ts";
import { readyAbove } from "../../panel/rules.ts";
import type { Thread } from "../contract.ts";
import { LinkDialog } from "./link-dialog.tsx";
import styles from "./thread-side.module.css";
import type { ThreadActions } from "./use-threads.ts";

interface PartProps {
  thread: Thread;
  actions: ThreadActions;
}

/** What staff know of a conversation: how near a visit is, who it is, and notes for each other. */
export function ThreadSide({ thread, actions }: PartProps) {
  return (
    <aside className={styles.side} aria-label="About the conversation">
      <Part title="Booking intent">
        <p className={styles.intent}>
          <span className={styles.figure}>{thread.bookingIntent}</span>
          <span className={styles.scale}>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${thread.bookingIntent}%` }} />
            </span>
            {readyWords(thread)}
          </span>
        </p>
      </Part>
      <Person thread={thread} actions={actions} />
      <Notes thread={thread} actions={actions} />
    </aside>
  );
}

/** A visit is near by the intent, or by what is being spoken of below it. */
function readyWords({ isReady, bookingIntent }: Thread): string {
  if (!isReady) return `Ready to book above ${readyAbove}`;
  return bookingIntent > readyAbove ? "Ready to book" : "Ready to book: speaks of a visit";
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Person({ thread, actions }: PartProps) {
  const [isLinking, setLinking] = useState(false);
  const now = useClock(60_000);
  const { patient, visit } = thread;
  const visitPath = (of: NonNullable<Thread["visit"]>) =>
    `${staffPaths.dailySchedule}?${new URLSearchParams({
      date: of.date,
      ...(of.isCancelled && { cancelled: "true" }),
      visit: of.id,
    }).toString()}`;
  return (
    <Part title="Person">
      {patient ? (
        <p>
          <Link to={`${staffPaths.patients}/${patient.id}`}>
            <PrivateText>{patient.name}</PrivateText>
          </Link>
        </p>
      ) : (
        <p className={styles.quiet}>Not known yet: nobody linked this conversation.</p>
      )}
      {thread.contact === null ? null : (
        <p>
          Given in the chat: <PrivateText>{thread.contact}</PrivateText>
        </p>
      )}
      {visit ? (
        <p>
          <Link to={visitPath(visit)}>
            {formatNearDay(new Date(visit.start), now)}, {formatTime(new Date(visit.start))}
          </Link>
          , {visit.serviceName}
          {visit.isCancelled ? ", cancelled" : ""}
        </p>
      ) : null}
      <Button variant="line" size="small" wide onClick={() => setLinking(true)}>
        {patient ? "Change the link" : "Link to a person"}
      </Button>
      {isLinking ? (
        <LinkDialog thread={thread} actions={actions} onClose={() => setLinking(false)} />
      ) : null}
    </Part>
  );
}

function Notes({ thread, actions }: PartProps) {
  const [text, setText] = useState("");
  const request = useRef({ text: "", id: "" });
  const now = useClock(60_000);
  const { note } = actions;
  const typed = text.trim();
  const add = () => {
    if (typed === "" || note.isPending) return;
    if (request.current.text !== typed) request.current = { text: typed, id: randomId() };
    note.mutate(
      { id: thread.id, note: { id: request.current.id, text: typed } },
      {
        onSuccess: () => {
          request.current = { text: "", id: "" };
          setText("");
        },
      },
    );
  };
  return (
    <Part title="Notes">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextArea
          label="A note for your colleagues"
          hint="Visitors never see it. It goes with the conversation, after ninety days."
          rows={2}
          maxLength={1000}
          value={text}
          error={note.error ? `Not saved. ${note.error.message}` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          variant="line"
          size="small"
          busy={note.isPending}
          busyLabel="Saving"
          aria-disabled={typed === ""}
        >
          Add the note
        </Button>
      </form>
      <ul className={styles.notes}>
        {thread.notes.map(({ id, text: words, author, at }) => (
          <li key={id}>
            <p className={styles.words}>
              <PrivateText>{words}</PrivateText>
            </p>
            <p className={styles.quiet}>
              {author}, {formatNearDay(new Date(at), now)}, {formatTime(new Date(at))}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
