import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { AppError } from "#errors.ts";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarShortDay } from "#practice/time.ts";
import { TextLink } from "#ui/button.tsx";
import { Segments } from "#ui/segments.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { dialable } from "../../../voice/settings/rules.ts";
import type { CallFigures, FigureDays } from "../contract.ts";
import { CallDays } from "./call-days.tsx";
import { CallList } from "./call-list.tsx";
import styles from "./call-figures-page.module.css";
import { FigureButtons } from "./figure-buttons.tsx";
import { HourBars } from "./hour-bars.tsx";
import { type CallKind, kindOf } from "./call-kinds.tsx";
import { useCallFigures } from "./use-call-figures.ts";

export function meta({ params }: { params: { phoneNumber?: string } }) {
  const number = dialable(params.phoneNumber ?? "");
  const title = number === null ? "Calls to a number" : `Calls to ${displayPhone(number)}`;
  return [{ title: `${title} | Command Center` }, { name: "robots", content: "noindex" }];
}

const periods = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
] as const;

/** What calls to one of the practice's numbers came to. */
export default function CallFiguresPage() {
  const { phoneNumber = "" } = useParams();
  const number = dialable(phoneNumber);
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <TextLink to={staffPaths.phoneNumbers}>Phone Numbers</TextLink>
      </p>
      {number === null ? (
        <>
          <h1 className={styles.title}>Calls to a number</h1>
          <EmptyState title="That is no telephone number">
            The address names none. The numbers of the practice are in the list.
          </EmptyState>
        </>
      ) : (
        <NumberFigures number={number} />
      )}
    </div>
  );
}

function NumberFigures({ number }: { number: string }) {
  const [search, setSearch] = useSearchParams();
  const days = periods.find(({ value }) => value === search.get("days"))?.value ?? "30";
  const query = useCallFigures(number, days);
  const { data, error } = query;
  const known = error instanceof AppError ? error : null;
  return (
    <>
      <h1 className={styles.title}>Calls to {displayPhone(number)}</h1>
      <div className={styles.tools}>
        <p className={styles.summary}>{data ? summaryOf(data) : ""}</p>
        <Segments
          legend="Which days"
          options={periods}
          value={days}
          onChange={(next: FigureDays) => setSearch({ days: next }, { replace: true })}
        />
      </div>
      {query.isError ? (
        <ErrorState
          title={
            known?.code === "not_found" ? "No such number." : "The figures could not be loaded."
          }
          onRetry={known?.code === "not_found" ? undefined : () => void query.refetch()}
          retrying={query.isFetching}
          offline={known?.code === "offline"}
          requestId={known?.requestId}
        >
          {error?.message}
          {data ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {query.isPending && !query.isError ? <Loading label="The figures" lines={8} /> : null}
      {data ? <Figures data={data} /> : null}
    </>
  );
}

function summaryOf({ name, isReleased, from, to }: CallFigures): string {
  const period = `${formatCalendarShortDay(from)} to ${formatCalendarShortDay(to)}, today`;
  const line = name === null ? "" : `${name}. `;
  return `${line}${period}.${isReleased ? " The practice has this number no more." : ""}`;
}

function Figures({ data }: { data: CallFigures }) {
  const [kind, setKind] = useState<CallKind>("calls");
  const { totals, days, hours, busiest, calls } = data;
  if (totals.calls === 0)
    return (
      <EmptyState title="Nobody called in these days">
        Calls to this number are counted here as they come, for 90 days.
      </EmptyState>
    );
  return (
    <>
      <FigureButtons totals={totals} chosen={kind} onChoose={setKind} />
      <CallDays days={days} />
      <HourBars hours={hours} busiest={busiest} />
      <CallList
        key={kind}
        calls={calls.filter((call) => kindOf(kind, call))}
        kind={kind}
        total={totals.calls}
        shown={calls.length}
      />
    </>
  );
}
