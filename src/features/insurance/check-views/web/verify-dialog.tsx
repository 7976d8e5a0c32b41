import { Fragment, useState } from "react";
import { nameOf } from "#features/financing/check-views/rules.ts";
import { AskToDiscard, SumTable } from "#features/financing/check-views/web/public.ts";
import { PrivateText, useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useUnsaved } from "#ui/use-unsaved.ts";
import type { InsuranceCheck } from "../../checks/contract.ts";
import { insuranceViewContent } from "../content.ts";
import type { Told } from "../rules.ts";
import type { CheckActions } from "./use-checks.ts";
import { useVerifyForm, type VerifyForm } from "./use-verify-form.ts";
import styles from "./verify-dialog.module.css";
import { PlanQuestion, VerifyFields } from "./verify-fields.tsx";
import { VerifyTrouble } from "./verify-trouble.tsx";

const formId = "verify-check";

export interface VerifyDialogProps {
  check: InsuranceCheck;
  verify: CheckActions["verify"];
  onVerified: (told: Told) => void;
  onLeave: () => void;
}

/** The form for what somebody found out by phone, and what it comes to. Nothing typed goes unasked. */
export function VerifyDialog({ check, verify, onVerified, onLeave }: VerifyDialogProps) {
  const isHidden = useNamesHidden();
  const form = useVerifyForm(check, verify, onVerified);
  const [asks, setAsks] = useState(false);
  useUnsaved(form.isDirty);
  const close = () => {
    if (form.isDirty) setAsks(!asks);
    else onLeave();
  };
  return (
    <Dialog
      open={!isHidden}
      onClose={close}
      busy={form.isSaving}
      size="large"
      title={
        <>
          What the plan of <PrivateText>{nameOf(check.person)}</PrivateText> says
        </>
      }
      actions={
        asks ? (
          <AskToDiscard key="ask" onKeep={() => setAsks(false)} onDiscard={onLeave} />
        ) : (
          <Fragment key="save">
            <Total form={form} />
            <Button variant="line" onClick={close} disabled={form.isSaving}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={form.isSaving} busyLabel="Saving">
              {form.theirs === null ? "Save as verified" : "Save mine"}
            </Button>
          </Fragment>
        )
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
          focusFirstProblem(event.currentTarget);
        }}
      >
        <div className={styles.fields}>
          <VerifyTrouble form={form} />
          <PlanQuestion form={form} insurer={check.insurer} />
          {form.isEligible === true ? <VerifyFields form={form} /> : null}
          <Telling check={check} form={form} />
        </div>
        <Reckoning check={check} form={form} />
      </form>
    </Dialog>
  );
}

/** Of a correction: who was told the earlier answer is told this one as well, unless it is switched off. */
function Telling({ check, form }: { check: InsuranceCheck; form: VerifyForm }) {
  const { told } = insuranceViewContent;
  if (check.toldAt === null) return null;
  if (check.person.email === null) return <p className={styles.quiet}>{told.onlyText}</p>;
  return (
    <Checkbox
      label={told.tell}
      hint={told.tellHint}
      checked={form.tell}
      onChange={({ target }) => form.setTell(target.checked)}
    />
  );
}

/** Once the messages stand, the focus goes to the first field that has one. */
function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
}

/** The sum once more, where the fields fill the window and the reckoning stands below them. */
function Total({ form }: { form: VerifyForm }) {
  const cost = form.found?.cost;
  if (!cost) return null;
  return (
    // The reckoning itself is what is told to those who listen.
    <p className={styles.total} aria-hidden="true">
      They would pay <strong>{formatDollars(cost.patientCents)}</strong>
    </p>
  );
}

/** What the patient would pay by what is typed so far, line by line. */
function Reckoning({ check, form }: { check: InsuranceCheck; form: VerifyForm }) {
  const cost = form.found?.cost ?? null;
  return (
    <section className={styles.reckoning} aria-label="What the patient would pay">
      <h3 className={styles.heading}>What the patient would pay</h3>
      <p className={styles.sum} role="status">
        {cost === null ? "Not known yet" : formatDollars(cost.patientCents)}
      </p>
      {cost === null ? (
        <p className={styles.quiet}>
          Of {formatDollars(check.costCents)}. The sum follows what you type: the share that the
          plan pays, the deductible, and what is met of it.
        </p>
      ) : (
        <>
          <SumTable caption="How we got this" lines={cost.lines} />
          <ul className={styles.notes}>
            {cost.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
