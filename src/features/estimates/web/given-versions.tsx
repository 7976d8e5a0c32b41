import { useRef, useState } from "react";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { randomId } from "#ui/random-id.ts";
import { useClock } from "#ui/use-clock.ts";
import { useToast } from "#ui/toast.tsx";
import type { Estimate, EstimateVersion } from "../contract.ts";
import { EstimateSheet } from "./estimate-sheet.tsx";
import styles from "./open-estimate.module.css";
import { titleOf, estimateActs, useEstimateAct } from "./use-estimates.ts";

const statusWords: Readonly<Record<string, string>> = {
  pending: "on its way",
  sending: "on its way",
  sent: "sent",
  failed: "failed",
  unknown: "perhaps sent",
  held: "held back",
  cancelled: "not sent",
};

/** What was given, version by version; the one that is shown can be printed and its link be mailed. */
export function GivenVersions({ estimate }: { estimate: Estimate }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { versions, reference } = estimate;
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0];
  if (shown === undefined) return null;
  const { version, issuedAt, replacedAt, document } = shown;
  const newest = versions[0]?.version ?? version;
  return (
    <section aria-label="What was given">
      {versions.length > 1 ? (
        <div role="group" aria-label="Versions" className={styles.versions}>
          {versions.map((one) => (
            <Button
              key={one.version}
              variant={one.version === version ? "filled" : "line"}
              size="small"
              aria-pressed={one.version === version}
              onClick={() => setChosen(one.version)}
            >
              Version {one.version}
              {one.replacedAt === null ? "" : ", replaced"}
            </Button>
          ))}
        </div>
      ) : null}
      <Acts key={version} estimate={estimate} shown={shown} />
      <EstimateSheet
        reference={reference}
        version={version}
        issuedAt={issuedAt}
        replaced={replacedAt === null ? null : { version: newest, at: replacedAt }}
        document={document}
      />
    </section>
  );
}

function Acts({ estimate, shown }: { estimate: Estimate; shown: EstimateVersion }) {
  const { id, person, isMailHeld } = estimate;
  const { issuedBy, issuedAt, replacedAt, mails } = shown;
  const now = useClock(60_000);
  const toast = useToast();
  /** One press is one mail, also when its answer is lost and it is pressed again. */
  const request = useRef(randomId());
  const send = useEstimateAct(estimateActs.send, () => {
    request.current = randomId();
    toast.say(isMailHeld ? "The link waits in the outbox." : "The link is on its way.");
  });
  const when = (at: string) => `${formatNearDay(new Date(at), now)}, ${formatTime(new Date(at))}`;
  return (
    <>
      <div className={styles.acts}>
        <Button variant="line" size="small" onClick={() => window.print()}>
          Print
        </Button>
        {replacedAt === null ? (
          <Button
            variant="line"
            size="small"
            busy={send.isPending}
            busyLabel="Mailing"
            aria-disabled={person.email === null}
            onClick={() => {
              if (person.email !== null) send.mutate({ id, requestId: request.current });
            }}
          >
            {mails.length === 0 ? "Mail the link" : "Mail the link again"}
          </Button>
        ) : null}
        <span className={styles.quiet}>
          Given {when(issuedAt)}
          {issuedBy === null ? "" : ` by ${issuedBy}`}.
          {person.email === null ? " There is no email address to mail it to." : ""}
        </span>
      </div>
      {send.error ? (
        <Notice tone="error" title={titleOf(send.error, "Nothing was mailed.")}>
          {send.error.message}
        </Notice>
      ) : null}
      {mails.length > 0 ? (
        <ul className={styles.mails}>
          {mails.map(({ at, recipient, status }) => (
            <li key={`${at} ${recipient}`}>
              To {recipient}, {when(at)}: {statusWords[status] ?? status}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
