import { formatShortDay } from "#practice/time.ts";
import { agoText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { roleNames } from "../../content.ts";
import { accountStateNames } from "../content.ts";
import type { AccountState, ListedAccount } from "../contract.ts";
import styles from "./accounts-table.module.css";

interface Deeds {
  onChange: (account: ListedAccount) => void;
  onRemove: (account: ListedAccount) => void;
  onReset: (account: ListedAccount) => void;
  onRestore: (account: ListedAccount) => void;
  onReinvite: (account: ListedAccount) => void;
}

const columns = ["Name", "Role", "State", "Second factor", "Last seen", "Added"] as const;
const tones = {
  active: "confirmed",
  invited: "scheduled",
  removed: "neutral",
} as const satisfies Record<AccountState, string>;

/** One line a person; on a phone one card. */
export function AccountsTable({ rows, ...deeds }: Deeds & { rows: readonly ListedAccount[] }) {
  useClock(30_000);
  const now = serverNow();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>What to do</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AccountRow key={row.id} row={row} now={now} {...deeds} />
        ))}
      </tbody>
    </table>
  );
}

const dayMs = 86_400_000;

/** "12 min ago", or the day when it is longer ago. */
function seenText(lastSeenAt: string | null, now: number): string {
  if (lastSeenAt === null) return "Never";
  const age = Math.max(0, now - Date.parse(lastSeenAt));
  return age < dayMs ? agoText(age) : formatShortDay(new Date(lastSeenAt));
}

function AccountRow({ row, now, ...deeds }: Deeds & { row: ListedAccount; now: number }) {
  const isRemoved = row.state === "removed";
  return (
    <tr data-account={row.email} data-state={row.state}>
      <th scope="row" className={styles.who}>
        <span className={styles.name}>
          {row.name}
          {row.isYou ? <span className={styles.you}> you</span> : null}
        </span>
        <span className={styles.email}>{row.email}</span>
      </th>
      <td data-label="Role" className={styles.brief}>
        {roleNames[row.role]}
      </td>
      <td data-label="State">
        <StatusChip tone={tones[row.state]}>{accountStateNames[row.state]}</StatusChip>
      </td>
      <td data-label="Second factor">
        {row.hasSecondFactor ? "Yes" : <span className={styles.quiet}>No</span>}
      </td>
      <td data-label="Last seen" className={styles.brief}>
        {seenText(row.lastSeenAt, now)}
      </td>
      <td data-label="Added" className={styles.added}>
        {formatShortDay(new Date(row.addedAt))}
        <span className={styles.by}>
          {row.invitedBy === null ? "by the settings" : `by ${row.invitedBy}`}
        </span>
      </td>
      <td className={styles.deeds}>
        {row.isShared ? (
          <span className={styles.quiet}>Shared by all</span>
        ) : (
          <RowDeeds row={row} isRemoved={isRemoved} {...deeds} />
        )}
      </td>
    </tr>
  );
}

function RowDeeds({
  row,
  isRemoved,
  onChange,
  onRemove,
  onReset,
  onRestore,
  onReinvite,
}: Deeds & { row: ListedAccount; isRemoved: boolean }) {
  const name = <VisuallyHidden> {row.name}</VisuallyHidden>;
  if (isRemoved)
    return (
      <Button variant="line" size="small" onClick={() => onRestore(row)}>
        Invite again{name}
      </Button>
    );
  return (
    <>
      {row.state === "invited" ? (
        <Button variant="quiet" size="small" onClick={() => onReinvite(row)}>
          Send invitation{name}
        </Button>
      ) : null}
      {row.hasSecondFactor && !row.isYou ? (
        <Button variant="quiet" size="small" onClick={() => onReset(row)}>
          Reset factor{name}
        </Button>
      ) : null}
      <Button variant="line" size="small" onClick={() => onChange(row)}>
        Change{name}
      </Button>
      {row.isYou ? null : (
        <Button variant="danger-line" size="small" onClick={() => onRemove(row)}>
          Remove{name}
        </Button>
      )}
    </>
  );
}
