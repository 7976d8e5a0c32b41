import type { Carried } from "#features/assistant/carried/contract.ts";
import { talkFrom } from "#features/centers/call-to-action/web/public.ts";
import { EstimateButton } from "#features/estimates/web/public.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { implantCalculatorContent } from "../content.ts";
import { askableOf, type Choice, countFor } from "../rules.ts";
import styles from "./sum-actions.module.css";

const words = implantCalculatorContent[locale];
const treatments = [words.treatment];

export interface SumActionsProps {
  choice: Choice;
  totalCents: number;
  /** Opens the quick check. */
  onCheck: () => void;
}

/** The ways from the sum on: a visit, a first look at financing, and a person who gets the sum. */
export function SumActions({ choice, totalCents, onCheck }: SumActionsProps) {
  const total = formatDollars(totalCents);
  const { kind, count, additions } = choice;
  const about: Carried = {
    kind: "implants-estimate",
    case: kind,
    count: countFor(kind, count),
    additions: [...additions],
  };
  return (
    <div className={styles.actions}>
      <Button
        wide
        aria-haspopup="dialog"
        onClick={() => talkFrom("implants", "calculator", { kind: "consultation", treatments })}
      >
        {words.book}
      </Button>
      <Button wide variant="line" aria-haspopup="dialog" onClick={onCheck}>
        {words.check}
      </Button>
      <TextButton
        icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() =>
          talkFrom("implants", "calculator", { kind: "financing", treatments, total }, about)
        }
      >
        {words.ask}
      </TextButton>
      <EstimateButton from="implants" choices={askableOf(choice)} />
    </div>
  );
}
