import { useState } from "react";
import { ListAndThread, Pager } from "#ui/list-and-thread.tsx";
import { ListTools } from "#ui/list-tools.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useListAddress } from "#ui/use-list-address.ts";
import { useSettled } from "#ui/use-settled.ts";
import { TextsFrame } from "../../web/texts-frame.tsx";
import { type TextThreadList, type ThreadFilter, threadFilters } from "../contract.ts";
import { isSearchable } from "../rules.ts";
import { ThreadList } from "./thread-list.tsx";
import { ThreadView } from "./thread-view.tsx";
import { useThreads } from "./use-threads.ts";

export function meta() {
  return [{ title: "Text threads | Command Center" }, { name: "robots", content: "noindex" }];
}

const filterNames: Record<ThreadFilter, string> = {
  all: "All",
  unread: "Unread",
  stopped: "Opted out",
};
const emptyWords: Record<ThreadFilter, readonly [title: string, text: string]> = {
  all: ["Nobody has texted yet", "Who answers a text appears here by itself."],
  unread: ["Nothing is unread", "Texts that need a person appear here by themselves."],
  stopped: ["Nobody has opted out", "Who asks for no more texts appears here."],
};

function summaryOf(counts: TextThreadList["counts"] | undefined): string {
  if (counts === undefined) return "";
  if (counts.unread === 0) return "Nothing waits to be read.";
  return counts.unread === 1
    ? "One person waits to be read."
    : `${counts.unread} people wait to be read.`;
}

/** What is texted with people, one thread a phone: who waits, everything that was said, and the answer. */
export default function ThreadsPage() {
  const { filter, before, id, change, chooseFilter } = useListAddress(threadFilters);
  const [typed, setTyped] = useState("");
  const [openPhone, setOpenPhone] = useState<string | null>(null);
  const q = useSettled(typed);
  const threads = useThreads({ filter, q, before });
  const isVague = q !== "" && !isSearchable(q);
  const list = isVague ? undefined : threads.data;
  return (
    <TextsFrame summary={summaryOf(threads.data?.counts)}>
      <ListTools
        search={{
          label: "Search words, people and phones",
          typed,
          onType: (next) => {
            setTyped(next);
            if (before !== null) change({ before: null });
          },
        }}
        filters={{
          label: "Which threads",
          names: filterNames,
          chosen: filter,
          counts: list?.counts,
          onChoose: chooseFilter,
        }}
      />
      <ListAndThread
        query={threads}
        name="The threads"
        isVague={isVague}
        list={
          list && list.threads.length === 0 ? (
            <Nothing filter={filter} q={q} />
          ) : list ? (
            <ThreadList
              threads={list.threads}
              chosenId={id}
              chosenPhone={openPhone}
              onChoose={(row) => {
                setOpenPhone(row.phone);
                change({ id: row.id });
              }}
            />
          ) : null
        }
        pager={
          list ? (
            <Pager
              before={before}
              next={list.next}
              words={{ first: "First page", more: "More" }}
              onGo={(next) => change({ before: next })}
            />
          ) : null
        }
        thread={
          id === null ? null : (
            <ThreadView
              key={id}
              id={id}
              onPhone={setOpenPhone}
              onClose={() => {
                setOpenPhone(null);
                change({ id: null });
              }}
            />
          )
        }
        invitation={{
          title: "Choose a thread",
          text: "Everything that was texted with a person stands here, and the box to answer.",
        }}
      />
    </TextsFrame>
  );
}

function Nothing({ filter, q }: { filter: ThreadFilter; q: string }) {
  if (q !== "")
    return (
      <EmptyState title="Nothing is found">
        No thread has all of these words{filter === "all" ? "" : " under this filter"}.
      </EmptyState>
    );
  const [title, text] = emptyWords[filter];
  return <EmptyState title={title}>{text}</EmptyState>;
}
