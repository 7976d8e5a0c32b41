import { useState } from "react";
import { createPortal } from "react-dom";
import { PersonSearch } from "#features/patients/web/public.ts";
import { useNamesHidden, useOwnRole } from "#features/staff-access/web/public.ts";
import { practiceDate } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { IconPlus } from "#ui/staff-icons.ts";
import type { Specialty } from "../../contract.ts";
import { type LastPain, mayRecord } from "../../drafts/rules.ts";
import { kindNames } from "../../entries/content.ts";
import type { RecordKind } from "../../entries/contract.ts";
import { RecordDialog } from "./record-dialog.tsx";

export interface NewRecordButtonProps {
  /** What is offered, the likeliest first; of these only what the person at the desk may record. */
  kinds: readonly RecordKind[];
  specialty: Specialty;
  /** Whom it is about; asked first where nobody is given. */
  person?: { id: string; name: string };
  lastPain?: LastPain | null;
  /** "New record", whatever of them it is. */
  label?: string;
  /** "Pain entry": the first of them, where the person at the desk may record it; else the kind's own name stands there. */
  firstLabel?: string;
}

type Step = { step: "person" } | { step: "entry"; person: { id: string; name: string } };

/** Opens the form of a record that belongs to no visit, over whatever shows it. */
export function NewRecordButton(props: NewRecordButtonProps) {
  const { specialty, person, lastPain = null } = props;
  const role = useOwnRole();
  const [at, setAt] = useState<Step | null>(null);
  const kinds = props.kinds.filter((kind) => mayRecord(role, kind));
  const [first] = kinds;
  if (first === undefined) return null;
  const ofFirst = first === props.kinds[0] ? props.firstLabel : undefined;
  const label = props.label ?? ofFirst ?? kindNames[first];
  const close = () => setAt(null);
  const day = practiceDate(new Date(serverNow()));
  return (
    <>
      <Button
        variant="line"
        icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAt(person ? { step: "entry", person } : { step: "person" })}
      >
        {label}
      </Button>
      {/* Forms do not nest: these stand at the end of the page, whatever they were opened from. */}
      {createPortal(
        <>
          {at?.step === "person" ? (
            <PersonStep
              onPick={(found) => setAt({ step: "entry", person: found })}
              onClose={close}
            />
          ) : null}
          {at?.step === "entry" ? (
            <RecordDialog
              asked={{
                act: "add",
                kind: first,
                subject: { person: at.person, visitId: null, day, specialty, lastPain, kinds },
              }}
              onClose={close}
            />
          ) : null}
        </>,
        document.body,
      )}
    </>
  );
}

interface PersonStepProps {
  onPick: (person: { id: string; name: string }) => void;
  onClose: () => void;
}

function PersonStep({ onPick, onClose }: PersonStepProps) {
  const isHidden = useNamesHidden();
  return (
    <Dialog
      open={!isHidden}
      onClose={onClose}
      title="Whom is it about?"
      actions={
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <PersonSearch onPick={onPick} hint="Name, phone, email, birth date or confirmation code." />
    </Dialog>
  );
}
