import type { CSSProperties } from "react";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { ResultCard } from "#ui/result-card.tsx";
import { Payment } from "../../web/payment.tsx";
import { quickCheckContent } from "../content.ts";
import { likelyFrom } from "../rules.ts";
import type { QuickResult } from "../rules.ts";
import styles from "./quick-questions.module.css";

const words = quickCheckContent[locale].result;

/** The points on a scale of 100, with the mark from which a plan is likely. */
function Scale({ shown }: { shown: number }) {
  const style = { "--at": shown / 100, "--mark": likelyFrom / 100 } as CSSProperties;
  return (
    <div className={styles.scale} style={style} aria-hidden="true">
      <span className={styles.done} />
      <span className={styles.mark} />
    </div>
  );
}

export interface QuickAnswerViewProps {
  result: QuickResult;
  costCents: number;
  onAgain: () => void;
  onApply: () => void;
  onTalk: () => void;
}

/** What the answers come to, and what can be done with it. It decides nothing. */
export function QuickAnswerView(props: QuickAnswerViewProps) {
  const { result, costCents, onAgain, onApply, onTalk } = props;
  const { isLikely, shown, term } = result;
  return (
    <ResultCard
      title={isLikely ? words.likely : words.unlikely}
      tone={isLikely ? "good" : "plain"}
      takesFocus
      actions={
        <>
          <Button onClick={onApply}>{words.apply}</Button>
          <TextButton onClick={onTalk}>{words.talk}</TextButton>
          <TextButton onClick={onAgain}>{words.again}</TextButton>
        </>
      }
    >
      <p className={styles.score}>{filled(words.score, { score: shown })}</p>
      <div>
        <Scale shown={shown} />
        <p className={styles.hint}>{filled(words.mark, { mark: likelyFrom })}</p>
      </div>
      <p>{isLikely ? words.likelyText : words.unlikelyText}</p>
      {term ? <Payment principalCents={costCents} term={term} /> : null}
      <p className={styles.hint}>{words.notCredit}</p>
    </ResultCard>
  );
}
