import { useState } from "react";
import { AppError } from "#errors.ts";
import { useNow } from "#ui/use-now.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { CardDialog } from "../../staff-cards/web/card-dialog.tsx";
import { useRefetchOnChange } from "../../web/use-live.ts";
import type { PersonShifts, ShiftWeek } from "../contract.ts";
import { weekOf } from "../rules.ts";
import { RepeatDialog } from "./repeat-dialog.tsx";
import { ShiftBoard, type ShiftWish } from "./shift-board.tsx";
import { ChipLegend } from "./shift-chip.tsx";
import { ShiftDialog } from "./shift-dialog.tsx";
import { useShiftWeek } from "./use-shift-week.ts";
import { WeekNotes } from "./week-notes.tsx";
import styles from "./shifts-view.module.css";

export interface ShiftsViewProps {
  monday: string;
  /** What the page's own buttons ask for. */
  asked: "add" | "repeat" | null;
  onDone: () => void;
}

const watched = ["shifts", "closures", "time_off", "staff", "appointments"] as const;

/** Who works when in a week, with the dialogs that change it. */
export function ShiftsView({ monday, asked, onDone }: ShiftsViewProps) {
  useRefetchOnChange(watched, ["hours"]);
  const query = useShiftWeek(monday, true);
  const { data, error } = query;
  const known = error instanceof AppError ? error : null;
  return (
    <>
      {error ? (
        <ErrorState
          title="The shifts could not be loaded."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          requestId={known?.requestId}
          offline={known?.code === "offline"}
        >
          {error.message}
          {data === undefined ? "" : " Below is what was last known."}
        </ErrorState>
      ) : null}
      {data === undefined && error === null ? <Loading label="Shifts" lines={6} /> : null}
      {data === undefined ? null : (
        <Week week={data} monday={monday} asked={asked} onDone={onDone} />
      )}
    </>
  );
}

/** Today when it lies in the week, else its Monday. */
const firstDate = (monday: string, today: string) =>
  weekOf(monday).includes(today) ? today : monday;

function Week({ week, monday, asked, onDone }: ShiftsViewProps & { week: ShiftWeek }) {
  const now = useNow();
  const [wish, setWish] = useState<ShiftWish | null>(null);
  const [card, setCard] = useState<PersonShifts | null>(null);
  const shown: ShiftWish | null =
    asked === "add" ? { what: "add", staffId: "", date: firstDate(monday, week.today) } : wish;
  const close = () => {
    setWish(null);
    onDone();
  };
  return (
    <>
      <ShiftBoard week={week} onOpen={setWish} onEditCard={setCard} />
      <div className={styles.below}>
        <ChipLegend />
        <p className={styles.hint}>Shifts open the bookable times. Arrow keys move, Enter edits.</p>
      </div>
      <WeekNotes week={week} now={now} />
      {shown === null ? null : (
        <ShiftDialog
          key={shown.what === "edit" ? shown.shift.id : "new"}
          shift={shown.what === "edit" ? shown.shift : null}
          start={shown.what === "edit" ? {} : startOf(shown)}
          week={week}
          onClose={close}
        />
      )}
      {asked === "repeat" ? <RepeatDialog monday={monday} week={week} onClose={onDone} /> : null}
      {card === null ? null : <CardDialog person={card} onClose={() => setCard(null)} />}
    </>
  );
}

/** What a new shift begins with; one made of usual hours keeps the others of the day. */
function startOf({ staffId, date, from, to }: Extract<ShiftWish, { what: "add" }>) {
  if (from === undefined || to === undefined) return { staffId, date };
  return { staffId, date, startTime: from, endTime: to, keepsUsual: true };
}
