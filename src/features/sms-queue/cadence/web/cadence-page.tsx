import { useOwnRole } from "#features/staff-access/web/public.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { TextsFrame } from "../../web/texts-frame.tsx";
import type { TextCadence } from "../contract.ts";
import { hoursText } from "../rules.ts";
import styles from "./cadence-page.module.css";
import { StepsForm } from "./steps-form.tsx";
import { useCadence, useWordings } from "./use-cadence.ts";
import { WordingList } from "./wording-list.tsx";

export function meta() {
  return [{ title: "Cadence of texts | Command Center" }, { name: "robots", content: "noindex" }];
}

function summaryOf({ steps, sendsRecalls }: TextCadence): string {
  const on = steps.filter(({ isOn }) => isOn).map(({ hours }) => hoursText(hours));
  const reminders = on.length === 0 ? "No reminders" : `Reminders ${on.join(", ")} before a visit`;
  return `${reminders}; recalls are ${sendsRecalls ? "on" : "off"}.`;
}

/** When texts go out by themselves and what every kind of text says. */
export default function CadencePage() {
  const cadence = useCadence();
  const wordings = useWordings();
  const isAdmin = useOwnRole() === "admin";
  const error = cadence.error ?? wordings.error;
  return (
    <TextsFrame summary={cadence.data ? summaryOf(cadence.data) : ""}>
      {error ? (
        <ErrorState
          title="The cadence could not be loaded."
          onRetry={() => {
            void cadence.refetch();
            void wordings.refetch();
          }}
          retrying={cadence.isFetching || wordings.isFetching}
        >
          {error.message}
        </ErrorState>
      ) : null}
      {(cadence.isPending || wordings.isPending) && !error ? (
        <Loading label="The cadence" lines={8} />
      ) : null}
      {cadence.data ? (
        <section className={styles.part}>
          <h2 className={styles.heading}>When</h2>
          <StepsForm key={cadence.data.version} cadence={cadence.data} isAdmin={isAdmin} />
        </section>
      ) : null}
      {wordings.data ? (
        <section className={styles.part}>
          <h2 className={styles.heading}>What they say</h2>
          <WordingList wordings={wordings.data} />
        </section>
      ) : null}
    </TextsFrame>
  );
}
