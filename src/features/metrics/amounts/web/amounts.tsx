import { useId, useState } from "react";
import { AppError } from "../../../../errors.ts";
import { formatDollars } from "#practice/money.ts";
import { categoryNames } from "#practice/services.ts";
import { formatCalendarNearDay } from "#practice/time.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import type { Amount } from "../contract.ts";
import { kindNames } from "../rules.ts";
import { AmountFileImport } from "../../amount-files/web/amount-file.tsx";
import { AmountForm } from "./amount-form.tsx";
import styles from "./amounts.module.css";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { useAmounts } from "./use-amounts.ts";

/** What production, collections and expenses are made of: entered here, corrected and never changed. */
export function Amounts({ today }: { today: string }) {
  const id = useId();
  const { amounts, enter, correct } = useAmounts();
  const [correcting, setCorrecting] = useState<Amount | null>(null);
  const entries = amounts.data?.amounts ?? [];
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Amounts
      </h2>
      <AmountForm
        today={today}
        isBusy={enter.isPending}
        error={enter.error}
        onEnter={(entry, { onDone, onKnown }) =>
          enter.mutate(entry, {
            onSuccess: onDone,
            onError: (error) => {
              if (error instanceof AppError && error.code === "amount_entered") onKnown();
            },
          })
        }
      />
      <AmountFileImport />
      {amounts.isPending ? <Loading label="The amounts" lines={3} /> : null}
      {amounts.error ? (
        <ErrorState
          title="The amounts could not be loaded."
          onRetry={() => void amounts.refetch()}
          retrying={amounts.isFetching}
        >
          {amounts.error.message}
        </ErrorState>
      ) : null}
      {amounts.data && entries.length === 0 ? (
        <p className={styles.none}>
          No amount was entered yet. Production, collection rate and overhead begin with the first.
        </p>
      ) : null}
      {entries.length > 0 ? <AmountList amounts={entries} onCorrect={setCorrecting} /> : null}
      {correcting ? (
        <CorrectionDialog
          amount={correcting}
          isBusy={correct.isPending}
          error={correct.error}
          onCorrect={(correction) =>
            correct.mutate(correction, { onSuccess: () => setCorrecting(null) })
          }
          onClose={() => {
            correct.reset();
            setCorrecting(null);
          }}
        />
      ) : null}
    </section>
  );
}

interface AmountListProps {
  amounts: readonly Amount[];
  onCorrect: (amount: Amount) => void;
}

function AmountList({ amounts, onCorrect }: AmountListProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Kind</th>
          <th scope="col">Center</th>
          <th scope="col">Note</th>
          <th scope="col">Amount</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {amounts.map((amount) => (
          <tr key={amount.id} data-corrected={amount.isCorrected ? "" : undefined}>
            <td>{formatCalendarNearDay(amount.date)}</td>
            <td>{kindNames[amount.kind]}</td>
            <td>{amount.category === null ? "–" : categoryNames[amount.category]}</td>
            <td>{amount.note === "" ? "–" : amount.note}</td>
            <td className={styles.amount}>{formatDollars(amount.amountCents)}</td>
            <td>
              {amount.isCorrected ? (
                "corrected"
              ) : (
                <button
                  type="button"
                  className={styles.correct}
                  aria-label={`Correct ${kindNames[amount.kind]} of ${formatDollars(amount.amountCents)}`}
                  onClick={() => onCorrect(amount)}
                >
                  Correct
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
