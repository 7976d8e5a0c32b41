import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { TextLink } from "#ui/button.tsx";
import { jawAssessmentContent } from "../content.ts";
import styles from "./jaw-emergency.module.css";

const words = jawAssessmentContent[locale];

/** What is no matter for questions or visits, with the call that it asks for. */
export function JawEmergency() {
  return (
    <div className={styles.emergency}>
      <p>{words.emergency}</p>
      <TextLink href={`tel:${identity.emergencyPhone}`} tone="bad">
        {filled(words.call, { phone: identity.emergencyPhone })}
      </TextLink>
    </div>
  );
}
