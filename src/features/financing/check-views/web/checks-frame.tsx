import type { ReactNode } from "react";
import { ListAndThread, type ListQuery, Pager } from "#ui/list-and-thread.tsx";
import { ListTools } from "#ui/list-tools.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { CheckList } from "./use-check-list.ts";

/** What a list of checks says around its rows. */
export type ChecksWords<Filter extends string> = {
  filters: Readonly<Record<Filter, string>>;
  empty: Readonly<Record<Filter, readonly [title: string, text: string]>>;
  /** "Which financing checks". */
  which: string;
  /** Under this name the list loads and fails: "The financing checks". */
  name: string;
  invitation: string;
};

export interface ChecksFrameProps<Filter extends string> {
  list: CheckList<Filter>;
  words: ChecksWords<Filter>;
  query: ListQuery;
  /** Null before the first answer. */
  found: { counts: Record<Filter, number>; more: string | null; count: number } | null;
  rows: ReactNode;
  /** The open check; null: none is. */
  check: ReactNode;
}

/** A list of checks with search, filters and pages, and the open one beside it. */
export function ChecksFrame<Filter extends string>(props: ChecksFrameProps<Filter>) {
  const { list, words, query, rows, check } = props;
  const { filter, q, before } = list.wanted;
  const found = list.isVague ? null : props.found;
  return (
    <div data-thread-open={list.id === null ? undefined : ""}>
      <ListTools
        search={{
          label: "Search names, phones and emails",
          typed: list.typed,
          onType: list.type,
        }}
        filters={{
          label: words.which,
          names: words.filters,
          chosen: filter,
          counts: found?.counts,
          onChoose: list.chooseFilter,
        }}
      />
      <ListAndThread
        query={query}
        name={words.name}
        isVague={list.isVague}
        list={
          found === null ? null : found.count === 0 ? (
            <Nothing
              words={words.empty[filter]}
              isSearch={q !== ""}
              isFiltered={filter !== "all"}
            />
          ) : (
            rows
          )
        }
        pager={
          found === null ? null : (
            <Pager
              before={before}
              next={found.more}
              words={{ first: "Newest", more: "More" }}
              onGo={list.turn}
            />
          )
        }
        thread={check}
        invitation={{ title: "Choose a check", text: words.invitation }}
      />
    </div>
  );
}

interface NothingProps {
  words: readonly [title: string, text: string];
  isSearch: boolean;
  isFiltered: boolean;
}

function Nothing({ words, isSearch, isFiltered }: NothingProps) {
  if (isSearch)
    return (
      <EmptyState title="Nothing is found">
        No check has all of this{isFiltered ? " under this filter" : ""}.
      </EmptyState>
    );
  const [title, text] = words;
  return <EmptyState title={title}>{text}</EmptyState>;
}
