import type { ReactNode } from "react";
import { Notice } from "#ui/notice.tsx";
import styles from "./both-versions.module.css";

export interface BothVersionsProps {
  /** What happened, in the failure's own words. */
  message: string;
  theirs: ReactNode;
  mine: ReactNode;
}

/** Somebody else's version beside one's own; nothing typed is lost. */
export function BothVersions({ message, theirs, mine }: BothVersionsProps) {
  return (
    <Notice tone="warning" title={message}>
      <dl className={styles.both}>
        <div>
          <dt>As it stands</dt>
          <dd>{theirs}</dd>
        </div>
        <div>
          <dt>Yours, not saved</dt>
          <dd>{mine}</dd>
        </div>
      </dl>
    </Notice>
  );
}
