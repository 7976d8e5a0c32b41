import { useCallback, useId } from "react";
import { practiceDate } from "#practice/time.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { useAddressPart } from "#ui/use-address-part.ts";
import { useClock } from "#ui/use-clock.ts";
import { useLatePart } from "#ui/use-late-part.ts";
import { AppError } from "../../../errors.ts";
import { type Specialty, specialties } from "../contract.ts";
import { SpecialtyCards } from "./specialty-cards.tsx";
import styles from "./subdomains-page.module.css";
import { TodayVisits } from "./today-visits.tsx";
import { useCards, useFreshRecords } from "./use-board.ts";

export function meta() {
  return [{ title: "Subdomains | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Each dialog comes with the press that opens it. */
const dialogs = {
  tmj: async () => ({ Board: (await import("../tmj/web/tmj-dialog.tsx")).TmjDialog }),
  implants: async () => ({
    Board: (await import("../implants/web/implants-dialog.tsx")).ImplantsDialog,
  }),
  robotic: async () => ({
    Board: (await import("../robotic/web/robotic-dialog.tsx")).RoboticDialog,
  }),
  medspa: async () => ({ Board: (await import("../medspa/web/medspa-dialog.tsx")).MedspaDialog }),
} as const;

/** Outcomes of the four specialties, each behind its card. */
export default function SubdomainsPage() {
  const id = useId();
  useFreshRecords();
  const cards = useCards();
  const today = practiceDate(useClock(60_000));
  const [named, setOpen] = useAddressPart("open");
  const open = specialties.find((one) => one === named) ?? null;
  const close = useCallback(() => setOpen(null), [setOpen]);
  const { data, error } = cards;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Subdomains</h1>
        <p className={styles.summary}>
          What comes of care in each center, made of what the team records at its visits.
        </p>
      </header>
      {error ? (
        <ErrorState
          title="What is recorded could not be loaded."
          onRetry={() => void cards.refetch()}
          retrying={cards.isFetching}
          offline={error instanceof AppError && error.code === "offline"}
          requestId={error instanceof AppError ? error.requestId : undefined}
        >
          {error.message}
          {data ? " Below is what was known last." : ""}
        </ErrorState>
      ) : null}
      {data || error ? (
        <SpecialtyCards cards={data?.specialties ?? []} onOpen={setOpen} />
      ) : (
        <Loading label="The specialties" lines={4} />
      )}
      <section className={styles.today} aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          To record today
        </h2>
        <TodayVisits today={today} />
      </section>
      {open === null ? null : <OpenSpecialty key={open} specialty={open} onClose={close} />}
    </>
  );
}

interface OpenSpecialtyProps {
  specialty: Specialty;
  onClose: () => void;
}

function OpenSpecialty({ specialty, onClose }: OpenSpecialtyProps) {
  const toast = useToast();
  const part = useLatePart(dialogs[specialty], true, () => {
    toast.fail("This part of the program could not be loaded. Please try again.");
    onClose();
  });
  return part ? <part.Board onClose={onClose} /> : null;
}
