import { LivePill } from "#features/schedule/web/public.ts";
import type { StaffAccount } from "#features/staff-access/contract.ts";
import { RaisedLink } from "#features/tasks/web/public.ts";
import { LongWorkPill } from "#ui/long-work.tsx";
import { IconSearch } from "#ui/staff-icons.ts";
import { StatusDot } from "#ui/status-dot.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./top-bar.module.css";

export interface TopBarProps {
  /** Null while nobody is signed in: then the bar names nobody and finds nothing. */
  account: StaffAccount | null;
  /** Somebody was signed in here until a moment ago. */
  hasEnded: boolean;
  onSearch: () => void;
}

/** The way to everything by name, how fresh the pages are, and who is at the desk. */
export function TopBar({ account, hasEnded, onSearch }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="Control+K"
        disabled={account === null}
        onClick={onSearch}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden="true" />
        <span>Search patients, tabs, actions</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      <div className={styles.state}>
        {account ? <LongWorkPill /> : null}
        {account ? <RaisedLink /> : null}
        {account ? <LivePill /> : <NotConnected hasEnded={hasEnded} />}
        <ThemeSwitch />
        {account ? <AccountMenu account={account} /> : null}
      </div>
    </header>
  );
}

function NotConnected({ hasEnded }: { hasEnded: boolean }) {
  return (
    <p className={styles.off}>
      <StatusDot shape={hasEnded ? "off" : "loading"} />
      {hasEnded ? "Disconnected" : "Loading..."}
    </p>
  );
}
