import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { RangeSlider } from "#ui/range-slider.tsx";
import { Segments } from "#ui/segments.tsx";
import { sliderRanges } from "../../sliders/rules.ts";
import { quickCheckContent } from "../content.ts";
import { quickCosts } from "../rules.ts";
import type { QuickAnswers } from "../rules.ts";
import styles from "./quick-questions.module.css";

const words = quickCheckContent[locale];
const sayDollars = (dollars: number) => formatDollars(dollars * 100);
const costs = quickCosts.map((value) => ({ value, label: formatDollars(value) }));
const insurance = [
  { value: "yes", label: words.yes },
  { value: "no", label: words.no },
] as const;

export interface QuickQuestionsProps {
  answers: QuickAnswers;
  onChange: (answers: QuickAnswers) => void;
}

/** The four questions; every answer has a value from the start. */
export function QuickQuestions({ answers, onChange }: QuickQuestionsProps) {
  return (
    <div className={styles.questions}>
      <p className={styles.lead}>{words.lead}</p>
      <RangeSlider
        label={words.income}
        range={sliderRanges.quickCheckIncome}
        value={answers.incomeDollars}
        say={sayDollars}
        onChange={(incomeDollars) => onChange({ ...answers, incomeDollars })}
      />
      <RangeSlider
        label={words.creditScore}
        range={sliderRanges.creditScore}
        value={answers.creditScore}
        say={String}
        onChange={(creditScore) => onChange({ ...answers, creditScore })}
      />
      <div>
        <Segments
          legend={words.cost}
          options={costs}
          value={answers.costCents}
          onChange={(costCents) => onChange({ ...answers, costCents })}
        />
        <p className={styles.hint}>
          {filled(words.costStarting, { amount: formatDollars(quickCosts[0]) })}
        </p>
      </div>
      <Segments
        legend={words.insurance}
        options={insurance}
        value={answers.hasInsurance ? "yes" : "no"}
        onChange={(answer) => onChange({ ...answers, hasInsurance: answer === "yes" })}
      />
    </div>
  );
}
