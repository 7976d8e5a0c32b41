import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { IconAlertCircle, IconCheck, IconChevronDown, IconX } from "./icons.ts";
import { percentOf, pillText, progressText, spokenText } from "./long-work-rules.ts";
import type { NextStep, Work } from "./long-work-rules.ts";
import styles from "./long-work.module.css";
import { useToastPlace } from "./toast-host.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import { createWorkList } from "./work-list.ts";
import type { WorkList } from "./work-list.ts";

const LongWorkContext = createContext<WorkList | null>(null);
const none: readonly Work[] = [];

/**
 * Holds the long work of the person who is signed in, above every page of the staff area: it goes on
 * while pages change and ends with the provider, which goes when the person leaves.
 */
export function LongWorkProvider({ children }: { children: ReactNode }) {
  const [list] = useState(createWorkList);
  useEffect(() => () => list.end(), [list]);
  return (
    <LongWorkContext value={list}>
      {children}
      <LongWorkCards list={list} />
    </LongWorkContext>
  );
}

/**
 * The one door for work that takes longer than a press (imports, exports, checks): shown with the
 * messages as a card that says how far it is, that can be sent to the background, and that ends in done or
 * failed with the next step.
 *
 * - `follow({ id, title, ask })` for work of the server: `ask` is called every second, through page
 *   changes and lost connections, until it answers done or failed. After a full load of the page, follow
 *   the same id again.
 * - `begin({ id, title }).report(...)` for work of this page itself.
 *
 * Titles and words hold no patient data: they stand over every page. Throws outside a `LongWorkProvider`.
 */
export function useLongWork(): Pick<WorkList, "begin" | "follow"> {
  const list = use(LongWorkContext);
  if (!list) throw new Error("useLongWork needs a LongWorkProvider above it");
  return list;
}

function useWorks(list: WorkList): readonly Work[] {
  return useSyncExternalStore(list.subscribe, list.works, () => none);
}

/** In the top bar while work goes on in the background: says how far, brings it back. */
export function LongWorkPill() {
  const list = use(LongWorkContext);
  if (!list) throw new Error("LongWorkPill needs a LongWorkProvider above it");
  const text = pillText(useWorks(list));
  if (text === "") return null;
  return (
    <button type="button" className={styles.pill} onClick={list.bringBack}>
      <span className={styles.spinner} aria-hidden="true" />
      {text}
      <VisuallyHidden>. Show it</VisuallyHidden>
    </button>
  );
}

function LongWorkCards({ list }: { list: WorkList }) {
  const works = useWorks(list);
  const place = useToastPlace();
  if (!place) return null;
  const shown = works.filter((work) => !work.isBehind);
  const cards = shown.map((work) => <Card key={work.id} work={work} list={list} />);
  // A dialog has no landmarks inside.
  const isInDialog = place.closest("dialog") !== null;
  const Tag = isInDialog || shown.length === 0 ? "div" : "section";
  return createPortal(
    <>
      <Tag className={styles.cards} aria-label={Tag === "section" ? "Long work" : undefined}>
        {cards}
      </Tag>
      <VisuallyHidden>
        <span role="status" aria-live="polite">
          {works.map(spokenText).join(" ")}
        </span>
      </VisuallyHidden>
    </>,
    place,
  );
}

function Card({ work, list }: { work: Work; list: WorkList }) {
  const { id, title, now, trouble, stop } = work;
  const isRunning = now.state === "running";
  const percent = percentOf(now);
  const words = trouble ?? now.words;
  return (
    <div role="group" aria-label={title} className={classNames(styles.card, styles[now.state])}>
      <div className={styles.head}>
        <Mark work={work} />
        <p className={styles.title}>{title}</p>
        <p className={styles.share}>{progressText(now)}</p>
        {isRunning ? (
          <IconButton label="Send to the background" onClick={() => list.sendBehind(id)}>
            <IconChevronDown size={18} stroke={1.5} aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton label="Close message" onClick={() => list.close(id)}>
            <IconX size={18} stroke={1.5} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isRunning ? (
        <progress
          className={styles.bar}
          aria-label={`${title}, how far`}
          max={100}
          // Without a value it says that nobody knows.
          {...(percent !== null && { value: percent })}
        />
      ) : null}
      {words || stop || (!isRunning && now.next) ? (
        <div className={styles.foot}>
          <p className={styles.words}>{words}</p>
          {isRunning && stop ? (
            <button type="button" className={styles.action} onClick={stop.run}>
              {stop.label}
            </button>
          ) : null}
          {!isRunning && now.next ? <Next next={now.next} onTaken={() => list.close(id)} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function Mark({ work }: { work: Work }) {
  if (work.now.state === "done") return <IconCheck size={20} stroke={1.75} aria-hidden="true" />;
  if (work.now.state === "failed" || work.trouble !== null) {
    return <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />;
  }
  return <span className={styles.spinner} aria-hidden="true" />;
}

function Next({ next, onTaken }: { next: NextStep; onTaken: () => void }) {
  if ("to" in next) {
    return (
      <Link to={next.to} className={styles.action} onClick={onTaken}>
        {next.label}
      </Link>
    );
  }
  if ("href" in next) {
    return (
      <a
        href={next.href}
        download={next.download ?? false}
        className={styles.action}
        onClick={onTaken}
      >
        {next.label}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        next.run();
        onTaken();
      }}
    >
      {next.label}
    </button>
  );
}
