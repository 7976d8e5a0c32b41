import type { Ref } from "react";
import { takenDetails } from "#features/booking/contract.ts";
import { useServices, useStaffOf } from "#features/booking/web/public.ts";
import type { AppError } from "#errors.ts";
import { formatDay, formatTime, practiceDate } from "#practice/time.ts";
import { Notice } from "#ui/notice.tsx";
import { Occupants } from "../../occupants/web/occupants.tsx";
import styles from "./other-times.module.css";
import type { VisitForm } from "./use-visit-form.ts";

export interface OtherTimesProps {
  error: AppError;
  form: VisitForm;
  ref: Ref<HTMLDivElement>;
}

/** Something has that time: what it is, the nearest free times, at one press; everything typed stays. */
export function OtherTimes({ error, form, ref }: OtherTimesProps) {
  const { services } = useServices();
  const service = services.find(({ id }) => id === form.draft.serviceId);
  const staff = useStaffOf(service?.category).data ?? [];
  const times = takenDetails.safeParse(error.details).data?.alternatives ?? [];
  return (
    <Notice tone="warning" title="That time is taken." ref={ref} tabIndex={-1}>
      <Occupants error={error} />
      {times.length === 0
        ? "Please choose another time. What you typed is still here."
        : "What you typed is still here. The nearest free times:"}
      <ul className={styles.times}>
        {times.map(({ start, staffId }) => (
          <li key={`${start} ${staffId}`}>
            <button
              type="button"
              className={styles.time}
              onClick={() =>
                form.change({
                  date: practiceDate(new Date(start)),
                  start,
                  staffId,
                  isOtherTime: false,
                  otherTime: "",
                  kind: "call",
                })
              }
            >
              {formatDay(new Date(start))}, {formatTime(new Date(start))}
              <span>{staff.find(({ id }) => id === staffId)?.displayName}</span>
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
