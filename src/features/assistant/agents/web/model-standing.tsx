import { ErrorState } from "#ui/states.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { standingFacts } from "../../cloud-models/rules.ts";
import type { AnswerStanding } from "../../cloud-models/contract.ts";
import styles from "./model-standing.module.css";
import { useStanding } from "./use-staff-agents.ts";

/** Which model words the answers of all assistants, why, and what that cost today. */
export function ModelStanding() {
  const standing = useStanding();
  return (
    <section className={styles.box} aria-labelledby="model-standing">
      <h2 id="model-standing" className={styles.title}>
        Who words the answers
      </h2>
      {standing.isError ? (
        <ErrorState
          title="How the models stand could not be loaded."
          onRetry={() => void standing.refetch()}
          retrying={standing.isFetching}
        >
          {standing.error.message}
          {standing.data ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {standing.isPending && !standing.isError ? (
        <Loading label="How the models stand" lines={2} />
      ) : null}
      {standing.data ? <StandingText standing={standing.data} /> : null}
    </section>
  );
}

/** How models stand, in words. */
export function StandingText({ standing }: { standing: AnswerStanding }) {
  const { spent, warning, facts } = standingFacts(standing);
  return (
    <>
      <p className={styles.why}>{standing.why}</p>
      {warning === null ? null : <p className={styles.warning}>{warning}</p>}
      {spent === null ? null : (
        <meter
          className={styles.meter}
          aria-label="Part of today’s limit that is spent"
          min={0}
          max={100}
          value={spent}
        />
      )}
      <dl className={styles.facts}>
        {facts.map(([what, words]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
