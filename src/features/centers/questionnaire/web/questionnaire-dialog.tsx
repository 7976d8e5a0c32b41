import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { TextButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconArrowRight } from "#ui/icons.ts";
import { centerEntrance } from "../../rules.ts";
import { recommended } from "../../web/use-navigation.ts";
import { scrollToTopSoon } from "../../web/use-scroll-to-top.ts";
import { questionnaireContent } from "../content.ts";
import { questionIds, questions, recommend } from "../rules.ts";
import type { Answers, Option, OptionId } from "../rules.ts";
import styles from "./questionnaire-dialog.module.css";

export { FoundCenter } from "./found-center.tsx";

const words = questionnaireContent[locale];

/** A ruler of three thirds. */
function Progress({ step }: { step: number }) {
  const label = `Question ${step + 1} of ${questions.length}`;
  return (
    <>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={words.title}
        aria-valuemin={0}
        aria-valuemax={questions.length}
        aria-valuenow={step + 1}
        aria-valuetext={label}
        data-step={step + 1}
      />
      <p className={styles.count}>{label}</p>
    </>
  );
}

interface OptionsProps {
  options: readonly Option[];
  chosen: OptionId | undefined;
  onChoose: (id: OptionId) => void;
}

function Options({ options, chosen, onChoose }: OptionsProps) {
  return (
    <ul className={styles.options}>
      {options.map(({ id }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={chosen === id}
            // The second press of a double one would answer the next question, too.
            onClick={(event) => {
              if (event.detail < 2) onChoose(id);
            }}
          >
            <span className={styles.ring} aria-hidden="true" />
            <span className={styles.words}>
              <span className={styles.label}>{words.options[id].label}</span>
              <span className={styles.line}>{words.options[id].line}</span>
            </span>
            <IconArrowRight size={18} stroke={1.5} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the recommended center, in place of the dialog's entry: Back leads to the page beneath it. */
function useFinish() {
  const navigate = useNavigate();
  return (answers: Answers) => {
    const found = { ...recommend(answers), answers };
    recommended(found);
    // That it was finished, never what was answered.
    noteEvent("questionnaire_finish", "dialog");
    void navigate(centerEntrance(found.best.center).to, { replace: true });
    scrollToTopSoon();
  };
}

export interface QuestionnaireDialogProps {
  onClose: () => void;
}

/** Three questions, one at a time. The answers live in this dialog and go with it. */
export function QuestionnaireDialog({ onClose }: QuestionnaireDialogProps) {
  const finish = useFinish();
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  const id = questionIds[step];
  const question = questions[step];
  if (!id || !question) return null;
  const answer = (option: OptionId) => {
    const next = { ...answers, [id]: option };
    setAnswers(next);
    if (step + 1 < questions.length) setStep(step + 1);
    else finish(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      size="roomy"
      actions={
        <div className={styles.foot}>
          {step > 0 ? (
            <TextButton
              icon={
                <IconArrowRight size={18} stroke={1.5} aria-hidden="true" className={styles.back} />
              }
              onClick={() => setStep(step - 1)}
            >
              {words.back}
            </TextButton>
          ) : null}
          <TextButton className={styles.skip} onClick={onClose}>
            {words.skip}
          </TextButton>
        </div>
      }
    >
      <Progress step={step} />
      <h3 ref={heading} tabIndex={-1} className={styles.question}>
        {words.questions[id]}
      </h3>
      <Options options={question.options} chosen={answers[id]} onChoose={answer} />
      <p className={styles.private}>{words.private}</p>
    </Dialog>
  );
}
