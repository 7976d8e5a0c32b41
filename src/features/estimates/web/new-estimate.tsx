import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useNamesHidden, staffPaths } from "#features/staff-access/web/public.ts";
import { PatientPicker } from "#features/schedule/web/public.ts";
import { randomId } from "#ui/random-id.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import type { EstimateDraft, EstimatePerson } from "../contract.ts";
import { toTyped } from "../form/rules.ts";
import { asAppError } from "./api.ts";
import { EstimateForm } from "./estimate-form.tsx";
import styles from "./open-estimate.module.css";
import { estimateActs, useEstimateAct, usePersonOnFile } from "./use-estimates.ts";

const nobody: EstimatePerson = {
  firstName: "",
  lastName: "",
  dateOfBirth: null,
  email: null,
  phone: null,
};
const nothing: EstimateDraft = { primary: "", scheduledOn: null, items: [], separate: [] };

/** Begins an estimate: first for whom, then what is in it. */
export function NewEstimate({ patientId }: { patientId: string | null }) {
  const [chosenId, setChosen] = useState(patientId);
  const [isNew, setNew] = useState(false);
  const isHidden = useNamesHidden();
  const person = usePersonOnFile(chosenId);
  const other = () => {
    setChosen(null);
    setNew(false);
  };
  return (
    <>
      <p className={styles.back}>
        <Link to={staffPaths.estimates}>All estimates</Link>
      </p>
      <h1 className={styles.title}>New estimate</h1>
      {chosenId === null && !isNew ? (
        <ForWhom onPick={setChosen} onNew={() => setNew(true)} />
      ) : null}
      {chosenId !== null && person.isPending ? <Loading label="The person" lines={4} /> : null}
      {chosenId !== null && person.error ? (
        <ErrorState
          title="This person could not be loaded."
          onRetry={() => void person.refetch()}
          retrying={person.isFetching}
        >
          {asAppError(person.error).message}
        </ErrorState>
      ) : null}
      {isHidden ? null : isNew ? (
        <Begun key="new" patientId={null} person={nobody} onOther={other} />
      ) : person.data && chosenId !== null ? (
        <Begun
          key={person.data.id}
          patientId={person.data.id}
          person={person.data}
          onOther={other}
        />
      ) : null}
    </>
  );
}

function ForWhom({ onPick, onNew }: { onPick: (id: string) => void; onNew: () => void }) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  return (
    <section aria-label="For whom" className={styles.picker}>
      <PatientPicker
        ref={field}
        typed={typed}
        onType={setTyped}
        onPick={({ id }) => onPick(id)}
        onNew={onNew}
      />
    </section>
  );
}

interface BegunProps {
  patientId: string | null;
  person: EstimatePerson;
  onOther: () => void;
}

function Begun({ patientId, person, onOther }: BegunProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => toTyped(person, nothing));
  /** The same estimate however often it is sent, as long as it says the same. */
  const last = useRef({ said: "", id: "" });
  const create = useEstimateAct(estimateActs.create, ({ id }) => {
    void navigate(`${staffPaths.estimates}?${new URLSearchParams({ id }).toString()}`, {
      replace: true,
    });
  });
  const idOf = (request: object) => {
    const said = JSON.stringify(request);
    if (last.current.said !== said) last.current = { said, id: randomId() };
    return last.current.id;
  };
  return (
    <EstimateForm
      typed={typed}
      onType={(next) => {
        if (create.error) create.reset();
        setTyped(next);
      }}
      isUnsaved={!create.isSuccess}
      error={create.error}
      isSaving={create.isPending}
      saveLabel="Save the draft"
      onSave={(request) => create.mutate({ id: idOf(request), patientId, ...request })}
      onOther={onOther}
    />
  );
}
