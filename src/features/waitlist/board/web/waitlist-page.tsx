import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import type { Board } from "../contract.ts";
import { AddDialog } from "./add-dialog.tsx";
import { asAppError } from "./api.ts";
import { FreedTimes } from "./freed-times.tsx";
import { boardActs, useBoard, useBoardAct } from "./use-board.ts";
import { Waiters } from "./waiters.tsx";
import styles from "./waitlist-page.module.css";

export function meta() {
  return [{ title: "Waitlist | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Who waits for an earlier time, and which freed times are offered to whom. */
export default function WaitlistPage() {
  const board = useBoard();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Waitlist</h1>
        <Button size="small" onClick={() => setAdding(true)}>
          Add somebody
        </Button>
        {/* Last: what comes with the list takes no other button's place. */}
        {board.data ? <PauseAll pausedAt={board.data.pausedAt} /> : null}
      </div>
      {board.error ? (
        <ErrorState
          title="The waitlist could not be loaded."
          onRetry={() => void board.refetch()}
          retrying={board.isFetching}
        >
          {asAppError(board.error).message}
          {board.data ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {board.isPending && !board.error ? <Loading label="The waitlist" lines={8} /> : null}
      {board.data ? <Lists board={board.data} /> : null}
      <AddDialog open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

function PauseAll({ pausedAt }: Pick<Board, "pausedAt">) {
  const act = useBoardAct(boardActs.pauseAll);
  const isPaused = pausedAt !== null;
  return (
    <Button
      variant="line"
      size="small"
      busy={act.isPending}
      busyLabel="Saving"
      onClick={() => act.mutate(!isPaused)}
    >
      {isPaused ? "Go on offering" : "Pause all offers"}
    </Button>
  );
}

function Lists({ board }: { board: Board }) {
  return (
    <>
      {board.pausedAt === null ? null : (
        <Notice tone="warning" title="All offers are paused.">
          Nothing is offered, and what was offered cannot be taken online.
        </Notice>
      )}
      <section aria-labelledby="freed" className={styles.section}>
        <h2 id="freed" className={styles.heading}>
          Freed times
        </h2>
        {board.freed.length === 0 ? (
          <p className={styles.quiet}>
            No time is being offered. A cancelled or moved visit shows here within seconds when
            somebody waits for it.
          </p>
        ) : (
          <FreedTimes freed={board.freed} asOf={board.asOf} />
        )}
      </section>
      <section aria-labelledby="waiting" className={styles.section}>
        <h2 id="waiting" tabIndex={-1} className={styles.heading}>
          Waiting <span className={styles.count}>{board.waitingCount}</span>
        </h2>
        {board.waiting.length === 0 ? (
          <EmptyState title="Nobody waits">
            Visitors put themselves on the list while booking or from their visit's page; you can
            add somebody who calls.
          </EmptyState>
        ) : (
          <Waiters waiting={board.waiting} count={board.waitingCount} />
        )}
      </section>
    </>
  );
}
