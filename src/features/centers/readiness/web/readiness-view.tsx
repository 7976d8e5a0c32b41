import type { CSSProperties } from "react";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { ResultCard } from "#ui/result-card.tsx";
import { readinessContent } from "../content.ts";
import { excellentFrom, goodFrom } from "../rules.ts";
import type { Readiness } from "../rules.ts";
import styles from "./readiness-questions.module.css";

const words = readinessContent[locale];

export interface ReadinessViewProps {
  result: Readiness;
  onAgain: () => void;
  onTalk: () => void;
}

/** What the answers come to on a scale of a hundred, and what speaks for it. */
export function ReadinessView({ result, onAgain, onTalk }: ReadinessViewProps) {
  const { score, band, factors, isRecommended } = result;
  return (
    <ResultCard
      title={words.bands[band]}
      tone={isRecommended ? "good" : "plain"}
      takesFocus
      actions={
        <>
          <Button onClick={onTalk}>{words.toChat}</Button>
          <TextButton onClick={onAgain}>{words.again}</TextButton>
        </>
      }
    >
      <p className={styles.score}>{filled(words.score, { score })}</p>
      <div>
        <div
          className={styles.scale}
          style={{ "--at": score / 100 } as CSSProperties}
          aria-hidden="true"
        >
          <span />
        </div>
        <p className={styles.marks}>
          {filled(words.marks, { good: goodFrom, excellent: excellentFrom })}
        </p>
      </div>
      <p>{words.bandTexts[band]}</p>
      {factors.length > 0 ? (
        <div>
          <p className={styles.factorsTitle}>{words.factorsTitle}</p>
          <ul className={styles.factors}>
            {factors.map((factor) => (
              <li key={factor}>{words.factors[factor]}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className={styles.note}>{words.notMedical}</p>
    </ResultCard>
  );
}
