import { implantCosts } from "#practice/implant-costs.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { ExactPayment } from "../../web/exact-payment.tsx";
import { implantCalculatorContent } from "../content.ts";
import { lowestPlan } from "../rules.ts";
import styles from "./starting-from.module.css";

const words = implantCalculatorContent[locale];
const { startingCents } = implantCosts;

/** The smallest payment that a listed plan comes to, for the cheapest case; with all that belongs to it. */
export function StartingFrom() {
  const { months, factorPercent } = lowestPlan(startingCents);
  return (
    <div className={styles.from}>
      <p className={styles.words}>{filled(words.from, { amount: formatDollars(startingCents) })}</p>
      <ExactPayment principalCents={startingCents} term={{ months, factorPercent }} by={null} />
    </div>
  );
}
