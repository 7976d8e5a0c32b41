import { useState } from "react";
import { Link } from "react-router";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { formatNearDay } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { ListTools } from "#ui/list-tools.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import { useListAddress } from "#ui/use-list-address.ts";
import { useSettled } from "#ui/use-settled.ts";
import { estimateFilters, type EstimateRow } from "../contract.ts";
import { asAppError } from "./api.ts";
import styles from "./estimate-list.module.css";
import { useEstimates } from "./use-estimates.ts";

const filterNames = {
  all: "All",
  asked: "Asked",
  draft: "Drafts",
  issued: "Given",
  closed: "Closed",
} as const;
const columns = ["Estimate", "Person", "State", "Total", "Changed"] as const;

const emptyWords = {
  all: "An estimate is begun here for somebody on file or somebody new, or asked for in a calculator of the website.",
  asked: "Nobody waits for a written estimate.",
  draft: "No draft is open.",
  issued: "No estimate was given yet.",
  closed: "Nothing was closed.",
} as const;

/** Every estimate and request; what is typed to search names people and stays in this window. */
export function EstimateList() {
  const { filter, before, change, chooseFilter } = useListAddress(estimateFilters);
  const [typed, setTyped] = useState("");
  const search = useSettled(typed);
  const list = useEstimates({ search, filter, before });
  const { data, error } = list;
  const last = data?.estimates.at(-1);
  return (
    <>
      <ListTools
        search={{ label: "Search name, email, phone or reference", typed, onType: setTyped }}
        filters={{
          label: "Which estimates",
          names: filterNames,
          chosen: filter,
          counts: data?.counts,
          onChoose: chooseFilter,
        }}
      />
      {error ? (
        <ErrorState
          title="The estimates could not be loaded."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          offline={asAppError(error).code === "offline"}
        >
          {asAppError(error).message}
          {data ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {list.isPending && !error ? <Loading label="Estimates" lines={6} /> : null}
      {data && data.estimates.length === 0 ? (
        <EmptyState title={search === "" ? "No estimates here" : "Nothing matches"}>
          {search === "" ? emptyWords[filter] : "Try fewer letters, or another spelling."}
        </EmptyState>
      ) : null}
      {data && data.estimates.length > 0 ? <Rows estimates={data.estimates} /> : null}
      <div className={styles.pages}>
        {before === null ? null : (
          <Button variant="line" size="small" onClick={() => change({ before: null })}>
            Newest
          </Button>
        )}
        {data?.hasMore && last ? (
          <Button variant="line" size="small" onClick={() => change({ before: last.id })}>
            Older
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Rows({ estimates }: { estimates: readonly EstimateRow[] }) {
  const now = useClock(60_000);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {estimates.map((row) => (
          <tr key={row.id} data-estimate={row.reference}>
            <td data-label="Estimate">
              <Link
                to={`${staffPaths.estimates}?${new URLSearchParams({ id: row.id }).toString()}`}
              >
                {row.reference}
              </Link>
              {row.isSample ? <span className={styles.sample}>Sample</span> : null}
            </td>
            <td data-label="Person">
              <PrivateText>{row.name}</PrivateText>
            </td>
            <td data-label="State">
              <State row={row} now={now} />
            </td>
            <td data-label="Total">
              {row.totalCents === null ? "Not given yet" : formatDollars(row.totalCents)}
            </td>
            <td data-label="Changed">{formatNearDay(new Date(row.updatedAt), now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How an estimate stands, in words: nothing is told by color alone. */
function State({ row, now }: { row: EstimateRow; now: Date }) {
  const { state, dueAt, version, hasChanges } = row;
  if (state === "closed") return "Closed";
  if (state === "draft") return "Draft";
  if (state === "issued")
    return `Version ${version} given${hasChanges ? ", draft of the next" : ""}`;
  const due = dueAt === null ? null : new Date(dueAt);
  const isLate = due !== null && due < now;
  return (
    <span className={isLate ? styles.late : undefined}>
      Asked for{due ? `, ${isLate ? "was due" : "due"} ${formatNearDay(due, now)}` : ""}
    </span>
  );
}
