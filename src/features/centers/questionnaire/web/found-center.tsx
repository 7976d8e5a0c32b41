import { Link } from "react-router";
import { locale } from "#practice/locale.ts";
import { IconButton, TextButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconArrowRight, IconX } from "#ui/icons.ts";
import { centerEntrance, centerOf } from "../../rules.ts";
import type { Found } from "../../web/use-navigation.ts";
import { questionnaireContent } from "../content.ts";
import { questionIds } from "../rules.ts";
import type { Match } from "../rules.ts";
import styles from "./found-center.module.css";

const words = questionnaireContent[locale];

function Points({ match, label, best }: { match: Match; label: string; best: number }) {
  return (
    <div className={styles.points}>
      <p>
        <span>{label}</span>
        <span className="tabular">
          {match.points} {words.points}
        </span>
      </p>
      <div className={styles.scale} aria-hidden="true">
        {/* Set by script, which the page's policy allows; nothing of this is prerendered. */}
        <div style={{ width: `${(match.points / best) * 100}%` }} />
      </div>
    </div>
  );
}

export interface FoundCenterProps {
  found: Found;
  onDismiss: () => void;
  onAgain: () => void;
}

/** What the questionnaire found, drawn to scale, above the page it led to; the runner-up has a link. */
export function FoundCenter({ found, onDismiss, onAgain }: FoundCenterProps) {
  const { best, runnerUp, answers } = found;
  const center = centerOf(best.center);
  const given = questionIds.flatMap((id) => {
    const option = answers[id];
    return option === undefined ? [] : [words.options[option].label.toLowerCase()];
  });
  return (
    <section className={styles.band} data-hue={best.center} aria-label={words.best}>
      <div className={classNames("shell", styles.row)}>
        <div className={styles.words}>
          <p className={styles.kicker}>{words.best}</p>
          <p className={styles.name}>{center.title}</p>
          <p className={styles.given}>{given.join(", ")}</p>
        </div>
        <div className={styles.matches}>
          <Points match={best} label={center.title} best={best.points} />
          {runnerUp ? (
            <div className={styles.second}>
              <Points
                match={runnerUp}
                label={`${runnerUp.isTie ? words.tie : words.runnerUp} ${centerOf(runnerUp.center).title}`}
                best={best.points}
              />
            </div>
          ) : null}
          <div className={styles.actions}>
            {runnerUp ? (
              <Link to={centerEntrance(runnerUp.center).to} className={styles.see}>
                {words.see} {centerOf(runnerUp.center).title}
                <IconArrowRight size={18} stroke={1.5} aria-hidden="true" />
              </Link>
            ) : null}
            <TextButton onClick={onAgain}>{words.again}</TextButton>
            <span className={styles.note}>{words.note}</span>
          </div>
        </div>
        <IconButton label={words.dismiss} className={styles.dismiss} onClick={onDismiss}>
          <IconX size={20} stroke={1.5} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
