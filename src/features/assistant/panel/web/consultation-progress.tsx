import { useId } from "react";
import { locale } from "#practice/locale.ts";
import { IconStarFilled } from "#ui/late-icons.ts";
import { panelContent } from "../content.ts";
import { isReadyToBook, progressTone } from "../rules.ts";
import styles from "./consultation-progress.module.css";

const words = panelContent[locale];

/** How near the conversation has come to a visit, as a bar, its color and words. */
export function ConsultationProgress({ intent }: { intent: number }) {
  const id = useId();
  const isReady = isReadyToBook(intent);
  const percent = words.progressText.replace("{percent}", String(intent));
  return (
    <div className={styles.progress}>
      <span id={id}>{words.progress}</span>
      {isReady ? (
        <strong className={styles.ready}>
          <IconStarFilled size={14} aria-hidden="true" />
          {words.ready}
        </strong>
      ) : null}
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={intent}
        aria-valuetext={isReady ? `${percent}, ${words.ready}` : percent}
        className={styles.bar}
        data-tone={progressTone(intent)}
      >
        <span className={styles.done} style={{ inlineSize: `${intent}%` }} />
      </div>
    </div>
  );
}
