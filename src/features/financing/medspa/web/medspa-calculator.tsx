import type { Carried } from "#features/assistant/carried/contract.ts";
import { talkFrom } from "#features/centers/call-to-action/web/public.ts";
import type { DraftOf } from "#features/drafts/forms/contract.ts";
import { draftOf, KeptState, useKeptState } from "#features/drafts/web/public.ts";
import { EstimateButton } from "#features/estimates/web/public.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import { medspaCalculatorContent } from "../content.ts";
import { askableOf, hasPayment, midpointTotal, plannedTreatments, withQuantity } from "../rules.ts";
import type { Quantities } from "../rules.ts";
import styles from "./medspa-calculator.module.css";
import { type Lending, MedspaPayment, usualLending } from "./medspa-payment.tsx";
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

/** The lending stays while nothing is planned and no payment is shown. */
type State = { plan: Quantities; lending: Lending };
const first: State = { plan: {}, lending: usualLending };

function typedOf({ plan, lending }: State): DraftOf<"medspa-costs"> {
  const planned = plannedTreatments(plan).map(({ treatment, quantity }) => ({
    id: treatment.id,
    times: quantity,
  }));
  return { planned, ...lending };
}

const held = new KeptState(first, {
  draft: draftOf("medspa-costs"),
  write: typedOf,
  read: ({ planned, provider, months }): State => ({
    plan: planned.reduce((plan, { id, times }) => withQuantity(plan, id, times), first.plan),
    lending: { provider, months },
  }),
});

/** What treatments come to together, each so many times, and what paying that over time would cost. */
export function MedspaCalculator() {
  const { value, change, isReady } = useKeptState(held);
  if (!isReady) return <Loading label={words.chosenBefore} lines={6} />;
  const { plan, lending } = value;
  const totalCents = midpointTotal(plan);
  return (
    <div className={styles.calculator} data-hue="medspa">
      <MedspaPlanList
        plan={plan}
        onChange={(id, wanted) =>
          change((now) => ({ ...now, plan: withQuantity(now.plan, id, wanted) }))
        }
      />
      <div className={styles.panel}>
        <Total cents={totalCents} />
        {hasPayment(totalCents) ? (
          <MedspaPayment
            totalCents={totalCents}
            lending={lending}
            onLending={(next) => change((now) => ({ ...now, lending: next }))}
          />
        ) : null}
        <Actions plan={plan} totalCents={totalCents} />
      </div>
    </div>
  );
}
