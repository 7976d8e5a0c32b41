import { formatCalendarFullDate } from "#practice/time.ts";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { reasonWords } from "../content.ts";
import type { DoublePair, MergeSide } from "../contract.ts";
import { betterKept } from "../rules.ts";
import styles from "./doubles-view.module.css";
import { MergeDialog } from "./merge-dialog.tsx";
import { OtherRecord } from "./other-record.tsx";
import { useDoubles, useMergeActs } from "./use-merge.ts";

export interface DoublesViewProps {
  /** Only pairs with this record; null for all. */
  about: string | null;
}

/** Records that may be one person, to compare, merge or tell apart. */
export function DoublesView({ about }: DoublesViewProps) {
  const doubles = useDoubles(about);
  const navigate = useNavigate();
  const { apart } = useMergeActs();
  const [pair, setPair] = useState<{ keptId: string; otherId: string } | null>(null);
  const { data, error } = doubles;
  return (
    <section aria-labelledby="doubles-title">
      <h2 id="doubles-title" className={styles.title}>
        Possible doubles
      </h2>
      <p className={styles.text}>
        Records that may be one person. Nothing is ever merged by itself: compare, then decide.
      </p>
      {error ? (
        <ErrorState
          title="Possible doubles could not be loaded."
          onRetry={() => void doubles.refetch()}
          retrying={doubles.isFetching}
        >
          {error.message}
        </ErrorState>
      ) : null}
      {!data && !error ? <Loading label="Possible doubles" lines={4} /> : null}
      {data && data.pairs.length === 0 ? (
        <EmptyState title="No two records look like one person">
          {about === null
            ? "Pairs with the same birth date or contact and a similar name appear here."
            : "You can still compare this record with another one, below."}
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {data?.pairs.map((double) => (
          <Pair
            key={`${double.one.id} ${double.other.id}`}
            pair={double}
            isBusy={apart.isPending}
            onCompare={setPair}
            onApart={(ids) => apart.mutate(ids)}
          />
        ))}
      </ul>
      {data?.hasMore ? <p className={styles.text}>There are more. Decide on these first.</p> : null}
      {about === null ? null : (
        <OtherRecord about={about} onChoose={(otherId) => setPair({ keptId: about, otherId })} />
      )}
      {pair === null ? null : (
        <MergeDialog
          {...pair}
          onClose={() => setPair(null)}
          onMerged={(id) => {
            setPair(null);
            void navigate(`${staffPaths.patients}/${id}`);
          }}
        />
      )}
    </section>
  );
}

interface PairProps {
  pair: DoublePair;
  isBusy: boolean;
  onCompare: (pair: { keptId: string; otherId: string }) => void;
  onApart: (ids: { oneId: string; otherId: string }) => void;
}

function Pair({
  pair: { one, other, reasons, mayBeTwins },
  isBusy,
  onCompare,
  onApart,
}: PairProps) {
  const stays = betterKept(one, other) === "one" ? one : other;
  const joins = stays === one ? other : one;
  const names = `${one.firstName} ${one.lastName} and ${other.firstName} ${other.lastName}`;
  return (
    <li className={styles.pair}>
      <div>
        <Side side={stays} />
        <Side side={joins} />
        <p className={styles.reason}>
          {reasons.map((reason) => reasonWords[reason]).join(", ")}
          {mayBeTwins ? ". Different first names: perhaps twins" : ""}
        </p>
      </div>
      <div className={styles.acts}>
        <Button
          variant="line"
          size="small"
          aria-label={`Compare ${names}`}
          onClick={() => onCompare({ keptId: stays.id, otherId: joins.id })}
        >
          Compare
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Two people: ${names}`}
          disabled={isBusy}
          onClick={() => onApart({ oneId: one.id, otherId: other.id })}
        >
          Two people
        </Button>
      </div>
    </li>
  );
}

function Side({ side }: { side: MergeSide }) {
  return (
    <p className={styles.side}>
      <Link to={`${staffPaths.patients}/${side.id}`}>
        {side.firstName} {side.lastName}
      </Link>{" "}
      {[
        side.dateOfBirth === null ? "" : `born ${formatCalendarFullDate(side.dateOfBirth)}`,
        side.phone === null ? "" : displayPhone(side.phone),
        `${side.counts.visits} ${side.counts.visits === 1 ? "visit" : "visits"}`,
      ]
        .filter(Boolean)
        .join(", ")}
    </p>
  );
}
