import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { AppError } from "#errors.ts";
import { mayAct } from "#features/staff-access/rules.ts";
import { staffPaths, useOwnRole } from "#features/staff-access/web/public.ts";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import type { ManagedNumber, ManagedNumbers } from "../contract.ts";
import { FeeCards } from "./fee-cards.tsx";
import { NumberTable } from "./number-table.tsx";
import styles from "./phone-numbers-page.module.css";
import { ReleaseDialog } from "./release-dialog.tsx";
import { useNumbers } from "./use-numbers.ts";
import { VoiceDialog } from "./voice-dialog.tsx";

const linePath = `${staffPaths.area}/phone-line`;

export function meta() {
  return [{ title: "Phone Numbers | Command Center" }, { name: "robots", content: "noindex" }];
}

/** The practice's telephone numbers: what they can do, what they cost, how calls to each sound. */
export default function PhoneNumbersPage() {
  const query = useNumbers();
  const { data, error } = query;
  const known = error instanceof AppError ? error : null;
  const title = useRef<HTMLHeadingElement>(null);
  const [releases, setReleases] = useState(0);
  // The row whose button had the focus goes with its number.
  useEffect(() => {
    if (releases > 0) title.current?.focus();
  }, [releases]);
  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        Phone Numbers
      </h1>
      <p className={styles.summary}>
        The numbers that the practice has, what a month of them costs, and how calls to each sound.
      </p>
      {query.isError ? (
        <ErrorState
          title="The numbers could not be loaded."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          offline={known?.code === "offline"}
          requestId={known?.requestId}
        >
          {error?.message}
          {data ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {query.isPending && !query.isError ? <Loading label="The numbers" lines={6} /> : null}
      {data ? <Numbers data={data} onReleased={() => setReleases((times) => times + 1)} /> : null}
    </div>
  );
}

function Numbers({ data, onReleased }: { data: ManagedNumbers; onReleased: () => void }) {
  const toast = useToast();
  const role = useOwnRole();
  const isAdmin = role !== null && mayAct(role, "admin");
  const [edited, setEdited] = useState<ManagedNumber | null>(null);
  const [released, setReleased] = useState<ManagedNumber | null>(null);
  const { numbers, fees, carrier, practice_voice: practiceVoice } = data;
  return (
    <>
      <FeeCards fees={fees} />
      {carrier.trouble === null ? null : (
        <Notice tone="warning" title={carrier.trouble}>
          Below is what was last known of the numbers.
        </Notice>
      )}
      {carrier.name === "local" ? (
        <p className={styles.demo}>
          Demo: these numbers are this program's own. Nobody can call them from outside, and
          releasing one costs nothing. <Link to={linePath}>Call one from this browser</Link>
        </p>
      ) : null}
      {numbers.length === 0 ? (
        <Nothing carrier={carrier} />
      ) : (
        <NumberTable
          numbers={numbers}
          isAdmin={isAdmin}
          isOwnLine={carrier.name === "local"}
          onEdit={setEdited}
          onRelease={setReleased}
        />
      )}
      {numbers.length > 0 && !isAdmin ? (
        <p className={styles.foot}>Administrators change and release numbers.</p>
      ) : null}
      <p className={styles.foot}>
        Numbers are not bought here: the practice uses one, and more come from its carrier.
      </p>
      {edited === null ? null : (
        <VoiceDialog
          key={edited.id}
          number={edited}
          practiceVoice={practiceVoice}
          onClose={() => setEdited(null)}
          onSaved={(message) => {
            setEdited(null);
            toast.say(message);
          }}
        />
      )}
      <ReleaseDialog
        number={released}
        onClose={() => setReleased(null)}
        onReleased={(message) => {
          setReleased(null);
          onReleased();
          toast.say(message);
        }}
      />
    </>
  );
}

function Nothing({ carrier }: { carrier: ManagedNumbers["carrier"] }) {
  if (carrier.name === null)
    return (
      <EmptyState title="No carrier is connected">
        Numbers stand here once the practice's account of Twilio is in the server's settings.
      </EmptyState>
    );
  return carrier.trouble === null ? (
    <EmptyState title="No numbers">
      The carrier has no number for this practice. Get one there; it stands here at once.
    </EmptyState>
  ) : (
    <EmptyState title="No numbers are known yet">
      They stand here as soon as the carrier answers.
    </EmptyState>
  );
}
