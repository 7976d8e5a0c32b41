import { preparedMessage } from "#features/assistant/rules.ts";
import type { ChatTopic } from "#features/assistant/rules.ts";
import { openChat } from "#features/assistant/web/public.ts";
import { EstimateButton } from "#features/estimates/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { centers } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { calculatorContent } from "../content.ts";
import { askableOf, chosenTreatments } from "../rules.ts";
import type { Selection } from "../rules.ts";
import styles from "./calculator-actions.module.css";

const words = calculatorContent[locale];
const here = centers.find(({ id }) => id === "aboutface")?.title;

export interface CalculatorActionsProps {
  selection: Selection;
  /** In US cents. */
  total: number;
}

/** The ways from the sum to a person, who gets it in the first message. */
export function CalculatorActions({ selection, total }: CalculatorActionsProps) {
  const treatments = chosenTreatments(selection).map(({ name }) => name);
  const talk = (topic: ChatTopic) => {
    noteEvent("financing_interest", "calculator");
    openChat(preparedMessage(topic, here));
  };
  const sum = total === 0 ? null : formatDollars(total);
  const icon = <IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />;
  return (
    <div className={styles.actions}>
      <Button
        wide
        aria-haspopup="dialog"
        onClick={() => talk({ kind: "consultation", treatments })}
      >
        {words.book}
      </Button>
      <TextButton
        icon={icon}
        aria-haspopup="dialog"
        onClick={() => talk({ kind: "financing", treatments, total: sum })}
      >
        {words.askFinancing}
      </TextButton>
      <TextButton
        icon={icon}
        aria-haspopup="dialog"
        onClick={() => talk({ kind: "interest", treatments })}
      >
        {words.ask}
      </TextButton>
      <EstimateButton from="aboutface" choices={askableOf(selection)} />
    </div>
  );
}
