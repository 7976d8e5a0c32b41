import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatShortDay } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import { IconPin } from "#ui/staff-icons.ts";
import type { PatientNote } from "../contract.ts";
import { writtenBy } from "../rules.ts";
import styles from "./flagged-notes.module.css";

/** What the team must know about a person before anything else. */
export function FlaggedNotes({
  notes,
  onEdit,
}: {
  notes: readonly PatientNote[];
  onEdit: (note: PatientNote) => void;
}) {
  return notes.map((note) => {
    const { who, at } = writtenBy(note);
    return (
      <div key={note.id} className={styles.flagged} role="note" aria-label="Flagged for the team">
        <IconPin size={17} stroke={1.6} aria-hidden="true" />
        <p>
          <strong>Flagged for the team:</strong>{" "}
          <span className={styles.said}>
            <PrivateText>{note.text}</PrivateText>
          </span>{" "}
          <span className={styles.by}>
            {who}, {formatShortDay(new Date(at))}
          </span>
        </p>
        <TextButton onClick={() => onEdit(note)} aria-label="Edit the flagged note">
          Edit
        </TextButton>
      </div>
    );
  });
}
