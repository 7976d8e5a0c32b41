import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { checkedProcedures, isAssumed, listedRange } from "#practice/procedures.ts";
import { filled } from "#practice/wording.ts";
import { Notice } from "#ui/notice.tsx";
import { SumLines } from "#ui/sum-lines.tsx";
import { patientCostContent } from "../../patient-cost/content.ts";
import { beyondFormula, type PatientCost, percentText } from "../../patient-cost/rules.ts";
import { type InsuranceResult, isMemberUnknown } from "../../results/rules.ts";
import type { Coverage } from "../../verifiers/rules.ts";
import { insurancePageContent } from "../content.ts";
import styles from "./insurance-results.module.css";

const words = insurancePageContent[locale].results;

export interface InsuranceResultsProps {
  result: InsuranceResult;
  /** A person has to look and nobody said how to reach them: nothing is promised without that. */
  isUnreached: boolean;
}

/** What a plan says, with what one pays of it by its own arithmetic. */
export function InsuranceResults({ result, isUnreached }: InsuranceResultsProps) {
  const { outcome, source, message, coverage, cost, notes } = result;
  const listed = isAssumed(result.procedure, result.costCents)
    ? listedRange(result.procedure)
    : null;
  const about = {
    procedure: checkedProcedures[result.procedure].name,
    cost: formatDollars(result.costCents),
  };
  return (
    <div className={styles.results}>
      <h4 tabIndex={-1} data-start="" className={styles.heading}>
        {words.heading[isMemberUnknown(result) ? "notFound" : outcome]}
      </h4>
      <p className={styles.note}>
        {listed === null
          ? filled(words.about, about)
          : filled(words.aboutAssumed, { ...about, listed })}
      </p>
      <p className={styles.source} data-source={source}>
        {words.source[source === "manual" && outcome !== "manual" ? "verified" : source]}
      </p>
      {message === null ? null : (
        <Notice tone={isUnreached ? "warning" : "info"} title={message}>
          {isUnreached ? <p>{words.unreached}</p> : null}
        </Notice>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {cost === null ? null : (
        <CostLines cost={cost} coverage={coverage} isEstimate={outcome === "eligible"} />
      )}
      {coverage === null ? null : <PlanTable coverage={coverage} />}
    </div>
  );
}

interface CostLinesProps {
  cost: PatientCost;
  coverage: Coverage | null;
  isEstimate: boolean;
}

const noLimits = { remainingBenefitCents: null, waitingPeriod: null };

/** What a patient would pay, line by line, and what to know about it: a figure known to be low never stands alone. */
function CostLines({ cost, coverage, isEstimate }: CostLinesProps) {
  const { likely, waiting } = beyondFormula(cost, coverage ?? noLimits);
  const lines = cost.lines.map(({ cents, ...line }) => ({ ...line, amount: formatDollars(cents) }));
  // The rules put the warning, with the plan's share where it has one, behind the first note.
  const [first, ...others] = cost.notes;
  const warnings =
    cost.isBenefitBelowCost === true ? others.slice(0, cost.planCents > 0 ? 2 : 1) : [];
  return (
    <>
      <p className={styles.pay}>
        <span>{isEstimate ? words.pay : words.full}</span>{" "}
        <strong>{formatDollars(cost.patientCents)}</strong>
      </p>
      {likely === null ? null : (
        <p className={styles.pay} data-likely="">
          <span>{likely.text}</span> <strong>{formatDollars(likely.cents)}</strong>
        </p>
      )}
      {waiting === null ? null : (
        <Notice tone="warning" title={patientCostContent[locale].waitingTitle}>
          <p>{waiting}</p>
        </Notice>
      )}
      <p className={styles.note}>{first}</p>
      {warnings.length === 0 ? null : (
        <Notice
          tone={likely === null ? "info" : "warning"}
          title={
            likely !== null ? words.warning : cost.planCents > 0 ? words.enough : words.noShare
          }
        >
          {warnings.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      {others.slice(warnings.length).map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <SumLines caption={words.how} lines={lines} />
    </>
  );
}

/** Everything that the plan said; what it did not say is called so. */
function PlanTable({ coverage }: { coverage: Coverage }) {
  const dollars = (cents: number | null) =>
    cents === null ? words.notStated : formatDollars(cents);
  const { limitations } = coverage;
  const rows: [string, string][] = [
    [words.provider, coverage.provider ?? words.notStated],
    [words.coverage, percentText(coverage.coverageBasisPoints)],
    [words.deductible, formatDollars(coverage.deductibleCents)],
    [words.deductibleMet, formatDollars(coverage.deductibleMetCents)],
    [words.maximum, dollars(coverage.maxAnnualBenefitCents)],
    [words.used, dollars(coverage.usedBenefitCents)],
    [words.remaining, dollars(coverage.remainingBenefitCents)],
    [words.copay, dollars(coverage.copayCents)],
    [words.waiting, coverage.waitingPeriod ?? words.notStated],
    [words.limitations, limitations.length === 0 ? words.none : limitations.join("; ")],
  ];
  return (
    <table className={styles.table}>
      <caption>{words.table}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
