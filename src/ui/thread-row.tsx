import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./thread-row.module.css";

export interface RowButtonProps {
  className?: string | undefined;
  /** Whether it is the row that is shown beside the list. */
  isCurrent?: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A row of a list that is one press as a whole. */
export function RowButton({ className, isCurrent = false, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-current={isCurrent ? "true" : undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The rows of a list of threads. */
export function ThreadRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

export interface ThreadRowProps {
  isCurrent: boolean;
  isUnread?: boolean | undefined;
  onPress: () => void;
  /** A disc with initials before everything. */
  disc?: ReactNode;
  who: ReactNode;
  /** Behind the name, quieter: an address of theirs. */
  alias?: ReactNode;
  when: string;
  /** A line under the name. */
  besides?: ReactNode;
  words: ReactNode;
  /** How it stands, and what stands opposite. */
  standing: ReactNode;
  opposite?: ReactNode;
}

/** One thread of a list: who, when, what was said last, and how it stands. */
export function ThreadRow(props: ThreadRowProps) {
  const { isCurrent, isUnread, onPress, disc, who, alias, when, besides, words } = props;
  return (
    <RowButton className={styles.row} isCurrent={isCurrent} onPress={onPress}>
      {disc === undefined ? null : <span className={styles.disc}>{disc}</span>}
      <span className={styles.body}>
        <span className={styles.line}>
          <span className={styles.names}>
            <strong className={styles.who} data-unread={isUnread ? "" : undefined}>
              {who}
            </strong>
            {alias === undefined ? null : <span className={styles.alias}> {alias}</span>}
          </span>
          <span className={styles.quiet}>{when}</span>
        </span>
        {besides ? <span className={styles.besides}>{besides}</span> : null}
        <span className={styles.words}>{words}</span>
        <span className={styles.line}>
          <span className={styles.standing}>{props.standing}</span>
          {props.opposite ? <span className={styles.quiet}>{props.opposite}</span> : null}
        </span>
      </span>
    </RowButton>
  );
}
