import { formatNearDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import type { PublishedVersion } from "../contract.ts";
import { ChangeLines } from "./draft-changes.tsx";
import styles from "./owners-desk-page.module.css";

interface HistoryProps {
  versions: readonly PublishedVersion[];
  isBusy: boolean;
  onTakeBack: (number: number) => void;
}

const when = (at: Date) => `${formatNearDay(at, new Date())}, ${formatTime(at)}`;

/** What was published, each with what it changed. */
export function History({ versions, isBusy, onTakeBack }: HistoryProps) {
  if (versions.length === 0)
    return <p className={styles.quiet}>Nothing was published yet: the practice's files hold.</p>;
  return (
    <ol className={styles.versions} reversed>
      {versions.map((version, place) => (
        <li key={version.number} className={styles.version}>
          <h3 className={styles.subtitle}>
            Version {version.number}
            {version.publishedAt ? `, ${when(new Date(version.publishedAt))}` : ""}
            {version.publishedBy ? `, by ${version.publishedBy}` : ""}
          </h3>
          <ChangeLines before={versions[place + 1]?.values ?? {}} after={version.values} />
          {place === 0 ? null : (
            <Button
              variant="line"
              size="small"
              busy={isBusy}
              onClick={() => onTakeBack(version.number)}
            >
              Make version {version.number} the draft
            </Button>
          )}
        </li>
      ))}
      <li className={styles.version}>
        <h3 className={styles.subtitle}>The practice's files, before anything was published</h3>
        <Button variant="line" size="small" busy={isBusy} onClick={() => onTakeBack(0)}>
          Make the files the draft
        </Button>
      </li>
    </ol>
  );
}
