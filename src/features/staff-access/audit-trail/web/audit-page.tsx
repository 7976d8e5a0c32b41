import { RetentionButton } from "#features/retention/web/public.ts";
import { practiceDate } from "#practice/time.ts";
import { agoText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { IconChevronLeft, IconChevronRight, IconDownload } from "#ui/icons.ts";
import { IconShieldCheck } from "#ui/staff-icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { mayAct } from "../../rules.ts";
import { useOwnRole } from "../../web/use-session.ts";
import { type AuditPage as Page, type AuditRow, trailLimits } from "../contract.ts";
import { AuditDetails } from "./audit-details.tsx";
import { AuditExport } from "./audit-export.tsx";
import { AuditFiltersBar } from "./audit-filters.tsx";
import styles from "./audit-page.module.css";
import { AuditStrip } from "./audit-strip.tsx";
import { AuditTable } from "./audit-table.tsx";
import { isDenied, useAuditRows, useAuditState, useStartCheck } from "./use-audit.ts";
import { countOf } from "../content.ts";
import { type TrailFilters, useTrailFilters } from "./use-trail-filters.ts";
import { type TrailPlace, useTrailPlace } from "./use-trail-place.ts";

export function meta() {
  return [{ title: "Audit | Command Center" }, { name: "robots", content: "noindex" }];
}

const noRows: readonly AuditRow[] = [];

function matchingOf(page: Page | undefined): string | null {
  if (!page) return null;
  const count = page.matching.toLocaleString("en-US");
  if (page.isCountCut) return `More than ${count} rows`;
  return `${count} ${page.matching === 1 ? "row" : "rows"}`;
}

/** Who did or saw what, for admins; whose role changes while it is open loses its rows at once. */
export default function AuditPage() {
  const role = useOwnRole();
  const trail = useTrailFilters();
  const now = useClock(1_000);
  const toast = useToast();
  const place = useTrailPlace();
  const rows = useAuditRows(trail.filters, place.befores.at(-1) ?? null);
  const state = useAuditState();
  const check = useStartCheck((error) => toast.fail(error.message));
  const isChecking = check.isPending || state.data?.check.underWay != null;
  const countText = matchingOf(rows.data);
  // The rows are asked for all the same: who may not see them is put on record by the server.
  if (isDenied(rows.error) || (role !== null && !mayAct(role, "admin"))) return <NotYours />;

  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>Audit</h1>
          <p className={styles.summary}>
            Every look at patient data and every refusal. Nothing here can be changed or removed.
          </p>
        </div>
        <div className={styles.tools}>
          <RetentionButton />
          <Button
            variant="line"
            size="small"
            icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
            onClick={() => place.showExport(true)}
          >
            CSV
          </Button>
          <Button
            variant="line"
            size="small"
            busy={isChecking}
            busyLabel="Verifying"
            icon={<IconShieldCheck size={18} stroke={1.5} aria-hidden="true" />}
            onClick={() => check.mutate()}
          >
            Verify now
          </Button>
        </div>
      </header>
      <AuditStrip state={state.data} now={now} />
      {state.error && !rows.error ? (
        <ErrorState
          title="The state of the log could not be loaded."
          onRetry={() => void state.refetch()}
          retrying={state.isFetching}
        >
          {state.error.message}
        </ErrorState>
      ) : null}
      <AuditFiltersBar
        trail={trail}
        people={state.data?.people ?? []}
        subjectName={rows.data?.subjectName ?? null}
        countText={countText}
      />
      {rows.error ? (
        <ErrorState
          title="The rows could not be loaded."
          onRetry={() => void rows.refetch()}
          retrying={rows.isFetching}
        >
          {rows.error.message}
          {rows.data
            ? ` Below is what was known ${agoText(now.getTime() - rows.dataUpdatedAt)}.`
            : ""}
        </ErrorState>
      ) : null}
      {rows.isPending && !rows.error ? <Loading label="The audit log" lines={10} /> : null}
      {rows.data ? (
        <Rows
          page={rows.data}
          today={practiceDate(now)}
          isStale={rows.isPlaceholderData}
          trail={trail}
          place={place}
        />
      ) : null}
      <AuditDetails
        row={place.openRow(rows.data?.rows ?? noRows)}
        onClose={() => place.open(null)}
        onFilter={trail.set}
      />
      <AuditExport
        open={place.isExporting}
        onClose={() => place.showExport(false)}
        filters={trail.filters}
        countText={countText ?? "all that match"}
      />
    </>
  );
}

function NotYours() {
  return (
    <>
      <h1 className={styles.title}>Audit</h1>
      <ErrorState title="Access Denied">
        Only administrators read the audit log. That you asked for it is on record, like every
        refusal.
      </ErrorState>
    </>
  );
}

interface RowsProps {
  page: Page;
  today: string;
  isStale: boolean;
  trail: TrailFilters;
  place: TrailPlace;
}

function Rows({ page, today, isStale, trail, place }: RowsProps) {
  const { befores, isCounted, turn } = place;
  const last = page.rows.at(-1);
  if (last === undefined) {
    return (
      <EmptyState
        title="No row matches"
        actions={
          trail.isFiltered ? (
            <Button variant="line" size="small" onClick={trail.clear}>
              Show all rows
            </Button>
          ) : null
        }
      >
        Try a longer period or other words. Names of patients are in no row: open the patient, or a
        row about them, and choose what is about this person. A look at a whole day is recorded
        under its date.
      </EmptyState>
    );
  }
  const first = befores.length * trailLimits.page + 1;
  return (
    <>
      <AuditTable rows={page.rows} today={today} isStale={isStale} onOpen={place.open} />
      <nav className={styles.pager} aria-label="Pages of the audit log">
        <p>
          {isCounted
            ? `${first.toLocaleString("en-US")} to ${(first + page.rows.length - 1).toLocaleString("en-US")}`
            : countOf(page.rows.length, "older row")}{" "}
          of {page.isCountCut ? "more than " : ""}
          {page.matching.toLocaleString("en-US")}
          {befores.length === 0 ? ", live" : ""}
        </p>
        <button
          type="button"
          className={styles.turn}
          disabled={befores.length === 0}
          onClick={() => turn(befores.slice(0, -1))}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          <VisuallyHidden>Newer rows</VisuallyHidden>
        </button>
        <button
          type="button"
          className={styles.turn}
          disabled={!page.hasMore || isStale}
          onClick={() => turn([...befores, last.id])}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          <VisuallyHidden>Older rows</VisuallyHidden>
        </button>
      </nav>
    </>
  );
}
