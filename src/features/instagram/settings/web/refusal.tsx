import { Notice } from "#ui/notice.tsx";
import type { CurrentInstagramSettings } from "../contract.ts";
import { settingsInTheWay } from "./api.ts";
import styles from "./settings-view.module.css";

export interface RefusalProps {
  error: Error;
  /** What was not done, as a sentence. */
  refused: string;
}

/** Says what of the settings was not changed, why, and what to do. */
export function Refusal({ error, refused }: RefusalProps) {
  const current = settingsInTheWay(error);
  return (
    <Notice tone="error" title={refused} className={styles.wide}>
      {current === null
        ? error.message
        : `${whoChanged(current)} changed the settings at the same moment. They stand below as they are now: press again if you still want it.`}
    </Notice>
  );
}

/** The name to tell of; somebody who has left has none any more. */
export function whoChanged({ changedBy }: Pick<CurrentInstagramSettings, "changedBy">): string {
  return changedBy ?? "Somebody";
}
