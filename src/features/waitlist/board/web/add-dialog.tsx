import { useId, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { useServices } from "#features/booking/web/public.ts";
import type { FoundPatient } from "#features/patients/search/contract.ts";
import { PatientPicker } from "#features/schedule/web/public.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { waitlistConsent } from "../../content.ts";
import { useWish } from "../../web/use-wish.ts";
import { WishFields } from "../../web/wish-fields.tsx";
import { asAppError } from "./api.ts";
import { boardActs, useBoardAct } from "./use-board.ts";
import styles from "./waitlist-page.module.css";

/** Puts somebody who calls on the list. */
export function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [person, setPerson] = useState<FoundPatient | null>(null);
  const close = () => {
    setPerson(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Add somebody to the waitlist" size="medium">
      {!open ? null : person ? (
        <WishStep person={person} onOther={() => setPerson(null)} onDone={close} />
      ) : (
        <PersonStep onPick={setPerson} />
      )}
    </Dialog>
  );
}

function PersonStep({ onPick }: { onPick: (person: FoundPatient) => void }) {
  const [typed, setTyped] = useState("");
  const [isNew, setNew] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <PatientPicker
        ref={field}
        typed={typed}
        onType={setTyped}
        onPick={onPick}
        onNew={() => setNew(true)}
      />
      {isNew ? (
        <Notice title="Somebody who is not on file yet">
          can put themselves on the list on the booking page, at the step of times. Or book a visit
          for them first: then they are found here.
        </Notice>
      ) : null}
    </>
  );
}

interface WishStepProps {
  person: FoundPatient;
  onOther: () => void;
  onDone: () => void;
}

function WishStep({ person, onOther, onDone }: WishStepProps) {
  const id = useId();
  const { services } = useServices();
  const [serviceId, setService] = useState("");
  const [consentSms, setConsent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useWish(null);
  const add = useBoardAct(boardActs.add, onDone);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = serviceId === "" ? "Choose a service." : form.problem;
    setProblem(missing);
    if (missing !== null || add.isPending) return;
    add.mutate({ patientId: person.id, serviceId, wish: form.wish, consentSms });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        <strong>
          {person.firstName} {person.lastName}
        </strong>{" "}
        <TextButton onClick={onOther}>Somebody else</TextButton>
      </p>
      <Select
        label="Service"
        value={serviceId}
        onChange={(event) => setService(event.target.value)}
        options={[
          ["", "Choose a service"],
          ...services.map((service) => [service.id, service.name] as const),
        ]}
      />
      <WishFields form={form} provider={null} id={id} />
      <Checkbox
        checked={consentSms}
        onChange={(event) => setConsent(event.target.checked)}
        label={`Read out, and the person agrees: “${waitlistConsent.words}”`}
      />
      {problem === null ? null : <Notice tone="error" title={problem} />}
      {add.error ? (
        <Notice tone="error" title="Nobody was added.">
          {asAppError(add.error).message}
        </Notice>
      ) : null}
      <div className={styles.acts}>
        <Button type="submit" busy={add.isPending} busyLabel="Adding">
          Add to the waitlist
        </Button>
      </div>
    </form>
  );
}
