import { useState } from "react";
import { illustrativeTerms } from "#practice/financing.ts";
import { showsFinancing, toggled, totalOf } from "../rules.ts";
import type { Selection } from "../rules.ts";
import { CalculatorActions } from "./calculator-actions.tsx";
import { FinancingProviders } from "./financing-providers.tsx";
import styles from "./investment-calculator.module.css";
import { PaymentTerms } from "./payment-terms.tsx";
import { TotalLine } from "./total-line.tsx";
import { TreatmentToggles } from "./treatment-toggles.tsx";

const { usualMonths } = illustrativeTerms.aboutface;

/** What treatments come to together, and what paying that over time would cost. */
export function InvestmentCalculator() {
  const [selection, setSelection] = useState<Selection>(new Set());
  const [months, setMonths] = useState<number>(usualMonths);
  const total = totalOf(selection);
  return (
    <div className={styles.calculator}>
      <TreatmentToggles
        selection={selection}
        onToggle={(id) => setSelection((before) => toggled(before, id))}
      />
      <div className={styles.panel}>
        <TotalLine total={total} />
        {showsFinancing(total) ? (
          <PaymentTerms total={total} months={months} onMonths={setMonths} />
        ) : null}
        <CalculatorActions selection={selection} total={total} />
      </div>
      <FinancingProviders />
    </div>
  );
}
