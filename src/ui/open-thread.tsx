import { type ReactNode, useEffect, useRef } from "react";
import { Button, IconButton } from "./button.tsx";
import { IconChevronLeft } from "./icons.ts";
import { Notice } from "./notice.tsx";
import styles from "./open-thread.module.css";
import { Loading } from "./skeleton.tsx";
import { ErrorState } from "./states.tsx";

export interface ThreadWaitProps {
  /** "The thread". */
  name: string;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Why it could not be loaded. */
  problem: string | undefined;
  onClose: () => void;
}

/** In place of a thread that is not known yet. */
export function ThreadWait({ name, query, problem, onClose }: ThreadWaitProps) {
  return (
    <div className={styles.wait}>
      {query.isError ? (
        <ErrorState
          title={`${name} could not be loaded.`}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {problem}
        </ErrorState>
      ) : (
        <Loading label={name} lines={8} />
      )}
      <Button variant="line" size="small" onClick={onClose}>
        Back to the list
      </Button>
    </div>
  );
}

export interface OpenThreadProps {
  /** "The thread". */
  name: string;
  head: ReactNode;
  /** Why what is shown may be old. */
  problem: string | undefined;
  children: ReactNode;
}

/** A thread: its head, what was said, and the box to answer. */
export function OpenThread({ name, head, problem, children }: OpenThreadProps) {
  return (
    <section className={styles.view} aria-label={name}>
      {head}
      {problem === undefined ? null : (
        <Notice tone="error" title="Not up to date.">
          {problem} Below is what was last known.
        </Notice>
      )}
      {children}
    </section>
  );
}

export interface ThreadHeadProps {
  /** Whose thread it is. */
  title: ReactNode;
  /** Under the title. */
  about: ReactNode;
  /** Before the title: a disc with initials. */
  disc?: ReactNode;
  actions: ReactNode;
  onClose: () => void;
}

/** The head of a thread; chosen in the list, the reader goes on here. */
export function ThreadHead({ title, about, disc, actions, onClose }: ThreadHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.head}>
      <IconButton label="Back to the list" onClick={onClose} className={styles.close}>
        <IconChevronLeft size={20} stroke={1.5} aria-hidden="true" />
      </IconButton>
      {disc === undefined ? null : <span className={styles.disc}>{disc}</span>}
      <div className={styles.who}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {title}
        </h2>
        <div className={styles.about}>{about}</div>
      </div>
      {actions}
    </header>
  );
}

/** What scrolls is one stop for the keyboard, which nothing in it would be. */
const oneStop = 0;

export interface ThreadLogProps {
  /** "What was texted". */
  label: string;
  /** The id of the newest thing said: when it changes, the end comes into sight. */
  last: string | undefined;
  children: ReactNode;
}

/** Everything that was said, the newest at the end and in sight unless the reader went back. */
export function ThreadLog({ label, last, children }: ThreadLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [last]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={label}
      tabIndex={oneStop}
      className={styles.log}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 60;
      }}
    >
      {children}
    </div>
  );
}
