import { Link } from "react-router";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { formatCalendarNearDay, formatShortDay, formatTime } from "#practice/time.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconDownload } from "#ui/icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import type { FigureColumn, FigureRow } from "../contract.ts";
import { shownWord } from "../rules.ts";
import { rowsFileAddress, type RowsOf } from "./api.ts";
import styles from "./figure-rows.module.css";
import { useFigureRows } from "./use-figure-rows.ts";

const figures: readonly FigureColumn["kind"][] = ["minutes", "count", "cents", "rating"];

function cellText(value: string | number, { key, kind }: FigureColumn): string {
  switch (kind) {
    case "instant": {
      const instant = new Date(value);
      return `${formatShortDay(instant)}, ${formatTime(instant)}`;
    }
    case "day":
      return formatCalendarNearDay(String(value));
    case "cents":
      return formatDollars(Number(value));
    case "minutes":
    case "count":
    case "rating":
      return Number(value).toLocaleString("en-US");
    case "text":
      return shownWord(key, String(value));
    default:
      return String(value);
  }
}

function Cell({ row, column }: { row: FigureRow; column: FigureColumn }) {
  const value = row[column.key] ?? null;
  if (value === null) return <span className={styles.none}>–</span>;
  const text = cellText(value, column);
  const patientId = row["patientId"];
  if (column.key !== "patient") return text;
  return (
    <PrivateText>
      {typeof patientId === "string" ? (
        <Link to={`${staffPaths.patients}/${patientId}`} replace>
          {text}
        </Link>
      ) : (
        text
      )}
    </PrivateText>
  );
}

/** The rows that make a figure: fifty, then more on request, and all of them as a file. */
export function FigureRows({ of }: { of: RowsOf }) {
  const rows = useFigureRows(of);
  const [first] = rows.data?.pages ?? [];
  if (rows.isPending) return <Loading label="The rows" lines={6} />;
  if (!first) {
    return (
      <ErrorState
        title="The rows could not be loaded."
        onRetry={() => void rows.refetch()}
        retrying={rows.isFetching}
      >
        {rows.error?.message}
      </ErrorState>
    );
  }
  const { columns, total } = first;
  const all = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  if (columns.length === 0) return <p className={styles.empty}>No rows make this figure.</p>;
  return (
    <section className={styles.rows} aria-label="Rows">
      <header className={styles.head}>
        <p className={styles.count}>
          {total.toLocaleString("en-US")} {total === 1 ? "row" : "rows"}
        </p>
        <ButtonLink
          href={rowsFileAddress(of)}
          download
          variant="line"
          icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
        >
          Download CSV
        </ButtonLink>
      </header>
      {total === 0 ? <p className={styles.empty}>No row counts toward it yet.</p> : null}
      {total > 0 ? <RowsTable columns={columns} rows={all} /> : null}
      {rows.hasNextPage ? (
        <Button
          variant="line"
          onClick={() => void rows.fetchNextPage()}
          busy={rows.isFetchingNextPage}
          busyLabel="Loading..."
        >
          Show more, {(total - all.length).toLocaleString("en-US")} left
        </Button>
      ) : null}
      {rows.error ? <p role="alert">{rows.error.message}</p> : null}
    </section>
  );
}

/** What scrolls is to be reached by keys, also when nothing in it can be pressed. */
function reachByKeys(frame: HTMLDivElement | null): void {
  if (frame) frame.tabIndex = 0;
}

function RowsTable({
  columns,
  rows,
}: {
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
}) {
  return (
    <div ref={reachByKeys} className={styles.scroll} role="group" aria-label="Rows of the figure">
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, label, kind }) => (
              <th key={key} scope="col" data-figure={figures.includes(kind) ? "" : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row["id"]}/${row["day"] ?? ""}`}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.label}
                  data-figure={figures.includes(column.kind) ? "" : undefined}
                >
                  <Cell row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
