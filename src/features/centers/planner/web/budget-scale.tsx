import type { CSSProperties } from "react";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { plannerContent } from "../content.ts";
import { budget } from "../rules.ts";
import styles from "./budget-scale.module.css";
import { budgetWords } from "./use-plan-chat.ts";

const words = plannerContent[locale];

export interface BudgetScaleProps {
  budgetCents: number;
  packageName: string;
  packageCents: number;
}

/** Budget and package on one scale; what is above the budget is hatched. The card says it in words. */
export function BudgetScale({ budgetCents, packageName, packageCents }: BudgetScaleProps) {
  const isOver = packageCents > budgetCents;
  const shares = {
    "--budget": budgetCents / budget.max,
    "--price": packageCents / budget.max,
    "--within": Math.min(budgetCents, packageCents) / budget.max,
  };
  return (
    <div className={styles.scale} style={shares as CSSProperties} aria-hidden="true">
      <p className={styles.budget} data-side={budgetCents > budget.max / 2 ? "left" : "right"}>
        {words.yourBudget.replace("{amount}", budgetWords(budgetCents))}
      </p>
      <div className={styles.ruler}>
        <span className={styles.within} />
        {isOver ? <span className={styles.over} /> : null}
        <span className={styles.line} />
      </div>
      <p className={styles.price} data-side={packageCents > budget.max / 2 ? "left" : "right"}>
        {words.packagePrice
          .replace("{name}", packageName)
          .replace("{amount}", formatDollars(packageCents))}
      </p>
    </div>
  );
}
