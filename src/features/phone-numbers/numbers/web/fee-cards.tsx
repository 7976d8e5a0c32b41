import { formatDollars } from "#practice/money.ts";
import type { ManagedNumbers } from "../contract.ts";
import styles from "./fee-cards.module.css";

/** What the practice's numbers come to in a month; only active ones count. */
export function FeeCards({ fees }: { fees: ManagedNumbers["fees"] }) {
  const { activeNumbers, numberFeesCents, platformFeesCents, monthlyCents } = fees;
  const cards = [
    { name: "Active numbers", value: String(activeNumbers), note: "Others cost nothing here" },
    { name: "Number fees", value: formatDollars(numberFeesCents), note: "To the carrier, a month" },
    {
      name: "Platform fees",
      value: formatDollars(platformFeesCents),
      note: "$49.99 for each active number, a month",
    },
    {
      name: "Monthly revenue",
      value: formatDollars(monthlyCents),
      note: "Number fees and platform fees",
      tooltip: "Monthly total",
    },
  ];
  return (
    <dl className={styles.cards}>
      {cards.map(({ name, value, note, tooltip }) => (
        <div key={name} className={styles.card} title={tooltip}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>
            {tooltip === undefined ? note : `${tooltip}: ${note.toLowerCase()}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
