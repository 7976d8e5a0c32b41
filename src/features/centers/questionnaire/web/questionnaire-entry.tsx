import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { centersContent } from "../../content.ts";
import { openQuestionnaire } from "../../web/center-dialogs.tsx";
import styles from "./questionnaire-entry.module.css";

const words = centersContent[locale].questionnaireEntry;

/** The visible way into the questionnaire, for whoever does not know where to start. */
export function QuestionnaireEntry() {
  return (
    <section className={classNames("shell", styles.section)} aria-labelledby="where-to-start">
      <div className={styles.row}>
        <div>
          <h2 id="where-to-start" className={styles.title}>
            {words.title}
          </h2>
          <p className={styles.lead}>{words.lead}</p>
        </div>
        <Button variant="line" aria-haspopup="dialog" onClick={openQuestionnaire}>
          {words.button}
        </Button>
      </div>
    </section>
  );
}
