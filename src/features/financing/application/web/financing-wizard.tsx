import { useId } from "react";
import { locale } from "#practice/locale.ts";
import { Loading } from "#ui/skeleton.tsx";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { WizardFrame } from "#ui/wizard-frame.tsx";
import { applicationContent } from "../content.ts";
import { resultStep, sendingStep, stepFields } from "../rules.ts";
import type { ApplicationField } from "../rules.ts";
import { DetailsStep } from "./details-step.tsx";
import styles from "./financing-wizard.module.css";
import { IncomeStep } from "./income-step.tsx";
import { ProviderStep } from "./provider-step.tsx";
import { FailedStep, ResultStep } from "./result-step.tsx";
import { useApplication } from "./use-application.ts";

const words = applicationContent[locale];
const steps = [DetailsStep, IncomeStep, ProviderStep];

/** Four steps to a lender's own answer. Without one nothing is approved, and what was typed stays. */
export function FinancingWizard() {
  const application = useApplication();
  // Before it is there nothing can be typed that it would replace, and the steps begin where they were.
  return application.isReady ? (
    <Steps application={application} />
  ) : (
    <Loading label={words.typedBefore} lines={4} />
  );
}

function Steps({ application }: { application: ReturnType<typeof useApplication> }) {
  const id = useId();
  const { state, wizard, isUnkept } = application;
  const { form, step, problems, isSending, answer, failure } = state;
  // What could not be kept is in this page's memory alone: a refresh would lose it.
  useUnsaved(isUnkept && answer === null);
  const Fields = steps[step];
  const isLast = step === sendingStep;
  const idOf = (field: ApplicationField) => `${id}-${field}`;
  const goOn = () => {
    wizard.next();
    const { step: at, problems: found } = wizard.read();
    // Whoever stays on the step is led to what is missing; on another one its heading has the focus.
    const missing = at === step ? stepFields[step]?.find((field) => found[field]) : undefined;
    if (missing) document.getElementById(idOf(missing))?.focus();
  };
  return (
    <WizardFrame
      label={words.label}
      steps={[...words.steps]}
      at={step}
      heading={words.steps[step] ?? ""}
      onStep={(to) => wizard.goTo(to)}
      back={
        step === 0 || step === resultStep
          ? null
          : { label: words.back, onPress: () => wizard.back() }
      }
      next={
        step === resultStep
          ? null
          : {
              label: isLast ? words.send : words.next,
              onPress: goOn,
              busy: isSending,
              busyLabel: words.sending,
            }
      }
    >
      {Fields ? (
        <form
          noValidate
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          <Fields
            form={form}
            problems={problems}
            idOf={idOf}
            onType={(part) => wizard.change(part)}
          />
          {/* Enter in a field goes on, as the button below does. */}
          <button type="submit" hidden>
            {words.next}
          </button>
        </form>
      ) : null}
      {step === resultStep && answer ? (
        <ResultStep
          form={form}
          answer={answer}
          isSending={isSending}
          onRetry={() => wizard.retry()}
          onAgain={() => wizard.goTo(sendingStep)}
        />
      ) : null}
      {step === resultStep && !answer ? (
        <FailedStep
          form={form}
          isSending={isSending}
          failure={failure}
          onRetry={() => wizard.retry()}
          onAgain={() => wizard.goTo(sendingStep)}
        />
      ) : null}
      {/* The button shows it as well. */}
      <div role="status">{isSending ? <VisuallyHidden>{words.sending}</VisuallyHidden> : null}</div>
    </WizardFrame>
  );
}
