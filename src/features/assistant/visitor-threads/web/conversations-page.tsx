import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { AppError } from "#errors.ts";
import { IconSearch } from "#ui/staff-icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useOnline } from "#ui/use-online.ts";
import { AnswersView } from "../../written-answers/web/answers-view.tsx";
import { threadFilters } from "../contract.ts";
import type { ThreadFilter, ThreadList as Threads } from "../contract.ts";
import styles from "./conversations-page.module.css";
import { ThreadList } from "./thread-list.tsx";
import { ThreadView } from "./thread-view.tsx";
import { useSettled, useThreads } from "./use-threads.ts";

export function meta() {
  return [{ title: "Conversations | Command Center" }, { name: "robots", content: "noindex" }];
}

const filterNames: Record<ThreadFilter, string> = {
  all: "All",
  unanswered: "Unanswered",
  emergency: "Emergency",
  ready: "Ready to book",
  taken: "Taken over",
  mine: "Mine",
};

const emptyWords: Record<ThreadFilter, readonly [title: string, text: string]> = {
  all: ["Nobody has written yet", "Conversations appear here by themselves as visitors write."],
  unanswered: ["Nothing is unanswered", "Questions that no fact answers appear here."],
  emergency: ["No emergency", "Who writes of something that cannot wait appears here."],
  ready: ["Nobody is ready to book", "Who comes near to a visit appears here."],
  taken: ["Nobody has taken one over", "Open a conversation and take it over to answer yourself."],
  mine: ["You have none", "Conversations that you take over appear here until you hand them back."],
};

/** What visitors and assistants say to each other; staff read along, take over, and write answers. */
export default function ConversationsPage() {
  const [search] = useSearchParams();
  const isAnswers = search.get("view") === "answers";
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Conversations</h1>
        <nav className={styles.views} aria-label="What to show">
          <ViewLink to="?" isCurrent={!isAnswers} name="Conversations" />
          <ViewLink to="?view=answers" isCurrent={isAnswers} name="Questions and answers" />
        </nav>
      </header>
      {isAnswers ? <AnswersView /> : <Conversations />}
    </>
  );
}

function ViewLink({ to, isCurrent, name }: { to: string; isCurrent: boolean; name: string }) {
  return (
    <Link
      to={to}
      className={styles.view}
      aria-current={isCurrent ? "page" : undefined}
      preventScrollReset
    >
      {name}
    </Link>
  );
}

/** The address keeps filter, page and conversation; what is typed to search names people and stays here. */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const filter = threadFilters.find((name) => name === search.get("filter")) ?? "all";
  const change = (part: Partial<Record<"filter" | "before" | "id", string | null>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(part)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { preventScrollReset: true });
  };
  return { filter, before: search.get("before"), id: search.get("id"), change };
}

function Conversations() {
  const { filter, before, id, change } = useAddress();
  const [typed, setTyped] = useState("");
  const q = useSettled(typed);
  const threads = useThreads({ filter, q, before });
  const isOnline = useOnline();
  const list = threads.data;

  return (
    <>
      <div className={styles.tools}>
        <label className={styles.search}>
          <IconSearch size={18} stroke={1.5} aria-hidden="true" />
          <input
            type="search"
            aria-label="Search words and people"
            placeholder="Search words and people"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              if (before !== null) change({ before: null });
            }}
          />
        </label>
        <Filters
          filter={filter}
          counts={list?.counts}
          onChoose={(next) => change({ filter: next === "all" ? null : next, before: null })}
        />
      </div>
      {isOnline ? null : (
        <p className={styles.offline} role="status">
          No network. What is below may be old; it is asked for again by itself.
        </p>
      )}
      {threads.isError ? (
        <ErrorState
          title="The conversations could not be loaded."
          onRetry={() => void threads.refetch()}
          retrying={threads.isFetching}
          offline={threads.error instanceof AppError && threads.error.code === "offline"}
          requestId={threads.error instanceof AppError ? threads.error.requestId : undefined}
        >
          {threads.error.message}
          {list ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      <div className={styles.frame} data-open={id === null ? undefined : ""}>
        <section className={styles.list} aria-label="The list" aria-busy={threads.isFetching}>
          {threads.isPending && !threads.isError ? (
            <Loading label="The conversations" lines={8} />
          ) : null}
          {list && list.threads.length === 0 ? <Nothing filter={filter} q={q} /> : null}
          {list && list.threads.length > 0 ? (
            <ThreadList
              threads={list.threads}
              chosen={id}
              onChoose={(next) => change({ id: next })}
            />
          ) : null}
          {list ? (
            <Pager list={list} before={before} onGo={(next) => change({ before: next })} />
          ) : null}
        </section>
        {id === null ? (
          <div className={styles.none}>
            <EmptyState title="Choose a conversation">
              Who it is, what was said and what the answers rest on stands here.
            </EmptyState>
          </div>
        ) : (
          <ThreadView key={id} id={id} onClose={() => change({ id: null })} />
        )}
      </div>
    </>
  );
}

interface FiltersProps {
  filter: ThreadFilter;
  counts: Threads["counts"] | undefined;
  onChoose: (filter: ThreadFilter) => void;
}

function Filters({ filter, counts, onChoose }: FiltersProps) {
  return (
    <div role="group" aria-label="Which conversations" className={styles.filters}>
      {threadFilters.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.filter}
          aria-pressed={name === filter}
          onClick={() => onChoose(name)}
        >
          {filterNames[name]}
          {counts ? <span className={styles.count}> {counts[name]}</span> : null}
        </button>
      ))}
    </div>
  );
}

function Nothing({ filter, q }: { filter: ThreadFilter; q: string }) {
  if (q.length >= 2)
    return (
      <EmptyState title="Nothing is found">
        No conversation has all of these words{filter === "all" ? "" : " under this filter"}. Each
        word may be the beginning of one.
      </EmptyState>
    );
  const [title, text] = emptyWords[filter];
  return <EmptyState title={title}>{text}</EmptyState>;
}

interface PagerProps {
  list: Threads;
  before: string | null;
  onGo: (before: string | null) => void;
}

function Pager({ list, before, onGo }: PagerProps) {
  if (before === null && list.next === null) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      {before === null ? null : (
        <button type="button" onClick={() => onGo(null)}>
          Newest
        </button>
      )}
      {list.next === null ? (
        <span>These are the oldest.</span>
      ) : (
        <button type="button" onClick={() => onGo(list.next)}>
          Older
        </button>
      )}
    </nav>
  );
}
