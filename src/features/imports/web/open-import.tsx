import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconDownload } from "#ui/icons.ts";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { kindNames } from "../content.ts";
import {
  type LineFilter,
  lineFilters,
  type LineKind,
  type PlannedColumn,
  type WholeImport,
} from "../contract.ts";
import { isUnderWay, planProblemOf, sizeText, sumsOf, withProvenOrders } from "../rules.ts";
import { problemsAddress, requestCancel, requestCheck, requestRun } from "./api.ts";
import { CheckSummary } from "./check-summary.tsx";
import { ConflictChoices } from "./conflict-choices.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { LinesTable } from "./lines-table.tsx";
import styles from "./open-import.module.css";
import { UnderWay } from "./under-way.tsx";
import { useImport, useStep } from "./use-imports.ts";

/** One import, from the matching of its columns to what came of it. */
export function OpenImport({ id, onLeave }: { id: string; onLeave: () => void }) {
  const imported = useImport(id);
  if (imported.error && !imported.data) {
    return (
      <>
        <h1 className={styles.title}>Import patients and visits</h1>
        <ErrorState
          title="This import could not be loaded."
          onRetry={() => void imported.refetch()}
          retrying={imported.isFetching}
          actions={
            <Button variant="line" size="small" onClick={onLeave}>
              All imports
            </Button>
          }
        >
          {imported.error.message}
        </ErrorState>
      </>
    );
  }
  if (!imported.data) return <Loading label="The import" lines={8} />;
  return <Steps imported={imported.data} onLeave={onLeave} />;
}

function factsOf({ fileName, lines, fileBytes, encoding, delimiter }: WholeImport): string {
  const facts = [
    fileName,
    ...(lines > 0 ? [`${lines.toLocaleString("en-US")} lines`] : []),
    sizeText(fileBytes),
    ...(encoding === null ? [] : [`read as ${encoding}, ${delimiter ?? "comma"}`]),
  ];
  return facts.join(", ");
}

const isPlannable = ({ status }: WholeImport) => status === "mapping" || status === "checked";

function Steps({ imported, onLeave }: { imported: WholeImport; onLeave: () => void }) {
  const toast = useToast();
  const step = useStep((error) => toast.fail(error.message));
  const [plan, setPlan] = useState<PlannedColumn[] | null>(null);
  const columns = plan ?? imported.columns;
  const isChanged = plan !== null && JSON.stringify(plan) !== JSON.stringify(imported.columns);
  const planned = withProvenOrders(columns, imported.proofs);
  const problem = planProblemOf(imported.kind, planned, imported.proofs);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>Import patients and visits</h1>
          <p className={styles.facts}>
            {kindNames[imported.kind]}: {factsOf(imported)}
          </p>
        </div>
        <div className={styles.tools}>
          <Button variant="quiet" size="small" onClick={onLeave}>
            All imports
          </Button>
          {isPlannable(imported) ? (
            <Tools
              imported={imported}
              isChanged={isChanged}
              problem={problem}
              isBusy={step.isPending}
              onCheck={() =>
                step.mutate(() => requestCheck(imported.id, imported.version, planned), {
                  onSuccess: () => setPlan(null),
                })
              }
              onRun={() => step.mutate(() => requestRun(imported.id, imported.version))}
            />
          ) : null}
        </div>
      </header>
      <ImportSteps status={imported.status} isChecked={imported.counts !== null} />
      {imported.problem !== null ? (
        <Notice tone="error" title="This did not work.">
          {imported.problem}
        </Notice>
      ) : null}
      {isUnderWay(imported.status) ? (
        <UnderWay
          imported={imported}
          isBusy={step.isPending}
          onCancel={() => step.mutate(() => requestCancel(imported.id))}
        />
      ) : null}
      {imported.status === "uploading" ? (
        <Notice tone="warning" title="The file did not arrive whole.">
          Go to all imports and choose it again. Nothing was imported.
        </Notice>
      ) : null}
      {isPlannable(imported) && problem !== null ? (
        <Notice tone="warning" title="Not ready for a dry run.">
          {problem}
        </Notice>
      ) : null}
      <ImportOutcome imported={imported} />
      <Lines
        imported={imported}
        columns={columns}
        onPlan={isPlannable(imported) ? setPlan : null}
      />
      {imported.status === "mapping" || imported.status === "checked" ? (
        <p className={styles.end}>
          Nothing is written yet.{" "}
          <Button
            variant="quiet"
            size="small"
            busy={step.isPending}
            onClick={() => step.mutate(() => requestCancel(imported.id), { onSuccess: onLeave })}
          >
            Cancel this import
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface ToolsProps {
  imported: WholeImport;
  isChanged: boolean;
  problem: string | null;
  isBusy: boolean;
  onCheck: () => void;
  onRun: () => void;
}

function Tools({ imported, isChanged, problem, isBusy, onCheck, onRun }: ToolsProps) {
  const { status, counts, kind, choices } = imported;
  const canRun = status === "checked" && counts !== null && !isChanged;
  const sums = canRun ? sumsOf(kind, counts, choices) : null;
  const coming = sums === null ? 0 : sums.added + sums.filled;
  return (
    <>
      <Button
        variant={canRun ? "line" : "filled"}
        size="small"
        disabled={problem !== null}
        busy={isBusy}
        onClick={onCheck}
      >
        Dry run
      </Button>
      {canRun ? (
        <Button
          size="small"
          disabled={coming + (sums?.tasks ?? 0) === 0}
          busy={isBusy}
          onClick={onRun}
        >
          {`Import ${coming.toLocaleString("en-US")} ${coming === 1 ? "line" : "lines"}`}
        </Button>
      ) : null}
    </>
  );
}

interface LinesProps {
  imported: WholeImport;
  columns: readonly PlannedColumn[];
  onPlan: ((columns: PlannedColumn[]) => void) | null;
}

/** Which lines are shown stands in the address. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const show = lineFilters.find((one) => one === search.get("show")) ?? "all";
  const set = (next: LineFilter) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === "all") after.delete("show");
        else after.set("show", next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { show, set };
}

const restOf = (counts: Partial<Record<LineKind, number>>) =>
  Object.entries(counts).some(([kind, count]) => kind !== "clean" && count > 0);

function Lines({ imported, columns, onPlan }: LinesProps) {
  const { show, set } = useShown();
  const { status, counts } = imported;
  if (imported.headings.length === 0 || status === "expired" || status === "failed") return null;
  return (
    <>
      {counts !== null ? <CheckSummary imported={imported} show={show} onShow={set} /> : null}
      {status === "checked" && counts !== null ? (
        <ConflictChoices imported={imported} counts={counts} />
      ) : null}
      <LinesTable key={show} imported={imported} columns={columns} onPlan={onPlan} show={show} />
      {counts !== null && restOf(counts) ? (
        <p className={styles.end}>
          <ButtonLink
            variant="line"
            size="small"
            href={problemsAddress(imported.id)}
            download
            icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
          >
            Save the lines that stay out
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}
