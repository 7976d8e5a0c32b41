import { InsuranceFollowUp, InsuranceResults } from "#features/insurance/checks/web/public.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { Button, TextButton, TextLink } from "#ui/button.tsx";
import { IconCalendar, IconPhone } from "#ui/icons.ts";
import { wizardPageContent } from "../content.ts";
import type { CheckOption } from "../rules.ts";
import styles from "./cost-check.module.css";
import { FinancingResults } from "./financing-results.tsx";
import type { CheckState, CostCheckRun, Found } from "./use-cost-check.ts";

const words = wizardPageContent[locale].results;
const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

export interface CheckResultsProps {
  run: CostCheckRun;
  state: CheckState;
  found: Found;
  replace: boolean;
  /** Asks once more with what was typed. */
  onAgain: () => void;
  onDone: (option: CheckOption) => void;
}

/** The third step: what was found, and what to do next. */
export function CheckResults({ run, state, found, replace, onAgain, onDone }: CheckResultsProps) {
  const hasFailed = found.option === "financing" && found.result.outcome === "failed";
  const { isSending, failure } = state;
  return (
    <div className={styles.step}>
      {found.option === "financing" ? (
        <FinancingResults result={found.result} />
      ) : (
        <>
          <InsuranceResults
            result={found.result}
            isUnreached={found.followUpToken !== null && !state.followUp.isKept}
          />
          {found.followUpToken === null ? null : (
            <InsuranceFollowUp
              followUp={state.followUp}
              onType={(part) => run.typeFollowUp(part)}
              onSend={() => void run.sendFollowUp()}
              onChange={() => run.changeFollowUp()}
            />
          )}
        </>
      )}
      {failure === null ? null : (
        <p role="alert" className={styles.problem}>
          {failure.message}
        </p>
      )}
      <h4 className={styles.small}>{words.steps}</h4>
      <div className={styles.buttons}>
        {hasFailed ? (
          <Button size="small" busy={isSending} busyLabel={words.again} onClick={onAgain}>
            {words.again}
          </Button>
        ) : (
          <Button size="small" onClick={() => onDone(found.option)}>
            {words.finish}
          </Button>
        )}
        <TextLink to="/booking" replace={replace} icon={<IconCalendar {...icon} />}>
          {words.book}
        </TextLink>
        <TextLink href={`tel:${identity.phone.e164}`} icon={<IconPhone {...icon} />}>
          {words.call}
        </TextLink>
        <TextButton aria-disabled={isSending} onClick={() => run.back()}>
          {words.change}
        </TextButton>
      </div>
    </div>
  );
}
