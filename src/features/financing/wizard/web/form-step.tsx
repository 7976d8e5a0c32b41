import type { AppError } from "#errors.ts";
import { InsuranceFields, insurancePageContent } from "#features/insurance/checks/web/public.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button, TextLink } from "#ui/button.tsx";
import { IconPhone } from "#ui/icons.ts";
import { Notice } from "#ui/notice.tsx";
import { wizardPageContent } from "../content.ts";
import styles from "./cost-check.module.css";
import { DemoCases } from "./demo-cases.tsx";
import { FinancingFields } from "./financing-fields.tsx";
import type { CheckState, CostCheckRun } from "./use-cost-check.ts";

const words = wizardPageContent[locale];
/** Whose plans no program can be asked about. */
const otherInsurer = "Other";
const insuranceWords = insurancePageContent[locale].form;

export interface FormStepProps {
  run: CostCheckRun;
  state: CheckState;
  onSend: () => void;
}

/** The second step: the form of what was chosen. */
export function FormStep({ run, state, onSend }: FormStepProps) {
  const { option, isSending, failure, problems } = state;
  const isInsurance = option === "insurance";
  const own = isInsurance ? insuranceWords : words.form;
  const fields = Object.keys(isInsurance ? state.insurance : state.financing);
  const isMarked = fields.some((field) => Object.hasOwn(problems, field));
  return (
    <form
      noValidate
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <h4 tabIndex={-1} data-start="" className={styles.heading}>
        {words.form.heading[isInsurance ? "insurance" : "financing"]}
      </h4>
      {failure !== null && !isMarked ? (
        <Notice
          tone="error"
          title={words.form.failed}
          actions={
            <TextLink
              href={`tel:${identity.phone.e164}`}
              icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
            >
              {words.results.call}
            </TextLink>
          }
        >
          {failureText(failure)}
        </Notice>
      ) : null}
      {isInsurance ? (
        <InsuranceFields
          form={state.insurance}
          problems={problems}
          onType={(part) => run.typeInsurance(part)}
        />
      ) : (
        <FinancingFields
          form={state.financing}
          problems={problems}
          onType={(part) => run.typeFinancing(part)}
        />
      )}
      <DemoCases key={option} option={isInsurance ? "insurance" : "financing"} />
      <p className={styles.note}>{privacyOf(state)}</p>
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={isSending} busyLabel={own.sending}>
          {own.send}
        </Button>
        <Button variant="quiet" size="small" aria-disabled={isSending} onClick={() => run.back()}>
          {words.back}
        </Button>
      </div>
      {isSending ? <p className={styles.note}>{own.wait}</p> : null}
    </form>
  );
}

/** Who is offline is told by that message that nothing typed is lost. */
function failureText(failure: AppError): string {
  if (failure.code === "offline") return failure.message;
  const isUnknown = isAnswerLost(failure) || failure.code === "timed_out";
  return `${isUnknown ? words.form.lost : failure.message} ${words.form.kept}`;
}

/** What becomes of what is typed; of another insurer nothing is sent at all. */
function privacyOf({ option, insurance }: CheckState): string {
  if (option !== "insurance") return words.form.privacy;
  const { privacy, privacyOther } = insuranceWords;
  return insurance.insuranceProvider === otherInsurer ? privacyOther : privacy;
}
