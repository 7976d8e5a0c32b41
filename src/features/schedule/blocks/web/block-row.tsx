import { formatTime } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { TimeBlock } from "../contract.ts";
import { blockTime } from "../rules.ts";
import styles from "./block-row.module.css";
import { useBlockRemoval } from "./use-blocks.ts";

/** Blocked time in the day's list: when, whose, why and by whom, and the way to give it back. */
export function BlockRow({ block }: { block: TimeBlock }) {
  const removal = useBlockRemoval();
  const [clock = "", half = ""] = formatTime(new Date(block.start)).split(" ");
  return (
    <li className={styles.row} data-block={block.id}>
      <p className={styles.time}>
        {block.isAllDay ? (
          <span className={styles.clock}>All day</span>
        ) : (
          <>
            <span className={styles.clock}>
              {clock} <small>{half}</small>
            </span>
            <span className={styles.until}>to {formatTime(new Date(block.end))}</span>
          </>
        )}
      </p>
      <div className={styles.what}>
        <p className={styles.reason}>{block.reason === "" ? "Blocked" : block.reason}</p>
        <p className={styles.who}>
          {block.reason === "" ? "" : "Blocked, "}
          {block.provider.displayName}
          {block.madeBy === null ? "" : `, by ${block.madeBy}`}
        </p>
      </div>
      <TextButton
        aria-disabled={removal.isPending}
        onClick={() => {
          if (!removal.isPending) removal.mutate(block);
        }}
      >
        Remove
        <VisuallyHidden>
          {" "}
          block, {blockTime(block)}, {block.provider.displayName}
        </VisuallyHidden>
      </TextButton>
    </li>
  );
}
