import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { identity } from "#practice/identity.ts";
import { formatDollars } from "#practice/money.ts";
import { formatCalendarFullDate, practiceDate } from "#practice/time.ts";
import { Button, TextButton, TextLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { QueryProvider } from "#ui/query-client.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { EstimateSheet } from "../../web/estimate-sheet.tsx";
import type { LinkedEstimate } from "../contract.ts";
import { asAppError, fetchLinked } from "./api.ts";
import styles from "./estimate-view.module.css";

const dayOf = (instant: string) => formatCalendarFullDate(practiceDate(new Date(instant)));
const phone = (
  <TextLink href={`tel:${identity.phone.e164}`}>Call {identity.phone.display}</TextLink>
);

/** The estimate of a link with its versions, to read and to print. */
export function EstimateView({ token }: { token: string }) {
  return (
    <QueryProvider>
      <Readable key={token} token={token} />
    </QueryProvider>
  );
}

function Readable({ token }: { token: string }) {
  const [version, setVersion] = useState<number | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["estimates", "link", token, version],
    queryFn: ({ signal }) => fetchLinked(token, version, signal),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || error !== null) {
    if (error === null) return <Loading label="The estimate" lines={6} />;
    const { status, code, message } = asAppError(error);
    const isUnknown = status === 404 || status === 422;
    return (
      <ErrorState
        title={
          isUnknown ? "The estimate was not found." : "The estimate cannot be shown right now."
        }
        onRetry={isUnknown ? undefined : () => void refetch()}
        retrying={isFetching}
        offline={code === "offline"}
        actions={phone}
      >
        {message}
      </ErrorState>
    );
  }
  return <Read estimate={data} onVersion={setVersion} />;
}

function Read({
  estimate,
  onVersion,
}: {
  estimate: LinkedEstimate;
  onVersion: (version: number) => void;
}) {
  const { reference, version, issuedAt, replaced, versions, document } = estimate;
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(version);
  useEffect(() => {
    // Another version was asked for: the focus goes where it stands.
    if (first.current !== version) place.current?.focus();
    first.current = version;
  }, [version]);
  return (
    <>
      {replaced ? (
        <Notice
          tone="warning"
          title={`This version was replaced on ${dayOf(replaced.at)}.`}
          actions={
            <Button variant="line" size="small" onClick={() => onVersion(replaced.version)}>
              Read version {replaced.version}
            </Button>
          }
        >
          It stays here as it was given; the newest one counts.
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button size="small" onClick={() => window.print()}>
          Print it
        </Button>
        {phone}
      </div>
      <div ref={place} tabIndex={-1} className={styles.sheet}>
        <EstimateSheet
          reference={reference}
          version={version}
          issuedAt={issuedAt}
          replaced={replaced}
          document={document}
        />
      </div>
      {versions.length > 1 ? (
        <section aria-labelledby="versions">
          <h2 id="versions" className={styles.heading}>
            All versions
          </h2>
          <ul className={styles.versions}>
            {versions.map((one) => (
              <li key={one.version}>
                <span>
                  Version {one.version}, given {dayOf(one.issuedAt)},{" "}
                  {formatDollars(one.totalCents)}
                </span>
                {one.version === version ? (
                  <span className={styles.quiet}>shown above</span>
                ) : (
                  <TextButton onClick={() => onVersion(one.version)}>
                    Read version {one.version}
                  </TextButton>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
