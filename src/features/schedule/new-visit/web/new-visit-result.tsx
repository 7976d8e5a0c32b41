import { useState } from "react";
import { formatFullDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { IconCheck } from "#ui/icons.ts";
import { IconCopy } from "#ui/staff-icons.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import type { CreatedVisit } from "../contract.ts";
import { toldWords } from "../../reach/rules.ts";
import { spelled } from "../rules.ts";
import styles from "./new-visit-result.module.css";

function sentWords(told: CreatedVisit["told"]): string {
  const said = toldWords(told, { isWanted: false, instead: "Read out the time and the code." });
  return said === "" ? "Nothing is sent. Read out the time and the code." : said;
}

/** What was booked, to be read out to the patient: the time, then the code sign by sign. */
export function NewVisitResult({ visit }: { visit: CreatedVisit }) {
  const start = new Date(visit.start);
  const when = `${formatFullDay(start)}, ${formatTime(start)}`;
  const [copied, setCopied] = useState<"" | "Copied" | "Copying is not possible here.">("");
  const copy = () => {
    const text = `${when}, ${visit.service.name} with ${visit.provider.displayName}. Code ${visit.confirmationCode}`;
    // Absent on pages that are not served securely.
    const written = (navigator.clipboard as Clipboard | undefined)?.writeText(text);
    if (written === undefined) setCopied("Copying is not possible here.");
    else
      written.then(
        () => setCopied("Copied"),
        () => setCopied("Copying is not possible here."),
      );
  };
  return (
    <div className={styles.result}>
      <p className={styles.when}>{when}</p>
      <p>
        {visit.patientName}, {visit.service.name} with {visit.provider.displayName}
      </p>
      <section className={styles.code} aria-label="Confirmation code">
        <h3 className={styles.title}>Confirmation code</h3>
        <p className={styles.signs}>{visit.confirmationCode}</p>
        <ol className={styles.spelled}>
          {spelled(visit.confirmationCode).map(([sign, word], place) => (
            // The same sign may stand in a code twice; its place tells them apart.
            <li key={`${String(place)}${sign}`}>
              <strong>{sign}</strong> {word}
            </li>
          ))}
        </ol>
      </section>
      <p>{sentWords(visit.told)}</p>
      <Button
        variant="line"
        onClick={copy}
        icon={
          copied === "Copied" ? (
            <IconCheck size={18} stroke={1.5} aria-hidden="true" />
          ) : (
            <IconCopy size={18} stroke={1.5} aria-hidden="true" />
          )
        }
      >
        {copied === "" ? "Copy" : copied}
      </Button>
      <LiveRegion message={copied} />
    </div>
  );
}
