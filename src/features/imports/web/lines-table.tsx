import { Fragment, useState } from "react";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { IconAlertCircle, IconCheck } from "#ui/icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import { IconUsers } from "#ui/staff-icons.ts";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import type { ImportLine, LineFilter, PlannedColumn, Remark, WholeImport } from "../contract.ts";
import { ColumnHead } from "./column-head.tsx";
import styles from "./lines-table.module.css";
import { MendLine } from "./mend-line.tsx";
import { useLines } from "./use-imports.ts";

interface LinesTableProps {
  imported: WholeImport;
  columns: readonly PlannedColumn[];
  onPlan: ((columns: PlannedColumn[]) => void) | null;
  show: LineFilter;
}

/** What scrolls is to be reached by keys, also when nothing in it can be pressed. */
function reachable(frame: HTMLElement | null): void {
  if (frame) frame.tabIndex = 0;
}

/** Lines as they stand in the file, below the field that each column becomes; wrong cells are framed. */
export function LinesTable({ imported, columns, onPlan, show }: LinesTableProps) {
  const [afters, setAfters] = useState<readonly number[]>([0]);
  const [mending, setMending] = useState<ImportLine | null>(null);
  const lines = useLines(imported, show, afters.at(-1) ?? 0);
  if (lines.error && !lines.data) {
    return (
      <ErrorState
        title="The lines could not be loaded."
        onRetry={() => void lines.refetch()}
        retrying={lines.isFetching}
      >
        {lines.error.message}
      </ErrorState>
    );
  }
  if (!lines.data) return <Loading label="The lines" lines={6} />;
  const page = lines.data;
  const [first, last] = [page.lines[0], page.lines.at(-1)];
  return (
    <>
      {/* Many columns are wider than a window: the frame scrolls, by keys too. */}
      <section className={styles.frame} aria-label="Lines of the file" ref={reachable}>
        <table className={styles.table} aria-busy={lines.isPlaceholderData}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                Line
              </th>
              {imported.headings.map((heading, column) => (
                <ColumnHead
                  key={heading}
                  kind={imported.kind}
                  heading={heading}
                  planned={columns[column] ?? { field: null, dateOrder: null }}
                  proof={imported.proofs[column] ?? "none"}
                  onChange={
                    onPlan &&
                    ((changed) =>
                      onPlan(columns.map((one, index) => (index === column ? changed : one))))
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {page.lines.map((line) => (
              <Fragment key={line.line}>
                <CellsRow line={line} headings={imported.headings} columns={columns} />
                <WordsRow
                  line={line}
                  width={imported.headings.length}
                  onMend={onPlan && (() => setMending(line))}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
        {page.lines.length === 0 ? <EmptyState title="No line is like that" /> : null}
      </section>
      <div className={styles.pager}>
        <p>
          {first && last
            ? `Lines ${first.line.toLocaleString("en-US")} to ${last.line.toLocaleString("en-US")}`
            : "No lines"}
        </p>
        <Button
          variant="line"
          size="small"
          disabled={afters.length === 1}
          onClick={() => setAfters(afters.slice(0, -1))}
        >
          Earlier lines
        </Button>
        <Button
          variant="line"
          size="small"
          disabled={!page.hasMore || lines.isPlaceholderData}
          onClick={() => setAfters([...afters, last?.line ?? 0])}
        >
          Later lines
        </Button>
      </div>
      <MendLine imported={imported} line={mending} onClose={() => setMending(null)} />
    </>
  );
}

const isAt = (remarks: readonly Remark[], column: number) =>
  remarks.some((remark) => remark.column === column);

interface CellsRowProps {
  line: ImportLine;
  headings: readonly string[];
  columns: readonly PlannedColumn[];
}

function CellsRow({ line, headings, columns }: CellsRowProps) {
  return (
    <tr data-line={line.line} data-kind={line.kind ?? undefined}>
      <th scope="row" className={styles.number}>
        {line.line}
      </th>
      {line.cells.map((cell, column) => (
        <td
          key={headings[column]}
          data-wrong={isAt(line.problems, column) ? "" : undefined}
          data-corrected={isAt(line.notes, column) ? "" : undefined}
          data-out={columns[column]?.field === null ? "" : undefined}
        >
          {cell === "" ? "-" : <PrivateText>{cell}</PrivateText>}
        </td>
      ))}
    </tr>
  );
}

const outcomeWords = {
  added: "Imported.",
  filled: "Filled into the record.",
  left: "Left out.",
  removed: "Taken back.",
  kept: "Stayed: something was built on it since.",
} as const;

interface WordsRowProps {
  line: ImportLine;
  width: number;
  onMend: (() => void) | null;
}

/** What is wrong or was found, in words below the line. */
function WordsRow({ line, width, onMend }: WordsRowProps) {
  const { problems, notes, conflict, outcome, kind } = line;
  const outcomeText = outcome === null ? "" : outcomeWords[outcome];
  const words = (remarks: readonly Remark[]) => remarks.map((remark) => remark.words).join(" ");
  if (problems.length + notes.length === 0 && conflict === null && outcomeText === "") return null;
  return (
    <tr className={styles.words}>
      <td colSpan={width + 1}>
        {problems.length > 0 ? (
          <p data-tone="bad">
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            <PrivateText>{words(problems)}</PrivateText>
          </p>
        ) : null}
        {notes.length > 0 ? (
          <p data-tone="good">
            <IconCheck size={16} stroke={1.75} aria-hidden="true" />
            <PrivateText>{words(notes)}</PrivateText>
          </p>
        ) : null}
        {conflict === null ? null : (
          <p>
            <IconUsers size={16} stroke={1.75} aria-hidden="true" />
            {conflict}
          </p>
        )}
        {outcomeText === "" ? null : <p>{outcomeText}</p>}
        {onMend && kind !== "clean" && kind !== null ? (
          <TextButton onClick={onMend}>Mend line {line.line}</TextButton>
        ) : null}
      </td>
    </tr>
  );
}
