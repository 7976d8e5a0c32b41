import { createPortal } from "react-dom";
import { facialTreatment, listedPrice } from "#practice/aesthetics.ts";
import { addressLine, identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { plannerContent } from "../content.ts";
import { overBudget } from "../rules.ts";
import type { Plan, Recommendation } from "../rules.ts";
import styles from "./plan-sheet.module.css";
import { budgetWords, listed } from "./use-plan-chat.ts";
import { linkTo } from "./use-plan.ts";

const words = plannerContent[locale];

interface Line {
  name: string;
  about: string;
  price: string;
}

function overWords(cents: number): string {
  return cents > 0 ? ` ${words.over.replace("{amount}", formatDollars(cents))}.` : "";
}

function linesOf(
  { treatments, open, package: chosen, overCents }: Recommendation,
  plan: Plan,
): Line[] {
  return [
    ...treatments.map(({ id, concerns }) => {
      const treatment = facialTreatment(id);
      return {
        name: treatment.name,
        about: `${words.for.replace("{concerns}", listed(concerns))} ${words.range.replace("{price}", listedPrice(treatment))}${overWords(overBudget(treatment.typicalCents, plan.budgetCents))}`,
        price: formatDollars(treatment.typicalCents),
      };
    }),
    {
      name: chosen.name,
      about: `${chosen.description} ${chosen.duration}.${overWords(overCents)}`,
      price: formatDollars(chosen.packageCents),
    },
    ...(open.length > 0
      ? [{ name: words.ask, about: words.for.replace("{concerns}", listed(open)), price: "" }]
      : []),
  ];
}

/**
 * The plan on paper, in place of the page: while a plan is on the screen, printing means the plan. It bears
 * no date and no name; the visitor's browser adds a date when it is told to.
 */
export function PlanSheet({ plan, named }: { plan: Plan; named: Recommendation }) {
  return createPortal(
    <div className={styles.sheet}>
      <p className={styles.head}>
        <strong>{identity.legalName}</strong>
        <span>
          {addressLine} · {identity.phone.display}
        </span>
      </p>
      <p className={styles.title}>{words.sheetTitle}</p>
      <dl className={styles.facts}>
        <dt>{words.sheetConcerns}</dt>
        <dd>{listed(plan.concerns)}</dd>
        <dt>{words.sheetBudget}</dt>
        <dd>{budgetWords(plan.budgetCents)}</dd>
        <dt>{words.sheetTimeline}</dt>
        <dd>{words.timelines[plan.timeline].label}</dd>
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{words.steps.plan}</th>
            <th scope="col">{words.estimate}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(named, plan).map(({ name, about, price }) => (
            <tr key={name}>
              <td>
                <strong>{name}</strong>
                <span>{about}</span>
              </td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.estimateNote}</p>
      <p className={styles.link}>
        {words.sheetLink}: {linkTo(plan)}
      </p>
    </div>,
    document.body,
  );
}
