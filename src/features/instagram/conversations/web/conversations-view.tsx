import { useState } from "react";
import { ListAndThread, Pager } from "#ui/list-and-thread.tsx";
import { ListTools } from "#ui/list-tools.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useListAddress } from "#ui/use-list-address.ts";
import { useSettled } from "#ui/use-settled.ts";
import {
  type ConversationFilter,
  conversationFilters,
  type ConversationList as Conversations,
  mostCounted,
} from "../contract.ts";
import { isSearchable } from "../rules.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationThread } from "./conversation-thread.tsx";
import { useConversations } from "./use-conversations.ts";

const filterNames: Record<ConversationFilter, string> = {
  all: "All",
  open: "Open",
  pending: "Pending",
  resolved: "Resolved",
  review: "To review",
};
const emptyWords: Record<ConversationFilter, readonly [title: string, text: string]> = {
  all: [
    "Nobody has written yet",
    "Who writes to the practice on Instagram appears here by itself.",
  ],
  open: ["Nothing is open", "Who writes appears here until somebody answered or settled it."],
  pending: ["Nothing is pending", "Conversations that wait for the other side appear here."],
  resolved: ["Nothing is resolved yet", "What you mark as resolved is kept here."],
  review: ["Nothing waits for a review", "What the assistant wrote and may not send appears here."],
};

type Counts = Record<ConversationFilter, number | string>;

/** Under a search only so many are counted. */
function countsOf({ counts }: Conversations, isSearch: boolean): Counts {
  if (!isSearch || counts.all < mostCounted) return counts;
  const many = (count: number) => (count === 0 ? "0" : `${count}+`);
  return {
    all: many(counts.all),
    open: many(counts.open),
    pending: many(counts.pending),
    resolved: many(counts.resolved),
    review: many(counts.review),
  };
}

/** Who wrote on Instagram, everything that was said, and the answer. */
export function ConversationsView() {
  const { filter, before, id, change, chooseFilter } = useListAddress(conversationFilters);
  const [typed, setTyped] = useState("");
  const q = useSettled(typed);
  const query = useConversations({ filter, q, before });
  const isVague = q !== "" && !isSearchable(q);
  const list = isVague ? undefined : query.data;
  return (
    <div data-thread-open={id === null ? undefined : ""}>
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
          counts: list ? countsOf(list, q !== "") : undefined,
          onChoose: chooseFilter,
        }}
      />
      <ListAndThread
        query={query}
        name="The conversations"
        isVague={isVague}
        list={
          list && list.conversations.length === 0 ? (
            <Nothing filter={filter} q={q} />
          ) : list ? (
            <ConversationList
              conversations={list.conversations}
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
          id === null ? null : (
            <ConversationThread key={id} id={id} onClose={() => change({ id: null })} />
          )
        }
        invitation={{
          title: "Choose a conversation",
          text: "What was said stands here, whether you may answer now, and the box to do it.",
        }}
      />
    </div>
  );
}

function Nothing({ filter, q }: { filter: ConversationFilter; q: string }) {
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
