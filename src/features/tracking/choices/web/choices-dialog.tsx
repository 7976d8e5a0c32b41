import { locale } from "#practice/locale.ts";
import { Button, TextLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { trackingContent } from "../../content.ts";
import { useAnswer, useAnswerGiven } from "../../web/use-answer.ts";
import { analyticsId, isRefusedByBrowser } from "../../web/use-choice.ts";
import { choicesContent } from "../content.ts";
import styles from "./choices-dialog.module.css";

const words = trackingContent[locale];
const choices = choicesContent[locale];

/** How the question stands in this browser, and the same two answers as at first. */
export function ChoicesDialog({ onClose }: { onClose: () => void }) {
  const choice = useAnswerGiven();
  const answer = useAnswer();
  const isRefused = isRefusedByBrowser();
  return (
    <Dialog
      open
      onClose={onClose}
      title={choices.title}
      closeLabel={choices.close}
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
      <p className={styles.now}>{choices.is[isRefused ? "refused" : (choice ?? "none")]}</p>
      <h3 className={styles.question}>{words.question}</h3>
      <p>
        {words.why} {analyticsId() === null ? null : words.measured} {choices.kept}
      </p>
      <TextLink to="/privacy#counting" replace>
        {words.exactly}
      </TextLink>
    </Dialog>
  );
}
