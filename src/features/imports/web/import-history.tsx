import { formatShortDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { StatusChip, type StatusTone } from "#ui/status-chip.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { kindNames, resultWords, statusNames } from "../content.ts";
import type { ImportStatus, ListedImport } from "../contract.ts";
import styles from "./import-history.module.css";
import { useImports } from "./use-imports.ts";

/** The shape that each state is shown with. */
export const statusTones: Readonly<Record<ImportStatus, StatusTone>> = {
  uploading: "neutral",
  reading: "progress",
  mapping: "scheduled",
  checking: "progress",
  checked: "scheduled",
  running: "progress",
  done: "confirmed",
  undoing: "progress",
  undone: "completed",
  cancelled: "neutral",
  failed: "no-show",
  expired: "neutral",
};

/** Earlier imports, the newest first. */
export function ImportHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useImports();
  return (
    <section className={styles.part} aria-labelledby="import-history">
      <h2 id="import-history" className={styles.heading}>
        Earlier imports
      </h2>
      {list.error ? (
        <ErrorState
          title="The imports could not be loaded."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        >
          {list.error.message}
        </ErrorState>
      ) : null}
      {list.isPending && !list.error ? <Loading label="Earlier imports" lines={3} /> : null}
      {list.data?.imports.length === 0 ? (
        <EmptyState title="Nothing was imported yet">
          What you import stands here, with what came of it.
        </EmptyState>
      ) : null}
      {list.data && list.data.imports.length > 0 ? (
        <ul className={styles.list}>
          {list.data.imports.map((imported) => (
            <HistoryRow key={imported.id} imported={imported} onOpen={onOpen} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface HistoryRowProps {
  imported: ListedImport;
  onOpen: (id: string) => void;
}

function HistoryRow({ imported, onOpen }: HistoryRowProps) {
  const { id, kind, fileName, status, createdBy, createdAt, lines, result, problem } = imported;
  const at = new Date(createdAt);
  return (
    <li className={styles.row} data-import={id} data-status={status}>
      <div className={styles.what}>
        <span className={styles.name}>{fileName}</span>
        <span className={styles.detail}>
          {kindNames[kind]}
          {lines > 0 ? `, ${lines.toLocaleString("en-US")} lines` : ""}, {formatShortDay(at)}{" "}
          {formatTime(at)}, {createdBy}
        </span>
        {status === "done" || problem !== null ? (
          <span className={styles.detail}>{problem ?? resultWords(status, result)}</span>
        ) : null}
      </div>
      <StatusChip tone={statusTones[status]}>{statusNames[status]}</StatusChip>
      <Button variant="line" size="small" onClick={() => onOpen(id)}>
        Open<VisuallyHidden> {fileName}</VisuallyHidden>
      </Button>
    </li>
  );
}
