import { useState } from "react";
import { Link } from "react-router";
import { HoldsDialog } from "#features/retention/web/public.ts";
import { staffPaths, useOwnRole } from "#features/staff-access/web/public.ts";
import { TextButton } from "#ui/button.tsx";
import { EraseDialog } from "../../erasure/web/erase-dialog.tsx";
import { MergedRecords } from "../../merge/web/merged-records.tsx";
import { CopyDialog } from "../../record/web/copy-dialog.tsx";
import type { PatientProfile } from "../contract.ts";
import { Part } from "./patient-aside.tsx";
import styles from "./patient-page.module.css";

/** What is done with the record as a whole; most of it by administrators. */
export function RecordPart({
  profile: { person },
  onCorrect,
}: {
  profile: PatientProfile;
  onCorrect: () => void;
}) {
  const isAdmin = useOwnRole() === "admin";
  const [open, setOpen] = useState<"copy" | "erase" | "hold" | null>(null);
  const about = { patientId: person.id, name: `${person.firstName} ${person.lastName}` };
  const close = () => setOpen(null);
  const doubles = new URLSearchParams({ view: "doubles", about: person.id });
  return (
    <Part title="The record">
      <div className={styles.record}>
        <TextButton onClick={onCorrect}>Correct a detail</TextButton>
        {isAdmin ? (
          <>
            <TextButton onClick={() => setOpen("copy")}>Give the patient a copy</TextButton>
            <Link to={`${staffPaths.patients}?${doubles.toString()}`} className={styles.more}>
              Merge with a double
            </Link>
            <TextButton onClick={() => setOpen("hold")}>Legal hold</TextButton>
            <TextButton tone="bad" onClick={() => setOpen("erase")}>
              Erase this person
            </TextButton>
            <MergedRecords patientId={person.id} />
          </>
        ) : (
          <p className={styles.quiet}>Copies, merging and erasing are done by an administrator.</p>
        )}
      </div>
      {open === "copy" ? <CopyDialog {...about} onClose={close} /> : null}
      {open === "hold" ? <HoldsDialog {...about} onClose={close} /> : null}
      {open === "erase" ? <EraseDialog {...about} onClose={close} /> : null}
    </Part>
  );
}
