import { TextButton } from "#ui/button.tsx";
import { guardReply } from "../../privacy-guard/rules.ts";
import type { WholeConversation } from "../contract.ts";
import styles from "./privacy-note.module.css";

export interface PrivacyNoteProps {
  conversation: WholeConversation;
  text: string;
  /** Takes these words instead of those that were typed. */
  onTake: (text: string) => void;
}

/** Says above the words when they tell of somebody's care, and what to send instead; a person decides. */
export function PrivacyNote({ conversation, text, onTake }: PrivacyNoteProps) {
  const { patient_name: name, patient_username: username, patient } = conversation;
  const names = [name, username, patient?.name].flatMap((one) => (one ? [one] : []));
  const answer =
    text.trim() === "" ? null : guardReply(text, { names, siteUrl: window.location.origin });
  const isWarned = answer !== null && !answer.isFine;
  return (
    <div className={styles.place} role="status">
      {isWarned ? (
        <div className={styles.note}>
          <p>
            <strong>{answer.reasons.join(" ")}</strong> {answer.advice}
          </p>
          <p className={styles.offers}>
            {answer.offers.map((offer) => (
              <TextButton key={offer.kind} onClick={() => onTake(offer.text)}>
                {offer.label}
              </TextButton>
            ))}
          </p>
        </div>
      ) : null}
    </div>
  );
}
