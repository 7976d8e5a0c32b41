import { locale } from "#practice/locale.ts";
import { Button, TextLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { trackingContent } from "../content.ts";
import styles from "./choices-dialog.module.css";
import { analyticsId } from "./use-analytics.ts";
import { useAnswer, useAnswerGiven } from "./use-answer.ts";
import { isRefusedByBrowser } from "./use-choice.ts";

const words = trackingContent[locale];

/** How the question stands in this browser, and the same two answers as at first. */
export function ChoicesDialog({ onClose }: { onClose: () => void }) {
  const choice = useAnswerGiven();
  const answer = useAnswer();
  const isRefused = isRefusedByBrowser();
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.choices.title}
      closeLabel={words.choices.close}
      actions={
        isRefused ? null : (
          <>
            <Button
              variant="line"
              aria-pressed={choice === "no"}
              onClick={() => answer("no", onClose)}
            >
              {words.no}
            </Button>
            <Button
              variant="line"
              aria-pressed={choice === "yes"}
              onClick={() => answer("yes", onClose)}
            >
              {words.yes}
            </Button>
          </>
        )
      }
    >
      <p className={styles.now}>{words.choices.is[isRefused ? "refused" : (choice ?? "none")]}</p>
      <h3 className={styles.question}>{words.question}</h3>
      <p>
        {words.why} {analyticsId() === null ? null : words.measured} {words.choices.kept}
      </p>
      <TextLink to="/privacy#counting" replace>
        {words.exactly}
      </TextLink>
    </Dialog>
  );
}
