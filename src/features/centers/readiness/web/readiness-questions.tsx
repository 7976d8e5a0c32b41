import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { RangeSlider } from "#ui/range-slider.tsx";
import { Segments } from "#ui/segments.tsx";
import { readinessContent } from "../content.ts";
import { concernIds, plannedImplants, scaleIds, scaleRange } from "../rules.ts";
import type { ConcernId, ReadinessAnswers } from "../rules.ts";
import styles from "./readiness-questions.module.css";

const words = readinessContent[locale];
const implants = plannedImplants.map((value) => ({ value, label: words.implants[value] }));
const say = (value: number) => filled(words.of, { value });

export interface ReadinessQuestionsProps {
  answers: ReadinessAnswers;
  onChange: (answers: ReadinessAnswers) => void;
}

/** The six questions; each but the worries has an answer from the start. */
export function ReadinessQuestions({ answers, onChange }: ReadinessQuestionsProps) {
  const { currentConcerns: chosen } = answers;
  const toggle = (id: ConcernId) =>
    onChange({
      ...answers,
      currentConcerns: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    });
  return (
    <div className={styles.questions}>
      <p className={styles.lead}>{words.lead}</p>
      {scaleIds.map((id) => (
        <RangeSlider
          key={id}
          label={words.scales[id].label}
          range={scaleRange}
          value={answers[id]}
          say={say}
          ends={[words.scales[id].low, words.scales[id].high]}
          onChange={(value) => onChange({ ...answers, [id]: value })}
        />
      ))}
      <Segments
        legend={words.implantLegend}
        options={implants}
        value={answers.implantType}
        onChange={(implantType) => onChange({ ...answers, implantType })}
      />
      <fieldset className={styles.concerns}>
        <legend className={styles.legend}>{words.concernsLegend}</legend>
        {concernIds.map((id) => (
          <Checkbox
            key={id}
            label={words.concerns[id]}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
    </div>
  );
}
