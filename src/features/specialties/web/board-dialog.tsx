import type { ReactNode } from "react";
import { CenterLetter } from "#features/booking/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { agoText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import { AppError } from "../../../errors.ts";
import { sampleWords, specialtyWords } from "../content.ts";
import type { Source, Specialty } from "../contract.ts";
import styles from "./board-dialog.module.css";
import { SampleMark } from "./sample-mark.tsx";
import type { BoardOf } from "./use-board.ts";

/** What every specialty answers. */
interface Sourced {
  source: Source;
  asOf: string;
}

export interface BoardDialogProps<Board extends Sourced> {
  specialty: Specialty;
  board: BoardOf<Board>;
  onClose: () => void;
  /** What enters a record, beside the line that says what stands here. */
  entry: ReactNode;
  children: (board: Board) => ReactNode;
}

/** The frame of a specialty's dialog: its name, where all of it comes from, how old it is, and what is wrong. */
export function BoardDialog<Board extends Sourced>(props: BoardDialogProps<Board>) {
  const { specialty, board, onClose, entry, children } = props;
  const isHidden = useNamesHidden();
  const { data } = board.query;
  return (
    <Dialog
      open={!isHidden}
      onClose={onClose}
      size="large"
      title={
        <span className={styles.title}>
          <span className={styles.letter} aria-hidden="true">
            <CenterLetter category={specialty} />
          </span>
          {specialtyWords[specialty].title} {data ? <SampleMark source={data.source} /> : null}
        </span>
      }
    >
      <div className={styles.board}>
        <div className={styles.lead}>
          <div>
            <p>{data?.source === "sample" ? sampleWords : specialtyWords[specialty].holds}</p>
            {data ? <Age asOf={data.asOf} /> : null}
          </div>
          {entry}
        </div>
        <Trouble board={board} />
        {data ? <Contents specialty={specialty} board={board} show={children} /> : null}
      </div>
    </Dialog>
  );
}

function Age({ asOf }: { asOf: string }) {
  const now = useClock(10_000);
  return <p className={styles.age}>Figures from {agoText(now.getTime() - Date.parse(asOf))}</p>;
}

function Trouble({ board: { query } }: { board: BoardOf<Sourced> }) {
  const { data, error } = query;
  if (error) {
    return (
      <ErrorState
        title="This specialty could not be loaded."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        offline={error instanceof AppError && error.code === "offline"}
        requestId={error instanceof AppError ? error.requestId : undefined}
      >
        {error.message}
        {data ? " Below is what was known last." : ""}
      </ErrorState>
    );
  }
  return data ? null : <Loading label="The specialty" lines={8} />;
}

interface ContentsProps<Board extends Sourced> {
  specialty: Specialty;
  board: BoardOf<Board>;
  show: (board: Board) => ReactNode;
}

function Contents<Board extends Sourced>(props: ContentsProps<Board>) {
  const { specialty, board, show } = props;
  const { data } = board.query;
  if (!data) return null;
  if (data.source !== "none") return show(data);
  return (
    <EmptyState
      title="Nothing is recorded yet"
      actions={
        <Button variant="line" size="small" onClick={board.showSample}>
          Show the sample
        </Button>
      }
    >
      {specialtyWords[specialty].nothing}
    </EmptyState>
  );
}
