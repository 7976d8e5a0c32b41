import { financingViewContent } from "../content.ts";
import { filterCounts, financingFilters } from "../rules.ts";
import { CheckRows } from "./check-rows.tsx";
import { CheckView } from "./check-view.tsx";
import { ChecksFrame } from "./checks-frame.tsx";
import { useCheckList } from "./use-check-list.ts";
import { useChecks } from "./use-checks.ts";

/** What visitors asked of lenders, and what came of it. */
export function FinancingChecks() {
  const list = useCheckList(financingFilters);
  const query = useChecks(list.wanted);
  const { data } = query;
  const { id } = list;
  return (
    <ChecksFrame
      list={list}
      words={financingViewContent.list}
      query={query}
      found={
        data
          ? { counts: filterCounts(data.counts), more: data.more, count: data.rows.length }
          : null
      }
      rows={data ? <CheckRows rows={data.rows} chosen={id} onChoose={list.open} /> : null}
      check={id === null ? null : <CheckView key={id} id={id} onClose={list.close} />}
    />
  );
}
