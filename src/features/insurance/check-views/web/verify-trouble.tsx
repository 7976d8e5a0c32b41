import { AppError } from "#errors.ts";
import { atText } from "#features/financing/check-views/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { InsuranceCheck } from "../../checks/contract.ts";
import { insuranceViewContent } from "../content.ts";
import { differingFacts } from "../rules.ts";
import type { VerifyForm } from "./use-verify-form.ts";
import styles from "./verify-dialog.module.css";

/** Why nothing was saved; what is typed stays in every case. */
export function VerifyTrouble({ form }: { form: VerifyForm }) {
  const { theirs, error } = form;
  if (theirs !== null) return <Clash form={form} theirs={theirs} />;
  if (error === null || (error instanceof AppError && error.fields)) return null;
  return (
    <Notice
      tone="error"
      title={isAnswerLost(error) ? "It is not known yet whether this was saved." : "Not saved."}
    >
      {error.message}
      {error instanceof AppError && error.code === "offline"
        ? ""
        : " What you typed is still here."}
    </Notice>
  );
}

const nameOfField = (field: keyof typeof insuranceViewContent.plan | "eligible") =>
  field === "eligible" ? "The plan" : insuranceViewContent.plan[field];
const shown = (text: string) => (text === "" ? "Not said" : text);

/** Somebody else was first: what they found beside what is typed here, and what saving again would do. */
function Clash({ form, theirs }: { form: VerifyForm; theirs: InsuranceCheck }) {
  const now = useClock(60_000);
  const { verifiedAt, verifiedBy, result } = theirs;
  if (verifiedAt === null)
    return (
      <Notice tone="warning" title="This check changed meanwhile.">
        Nobody has verified it yet. Nothing of yours is lost: look at how to reach them, then save
        again.
      </Notice>
    );
  const { coverage, found } = form;
  const facts = coverage === undefined ? [] : differingFacts(result.coverage, coverage);
  const [their, own] = [result.cost, found?.cost ?? null];
  return (
    <Notice
      tone="warning"
      title={`${verifiedBy ?? "Somebody who left"} verified this meanwhile, ${atText(verifiedAt, now)}.`}
      actions={
        <Button variant="line" size="small" onClick={form.takeTheirs}>
          Take theirs
        </Button>
      }
    >
      {facts.length === 0
        ? "They found the same as you."
        : "Nothing was overwritten. Saving puts yours in the place of theirs."}
      <dl className={styles.versions}>
        {their === null || own === null || their.patientCents === own.patientCents ? null : (
          <div>
            <dt>They would pay</dt>
            <dd>Theirs: {formatDollars(their.patientCents)}</dd>
            <dd>Yours: {formatDollars(own.patientCents)}</dd>
          </div>
        )}
        {facts.map(({ field, one, other }) => (
          <div key={field}>
            <dt>{nameOfField(field)}</dt>
            <dd>Theirs: {shown(one)}</dd>
            <dd>Yours: {shown(other)}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
