import { useState } from "react";
import { AppError } from "#errors.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import { Pager } from "#ui/list-and-thread.tsx";
import { SearchBox } from "#ui/list-tools.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useListAddress } from "#ui/use-list-address.ts";
import { useSettled } from "#ui/use-settled.ts";
import { ConnectionCheck } from "../../connection/web/connection-check.tsx";
import type { VoiceCallPage } from "../contract.ts";
import { isSearchable } from "../rules.ts";
import { CallDialog } from "./call-dialog.tsx";
import { CallTable } from "./call-table.tsx";
import { useCalls } from "./use-calls.ts";
import styles from "./voice-calls-page.module.css";

export function meta() {
  return [{ title: "Voice Calls | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Every call the assistant answered, to read instead of to listen; and why a call does not work. */
export default function VoiceCallsPage() {
  const { before, id, change } = useListAddress(["all"]);
  const [typed, setTyped] = useState("");
  const settled = useSettled(typed);
  const isVague = settled !== "" && !isSearchable(settled);
  const q = isVague ? "" : settled;
  const query = useCalls({ q, before });
  const { data, error } = query;
  const known = error instanceof AppError ? error : null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Voice Calls</h1>
      <p className={styles.summaryText}>
        What was said in calls with the assistant, while it is said. Calls are kept for 90 days.
      </p>
      <ConnectionCheck />
      <section aria-label="Calls" aria-busy={query.isFetching}>
        <div className={styles.tools}>
          <SearchBox
            label="Search patients, words and types"
            typed={typed}
            onType={(next) => {
              setTyped(next);
              if (before !== null) change({ before: null });
            }}
          />
          <p className={styles.count} role="status">
            {isVague ? "Type two letters or more." : countText(data, q)}
          </p>
        </div>
        {query.isError ? (
          <ErrorState
            title="The calls could not be loaded."
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            offline={known?.code === "offline"}
            requestId={known?.requestId}
          >
            {error?.message}
            {data ? " Below is what was last known." : ""}
          </ErrorState>
        ) : null}
        {query.isPending && !query.isError ? <Loading label="The calls" lines={6} /> : null}
        {data === undefined ? null : data.rows.length === 0 ? (
          <Nothing isSearch={q !== ""} isLater={before !== null} page={data} />
        ) : (
          <CallTable rows={data.rows} onOpen={(next) => change({ id: next })} />
        )}
        {data === undefined ? null : (
          <Pager
            before={before}
            next={data.more}
            words={{ first: "Newest", more: "Older" }}
            onGo={(next) => change({ before: next })}
          />
        )}
      </section>
      {id === null ? null : <CallDialog key={id} id={id} onClose={() => change({ id: null })} />}
    </div>
  );
}

/** How many are shown, and how far back a search looked. */
function countText(page: VoiceCallPage | undefined, q: string): string {
  if (page === undefined) return "";
  const { rows, more, lookedBackTo } = page;
  const calls = rows.length === 1 ? "1 call" : `${rows.length} calls`;
  if (q === "") return more === null ? calls : `${calls}, the newest first`;
  if (lookedBackTo === null) return `${calls} found`;
  const since = new Date(lookedBackTo);
  return `${calls} found since ${formatDay(since)}, ${formatTime(since)}; older ones were not looked through yet`;
}

function Nothing({
  isSearch,
  isLater,
  page,
}: {
  isSearch: boolean;
  isLater: boolean;
  page: VoiceCallPage;
}) {
  if (isSearch)
    return (
      <EmptyState title="Nothing is found">
        {page.more === null
          ? "In no call all of this occurs."
          : "Not in these calls. Older ones are looked through a page at a time."}
      </EmptyState>
    );
  return isLater ? (
    <EmptyState title="There is nothing older" />
  ) : (
    <EmptyState title="No calls yet">
      Calls of visitors with the assistant stand here from their first word on.
    </EmptyState>
  );
}
