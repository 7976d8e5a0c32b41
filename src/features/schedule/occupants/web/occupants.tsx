import { deskTakenDetails } from "#features/booking/desk/contract.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import type { AppError } from "#errors.ts";
import { holderWords, occupiedTime } from "../rules.ts";
import styles from "./occupants.module.css";

const withOccupants = deskTakenDetails.shape.occupants;

/** Who or what has a time that was refused, as the refusal tells; nothing when it does not. */
export function Occupants({ error }: { error: AppError }) {
  const details = error.details;
  if (typeof details !== "object" || details === null || !("occupants" in details)) return null;
  const occupants = withOccupants.safeParse(details.occupants).data ?? [];
  if (occupants.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="What has this time">
      {occupants.map((occupant) => (
        <li key={`${occupant.providerName} ${occupant.start}`}>
          {occupant.providerName} has{" "}
          <strong>
            {occupant.patientName === null ? (
              holderWords(occupant)
            ) : (
              <PrivateText>{occupant.patientName}</PrivateText>
            )}
          </strong>{" "}
          {occupiedTime(occupant)}.
        </li>
      ))}
    </ul>
  );
}
