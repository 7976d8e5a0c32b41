import { useState } from "react";
import { CenterLetter } from "#features/booking/web/public.ts";
import { useDaySchedule } from "#features/schedule/web/public.ts";
import { PrivateText, useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import type { ScheduledVisit } from "../../schedule/contract.ts";
import { isRecordedCategory } from "../recorded-visits/rules.ts";
import styles from "./today-visits.module.css";

/** Whether something of a visit can be recorded: it fits a specialty, and the patient is or was there. */
function isRecorded({ status, service }: ScheduledVisit): boolean {
  const isThere = status !== "cancelled" && status !== "no-show";
  return isThere && isRecordedCategory(service.category);
}

/** Today's visits of the four specialties, each with its record a press away. */
export function TodayVisits({ today }: { today: string }) {
  const day = useDaySchedule(today);
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error } = day;
  const visits = data?.visits.filter(isRecorded) ?? [];
  const open = visits.find(({ id }) => id === openId);
  return (
    <>
      {error ? (
        <ErrorState
          title="Today's visits could not be loaded."
          onRetry={() => void day.refetch()}
          retrying={day.isFetching}
        >
          {error.message}
          {data ? " Below is what was known last." : ""}
        </ErrorState>
      ) : null}
      {!data && !error ? <Loading label="Today's visits" lines={3} /> : null}
      {data && visits.length === 0 ? (
        <p className={styles.none}>
          No visit of the four specialties is booked today. What belongs to another day is recorded
          from its visit, or from the patient's page.
        </p>
      ) : null}
      {visits.length > 0 ? (
        <ol className={styles.visits}>
          {visits.map(({ id, start, service, patientName }) => (
            <li key={id}>
              <strong>{formatTime(new Date(start))}</strong>
              <CenterLetter category={service.category} />
              <span className={styles.who}>
                <span>
                  <PrivateText>{patientName}</PrivateText>
                </span>
                <span>{service.name}</span>
              </span>
              <Button
                variant="line"
                size="small"
                aria-label={`Record: ${formatTime(new Date(start))}, ${service.name}`}
                onClick={() => setOpenId(id)}
              >
                Record
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      {open ? <VisitRecord visit={open} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}

const loadRecords = () => import("../records/web/visit-records.tsx");

/** The record of one visit over the page. */
function VisitRecord({ visit, onClose }: { visit: ScheduledVisit; onClose: () => void }) {
  const isHidden = useNamesHidden();
  const toast = useToast();
  const part = useLatePart(loadRecords, true, () => {
    toast.fail("This part of the program could not be loaded. Please try again.");
    onClose();
  });
  return (
    <Dialog
      open={!isHidden}
      onClose={onClose}
      size="medium"
      title={`${formatTime(new Date(visit.start))}, ${visit.service.name}`}
      actions={
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={styles.patient}>
        <PrivateText>{visit.patientName}</PrivateText>
      </p>
      {part ? <part.VisitRecords visitId={visit.id} /> : <Loading label="The record" lines={2} />}
    </Dialog>
  );
}
