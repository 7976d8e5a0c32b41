import { type ReactNode, useId, useState } from "react";
import { usePracticeHours } from "#features/booking/web/public.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { practiceDate } from "#practice/time.ts";
import { Button, TextButton, TextLink } from "#ui/button.tsx";
import { IconPhone } from "#ui/icons.ts";
import { answeredBy } from "../../team-questions/rules.ts";
import { visitLabels } from "../../visits/content.ts";
import { sayFor } from "../../visits/web/visit-action.tsx";
import { panelContent } from "../content.ts";
import { useNow } from "#ui/use-now.ts";
import styles from "./person-way.module.css";

const words = panelContent[locale].people;
const daysAhead = 10;

/** When people answer, from the opening hours with their closures; without them only that there are hours. */
function useAnswered(isWanted: boolean): string {
  const now = useNow();
  const { days } = usePracticeHours(isWanted ? practiceDate(now) : null, daysAhead);
  if (days === undefined) return words.noteUnknown;
  return words.note.replace("{when}", answeredBy(now, days));
}

export interface PersonWayProps {
  /** False while a person answers already. */
  isOffered: boolean;
  /** The line that stands beside it. */
  children: ReactNode;
}

/** The way to a person, in sight whatever was said: when people answer, and how to reach them. */
export function PersonWay({ isOffered, children }: PersonWayProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const answered = useAnswered(isOpen);
  const isShown = isOffered && isOpen;
  return (
    <div className={styles.way}>
      <div className={styles.line}>
        <p className={styles.footnote}>{children}</p>
        {isOffered ? (
          <TextButton
            className={styles.open}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {words.open}
          </TextButton>
        ) : null}
      </div>
      <div id={id} role="status">
        {isShown ? (
          <div className={styles.people}>
            <p>{answered}</p>
            <div className={styles.buttons}>
              <Button
                size="small"
                variant="line"
                onClick={({ currentTarget }) => {
                  const { text } = visitLabels[locale].person;
                  if (sayFor(text, currentTarget)) setOpen(false);
                }}
              >
                {words.ask}
              </Button>
              <TextLink
                href={`tel:${identity.phone.e164}`}
                icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
              >
                {words.call}
              </TextLink>
            </div>
          </div>
        ) : null}
      </div>
    </div>
  );
}
