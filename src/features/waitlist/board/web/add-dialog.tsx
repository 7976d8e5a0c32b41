import { useEffect, useId, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { useServices } from "#features/booking/web/public.ts";
import type { FoundPatient } from "#features/patients/search/contract.ts";
import { newcomerFrom, PatientPicker } from "#features/schedule/web/public.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { useToast } from "#ui/toast.tsx";
import { waitlistConsent } from "../../content.ts";
import { useWish } from "../../web/use-wish.ts";
import { WishFields } from "../../web/wish-fields.tsx";
import { asAppError, type NewWaiter } from "./api.ts";
import { boardActs, useBoardAct } from "./use-board.ts";
import styles from "./waitlist-page.module.css";

type Newcomer = ReturnType<typeof newcomerFrom>;
/** Somebody on file, or what is known so far of somebody new. */
type Who = { person: FoundPatient } | { newcomer: Newcomer };

/** Whoever is searched for is somebody else: only an empty search leads back to what was typed. */
const newcomerAfter = (typed: Newcomer | null, searched: string): Newcomer =>
  typed !== null && searched.trim() === "" ? typed : newcomerFrom(searched);

/** Puts somebody who calls on the list. What is typed of somebody new stays until they are on it. */
export function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [who, setWho] = useState<Who | null>(null);
  const [typed, setTyped] = useState<Newcomer | null>(null);
  const begin = (newcomer: Newcomer) => {
    setTyped(newcomer);
    setWho({ newcomer });
  };
  const done = () => {
    setTyped(null);
    setWho(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Add somebody to the waitlist" size="medium">
      {!open ? null : who ? (
        <WishStep who={who} onType={begin} onOther={() => setWho(null)} onDone={done} />
      ) : (
        <PersonStep
          onPick={(person) => setWho({ person })}
          onNew={(searched) => begin(newcomerAfter(typed, searched))}
        />
      )}
    </Dialog>
  );
}

interface PersonStepProps {
  onPick: (person: FoundPatient) => void;
  onNew: (searched: string) => void;
}

function PersonStep({ onPick, onNew }: PersonStepProps) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  return (
    <PatientPicker ref={field} typed={typed} onType={setTyped} onPick={onPick} onNew={onNew} />
  );
}

const details: readonly { name: keyof Newcomer; label: string; type: string; most: number }[] = [
  { name: "firstName", label: "First name", type: "text", most: 80 },
  { name: "lastName", label: "Last name", type: "text", most: 80 },
  { name: "phone", label: "Phone", type: "tel", most: 40 },
  { name: "email", label: "Email", type: "email", most: 254 },
];

interface NewcomerFieldsProps {
  newcomer: Newcomer;
  isAdult: boolean;
  onChange: (newcomer: Newcomer) => void;
  onAdult: (isAdult: boolean) => void;
  /** By field, what the server refused. */
  problems: Readonly<Record<string, string>> | undefined;
}

function NewcomerFields(props: NewcomerFieldsProps) {
  const { newcomer, isAdult, onChange, onAdult, problems = {} } = props;
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  return (
    <>
      <div ref={fields} className={styles.pairs}>
        {details.map(({ name, label, type, most }) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            label={label}
            type={type}
            maxLength={most}
            autoComplete="off"
            optional={name === "email"}
            value={newcomer[name]}
            error={problems[`patient.${name}`]}
            onChange={(event) => onChange({ ...newcomer, [name]: event.target.value })}
          />
        ))}
      </div>
      <Checkbox
        checked={isAdult}
        error={problems["patient.isAdult"]}
        onChange={(event) => onAdult(event.target.checked)}
        label="The person is 18 or older"
      />
    </>
  );
}

interface WishStepProps {
  who: Who;
  /** What is typed of somebody new. */
  onType: (newcomer: Newcomer) => void;
  onOther: () => void;
  onDone: () => void;
}

function useWaiter(who: Who) {
  const [isAdult, setAdult] = useState(false);
  const person = "person" in who ? who.person : null;
  const newcomer = "newcomer" in who ? who.newcomer : null;
  const body: Pick<NewWaiter, "patientId" | "patient"> =
    newcomer === null
      ? { ...(person && { patientId: person.id }) }
      : // The server says what is wrong when it was not ticked.
        { patient: { ...newcomer, isAdult: isAdult as true } };
  return { person, newcomer, isAdult, setAdult, body };
}

function addedWords(who: { firstName: string; lastName: string } | null, wasWaiting: boolean) {
  const name = who === null ? "The person" : `${who.firstName} ${who.lastName}`.trim();
  return wasWaiting
    ? `${name} was waiting for this already. What they wait for was changed.`
    : `${name} is on the waitlist.`;
}

function WishStep({ who, onType, onOther, onDone }: WishStepProps) {
  const fields = useRef<HTMLFormElement>(null);
  const id = useId();
  const { services } = useServices();
  const [serviceId, setService] = useState("");
  const [consentSms, setConsent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useWish(null);
  const waiter = useWaiter(who);
  const { person, newcomer } = waiter;
  const toast = useToast();
  const add = useBoardAct(boardActs.add, ({ wasWaiting }) => {
    toast.say(addedWords(person ?? newcomer, wasWaiting));
    onDone();
  });
  const refused = add.error ? asAppError(add.error) : null;
  const noService = refused?.fields?.["serviceId"] === undefined ? undefined : "Choose a service.";
  useEffect(() => {
    if (add.error) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [add.error]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(form.problem);
    if (form.problem !== null || add.isPending) return;
    add.mutate({ ...waiter.body, serviceId, wish: form.wish, consentSms });
  };
  return (
    <form ref={fields} className={styles.form} onSubmit={submit} noValidate>
      <p>
        {person ? (
          <>
            <strong>
              {person.firstName} {person.lastName}
            </strong>{" "}
            <TextButton onClick={onOther}>Somebody else</TextButton>
          </>
        ) : (
          <TextButton onClick={onOther}>Search people on file</TextButton>
        )}
      </p>
      {newcomer === null ? null : (
        <NewcomerFields
          newcomer={newcomer}
          isAdult={waiter.isAdult}
          onChange={onType}
          onAdult={waiter.setAdult}
          problems={refused?.fields}
        />
      )}
      <Select
        label="Service"
        value={serviceId}
        aria-invalid={noService === undefined ? undefined : true}
        aria-describedby={`${id}-no-service`}
        onChange={(event) => setService(event.target.value)}
        options={[
          ["", "Choose a service"],
          ...services.map((service) => [service.id, service.name] as const),
        ]}
      />
      <p id={`${id}-no-service`} className={styles.wrong}>
        {noService}
      </p>
      <WishFields form={form} provider={null} id={id} />
      <Checkbox
        checked={consentSms}
        error={refused?.fields?.["consentSms"]}
        onChange={(event) => setConsent(event.target.checked)}
        label={`Read out, and the person agrees: “${waitlistConsent.words}”`}
      />
      {problem === null ? null : <Notice tone="error" title={problem} />}
      {refused ? (
        <Notice tone="error" title="Nobody was added.">
          {refused.message}
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
