import { talkFrom } from "#features/centers/call-to-action/web/public.ts";
import { locale } from "#practice/locale.ts";
import { Button, ButtonLink, TextButton } from "#ui/button.tsx";
import { IconMessageCircle, IconRefresh } from "#ui/icons.ts";
import { combinationContent } from "../content.ts";
import { chosenTreatments } from "../rules.ts";
import type { Chosen } from "../rules.ts";
import styles from "./book-step.module.css";

const words = combinationContent[locale];

export interface BookStepProps {
  chosen: Chosen;
  onStartOver: () => void;
}

/** The ways from the combination to a person: the chat, which gets it as a message, or a free time. */
export function BookStep({ chosen, onStartOver }: BookStepProps) {
  const treatments = chosenTreatments(chosen).map(({ name }) => name);
  return (
    <div className={styles.step}>
      <ul className={styles.chosen}>
        {treatments.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className={styles.text}>{words.bookText}</p>
      <div className={styles.actions}>
        <Button
          aria-haspopup="dialog"
          icon={<IconMessageCircle size={20} stroke={1.5} aria-hidden="true" />}
          onClick={() => talkFrom("medspa", "wizard", { kind: "consultation", treatments })}
        >
          {words.chat}
        </Button>
        <ButtonLink to="/booking?service=skin-consultation" variant="line">
          {words.times}
        </ButtonLink>
        <TextButton
          icon={<IconRefresh size={18} stroke={1.5} aria-hidden="true" />}
          onClick={onStartOver}
        >
          {words.startOver}
        </TextButton>
      </div>
    </div>
  );
}
