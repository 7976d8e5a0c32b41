import { useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { calendarMeaning } from "../content.ts";
import type { WholeOutboxMail } from "../contract.ts";
import { calendarMethod, framedHtml } from "../rules.ts";
import styles from "./mail-contents.module.css";
import { useWholeMail } from "./use-outbox.ts";

/** An email as its reader gets it: its HTML, its text and its calendar file, each on a tab. */
export function MailContents({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useWholeMail(id);
  const isHidden = useNamesHidden();
  if (isHidden) return <p className={styles.hidden}>Sign in to read this email.</p>;
  if (data) return <Tabs tabs={tabsOf(data)} />;
  if (error) {
    return (
      <ErrorState
        title="This email could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {error.message}
      </ErrorState>
    );
  }
  return <Loading label="The email" lines={6} />;
}

type Tab = { name: string; content: ReactNode };

function tabsOf({ html, body, calendar }: WholeOutboxMail): Tab[] {
  return [
    ...(html === null
      ? []
      : [
          {
            name: "Email",
            content: (
              <iframe
                className={styles.frame}
                title="The email as its reader sees it"
                // Nothing is allowed: no script, no form, no navigation, no origin.
                sandbox=""
                srcDoc={framedHtml(html)}
              />
            ),
          },
        ]),
    { name: "Text", content: <div className={styles.text}>{body}</div> },
    ...(calendar === null
      ? []
      : [
          {
            name: "Calendar",
            content: (
              <>
                <p className={styles.meaning}>{calendarMeaning(calendarMethod(calendar))}</p>
                <pre className={styles.file}>{calendar}</pre>
              </>
            ),
          },
        ]),
  ];
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with one stop for the Tab key; the arrows move between them. */
function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const [at, setAt] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    const next = steps[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    buttons.current[next]?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label="Parts of the email" className={styles.tabs}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            className={styles.tab}
            onClick={() => setAt(index)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${at}`}
        // A panel without anything to tab to is one stop itself, so that the keyboard can scroll it.
        tabIndex={0}
        className={styles.panel}
      >
        {tabs[at]?.content}
      </div>
    </>
  );
}
