import { useState } from "react";
import type { Carried } from "#features/assistant/carried/contract.ts";
import { talkFrom } from "#features/centers/call-to-action/web/public.ts";
import { EstimateButton } from "#features/estimates/web/public.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { TabState, useTabState } from "#ui/use-tab-state.ts";
import { medspaCalculatorContent } from "../content.ts";
import { askableOf, hasPayment, midpointTotal, plannedTreatments, withQuantity } from "../rules.ts";
import type { Quantities } from "../rules.ts";
import styles from "./medspa-calculator.module.css";
import { MedspaPayment, usualLending } from "./medspa-payment.tsx";
import { MedspaPlanList } from "./medspa-plan-list.tsx";

const words = medspaCalculatorContent[locale];

/** The sum of the plan, said again whenever it changes. */
function Total({ cents }: { cents: number }) {
  return (
    <div>
      <p className={styles.total} aria-live="polite" aria-atomic="true">
        <span>{words.total}</span>{" "}
        <strong className={styles.figure} data-empty={cents === 0 ? "" : undefined}>
          {formatDollars(cents)}
        </strong>
      </p>
      <p className={styles.note}>{cents === 0 ? words.empty : words.totalNote}</p>
    </div>
  );
}

function Actions({ plan, totalCents }: { plan: Quantities; totalCents: number }) {
  const planned = plannedTreatments(plan);
  const treatments = planned.map(({ treatment }) => treatment.name);
  const total = totalCents === 0 ? null : formatDollars(totalCents);
  const chosen = planned.map(({ treatment, quantity }) => ({ id: treatment.id, times: quantity }));
  const about: Carried | undefined =
    chosen.length === 0 ? undefined : { kind: "medspa-estimate", treatments: chosen };
  return (
    <div className={styles.actions}>
      <Button
        wide
        aria-haspopup="dialog"
        onClick={() => talkFrom("medspa", "calculator", { kind: "consultation", treatments })}
      >
        {words.book}
      </Button>
      <TextButton
        aria-haspopup="dialog"
        icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() =>
          talkFrom("medspa", "calculator", { kind: "financing", treatments, total }, about)
        }
      >
        {words.askFinancing}
      </TextButton>
      <EstimateButton from="medspa" choices={askableOf(plan)} />
    </div>
  );
}

const held = new TabState<Quantities>({});

/** What treatments come to together, each so many times, and what paying that over time would cost. */
export function MedspaCalculator() {
  const [plan, setPlan] = useTabState(held);
  // Kept here: it stays while nothing is planned and no payment is shown.
  const [lending, setLending] = useState(usualLending);
  const totalCents = midpointTotal(plan);
  return (
    <div className={styles.calculator} data-hue="medspa">
      <MedspaPlanList
        plan={plan}
        onChange={(id, wanted) => setPlan((before) => withQuantity(before, id, wanted))}
      />
      <div className={styles.panel}>
        <Total cents={totalCents} />
        {hasPayment(totalCents) ? (
          <MedspaPayment totalCents={totalCents} lending={lending} onLending={setLending} />
        ) : null}
        <Actions plan={plan} totalCents={totalCents} />
      </div>
    </div>
  );
}
