import { useState } from "react";
import { useSearchParams } from "react-router";
import { ListAndThread, Pager } from "#ui/list-and-thread.tsx";
import { ListTools } from "#ui/list-tools.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useListAddress } from "#ui/use-list-address.ts";
import { useSettled } from "#ui/use-settled.ts";
import { ViewLink } from "#ui/view-link.tsx";
import { AnswersView } from "../../written-answers/web/answers-view.tsx";
import { type ThreadFilter, threadFilters } from "../contract.ts";
import { isSearchable } from "../rules.ts";
import styles from "./conversations-page.module.css";
import { ThreadList } from "./thread-list.tsx";
import { ThreadView } from "./thread-view.tsx";
import { useThreads } from "./use-threads.ts";

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
          <ViewLink to="?" isCurrent={!isAnswers} className={styles.view}>
            Conversations
          </ViewLink>
          <ViewLink to="?view=answers" isCurrent={isAnswers} className={styles.view}>
            Questions and answers
          </ViewLink>
        </nav>
      </header>
      {isAnswers ? <AnswersView /> : <Conversations />}
    </>
  );
}

function Conversations() {
  const { filter, before, id, change, chooseFilter } = useListAddress(threadFilters);
  const [typed, setTyped] = useState("");
  const q = useSettled(typed);
  const threads = useThreads({ filter, q, before });
  const isVague = q !== "" && !isSearchable(q);
  const list = isVague ? undefined : threads.data;

  return (
    <>
      <ListTools
        search={{
          label: "Search words and people",
          typed,
          onType: (next) => {
            setTyped(next);
            if (before !== null) change({ before: null });
          },
        }}
        filters={{
          label: "Which conversations",
          names: filterNames,
          chosen: filter,
          counts: list?.counts,
          onChoose: chooseFilter,
        }}
      />
      <ListAndThread
        query={threads}
        name="The conversations"
        isVague={isVague}
        list={
          list && list.threads.length === 0 ? (
            <Nothing filter={filter} q={q} />
          ) : list ? (
            <ThreadList
              threads={list.threads}
              chosen={id}
              onChoose={(next) => change({ id: next })}
            />
          ) : null
        }
        pager={
          list ? (
            <Pager
              before={before}
              next={list.next}
              words={{ first: "Newest", more: "Older" }}
              onGo={(next) => change({ before: next })}
            />
          ) : null
        }
        thread={
          id === null ? null : <ThreadView key={id} id={id} onClose={() => change({ id: null })} />
        }
        invitation={{
          title: "Choose a conversation",
          text: "Who it is, what was said and what the answers rest on stands here.",
        }}
        hasSide
      />
    </>
  );
}

function Nothing({ filter, q }: { filter: ThreadFilter; q: string }) {
  if (q !== "")
    return (
      <EmptyState title="Nothing is found">
        No conversation has all of these words{filter === "all" ? "" : " under this filter"}. Each
        word may be the beginning of one.
      </EmptyState>
    );
  const [title, text] = emptyWords[filter];
  return <EmptyState title={title}>{text}</EmptyState>;
}
