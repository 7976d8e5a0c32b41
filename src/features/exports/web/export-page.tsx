import { useSearchParams } from "react-router";
import { mayAct } from "#features/staff-access/rules.ts";
import { useOwnRole } from "#features/staff-access/web/public.ts";
import { isCalendarDate } from "#practice/time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { IconDownload } from "#ui/icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { exportWords } from "../content.ts";
import type { ExportKind, ExportList, ExportQuery } from "../contract.ts";
import { type ExportRange, fileAddress } from "./api.ts";
import styles from "./export-page.module.css";
import { useExports } from "./use-exports.ts";

export function meta() {
  return [{ title: "Export | Command Center" }, { name: "robots", content: "noindex" }];
}

/** The range and the mark stand in the address. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const dayOf = (name: "from" | "to") => {
    const value = search.get(name);
    return value !== null && isCalendarDate(value) ? value : undefined;
  };
  const from = dayOf("from");
  const to = dayOf("to");
  const range: ExportRange = { ...(from && { from }), ...(to && { to }) };
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { range, hasMark: search.get("mark") !== "no", set };
}

/** Everything that the practice has, as files; for admins. */
export default function ExportPage() {
  const role = useOwnRole();
  const { range, hasMark, set } = useChoice();
  const list = useExports(range);
  if (role !== null && !mayAct(role, "admin")) return <NotYours />;
  const query: ExportQuery = { ...range, ...(!hasMark && { mark: "no" as const }) };
  return (
    <>
      <header>
        <h1 className={styles.title}>Export</h1>
        <p className={styles.summary}>
          Everything the practice has, as CSV files that any spreadsheet opens. Each file you save
          is put on record.
        </p>
      </header>
      <div className={styles.choices}>
        <TextField
          label="First day"
          type="date"
          optional
          value={range.from ?? ""}
          onChange={(change) => set("from", change.target.value)}
        />
        <TextField
          label="Last day"
          type="date"
          optional
          value={range.to ?? ""}
          onChange={(change) => set("to", change.target.value)}
        />
        <div className={styles.mark}>
          <Checkbox
            label="Mark as UTF-8 for Excel"
            hint="Leave it out for programs that show a strange sign before the first heading."
            checked={hasMark}
            onChange={(change) => set("mark", change.target.checked ? "" : "no")}
          />
        </div>
      </div>
      {list.error ? (
        <ErrorState
          title="The files could not be counted."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        >
          {list.error.message}
        </ErrorState>
      ) : null}
      {list.isPending && !list.error ? <Loading label="The files" lines={9} /> : null}
      {list.data ? <Files list={list.data} query={query} isStale={list.isPlaceholderData} /> : null}
    </>
  );
}

function NotYours() {
  return (
    <>
      <h1 className={styles.title}>Export</h1>
      <ErrorState title="Access Denied">
        Only administrators export the practice&apos;s records.
      </ErrorState>
    </>
  );
}

interface FilesProps {
  list: ExportList;
  query: ExportQuery;
  isStale: boolean;
}

function Files({ list, query, isStale }: FilesProps) {
  const isRanged = query.from !== undefined || query.to !== undefined;
  return (
    <table className={styles.table} aria-busy={isStale} data-stale={isStale ? "" : undefined}>
      <caption className={styles.caption}>Files that can be saved</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col" className={styles.number}>
            Rows
          </th>
          <th scope="col">
            <VisuallyHidden>What to do</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.kinds.map(({ kind, rows }) => (
          <FileRow key={kind} kind={kind} rows={rows} query={query} isRanged={isRanged} />
        ))}
      </tbody>
    </table>
  );
}

interface FileRowProps {
  kind: ExportKind;
  rows: number;
  query: ExportQuery;
  isRanged: boolean;
}

function FileRow({ kind, rows, query, isRanged }: FileRowProps) {
  const toast = useToast();
  const { name, holds, day } = exportWords[kind];
  return (
    <tr data-kind={kind}>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <span className={styles.holds}>
          {holds}
          {isRanged ? ` The days are ${day}.` : ""}
        </span>
      </th>
      <td className={styles.number}>
        {rows.toLocaleString("en-US")}
        <VisuallyHidden> rows</VisuallyHidden>
      </td>
      <td className={styles.save}>
        <ButtonLink
          variant="line"
          size="small"
          href={fileAddress(kind, query)}
          download
          icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() =>
            toast.say(
              `${name}: the browser saves ${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"}.`,
            )
          }
        >
          Save CSV<VisuallyHidden> of {name}</VisuallyHidden>
        </ButtonLink>
      </td>
    </tr>
  );
}
