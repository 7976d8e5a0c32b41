import { ChecksFrame, useCheckList } from "#features/financing/check-views/web/public.ts";
import { insuranceViewContent } from "../content.ts";
import { filterCounts, insuranceFilters } from "../rules.ts";
import { CheckRows } from "./check-rows.tsx";
import { CheckView } from "./check-view.tsx";
import { useChecks } from "./use-checks.ts";

/** What visitors asked of their plans, and what came of it. */
export function InsuranceChecks() {
  const list = useCheckList(insuranceFilters);
  const query = useChecks(list.wanted);
  const { data } = query;
  const { id } = list;
  return (
    <ChecksFrame
      list={list}
      words={insuranceViewContent.list}
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
