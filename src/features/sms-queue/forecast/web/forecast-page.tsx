import { useState } from "react";
import { formatCalendarNearDay } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { costText } from "../../templates/rules.ts";
import { TextsFrame } from "../../web/texts-frame.tsx";
import { type Forecast, type ForecastKind, forecastKinds } from "../contract.ts";
import { figuresByDay, kindNames, totalsOf } from "../rules.ts";
import { ForecastDays } from "./forecast-days.tsx";
import styles from "./forecast-page.module.css";
import { ForecastTable } from "./forecast-table.tsx";
import { useForecast, useForecastChange } from "./use-forecast.ts";

export function meta() {
  return [{ title: "Next 7 days | Command Center" }, { name: "robots", content: "noindex" }];
}

function summaryOf({ texts, isCut }: Forecast): string {
  const { count, segments, cents } = totalsOf(texts);
  if (count === 0) return "No text is planned.";
  const many = `${isCut ? "The first " : ""}${count} ${count === 1 ? "text" : "texts"} planned`;
  const size = `${segments} ${segments === 1 ? "segment" : "segments"}`;
  return `${many}, ${size}, about ${costText(cents)}. Each can be stopped until it leaves.`;
}

/** What will go out in the next seven days, for staff to read and to stop. */
export default function ForecastPage() {
  const forecast = useForecast();
  const { data, error, isPending, isFetching, refetch } = forecast;
  return (
    <TextsFrame summary={data ? summaryOf(data) : ""}>
      {error ? (
        <ErrorState
          title="What is planned could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {error.message}
          {data ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {isPending && !error ? <Loading label="The next seven days" lines={8} /> : null}
      {data ? <Planned forecast={data} /> : null}
    </TextsFrame>
  );
}

const shownAtOnce = 50;

function Planned({ forecast }: { forecast: Forecast }) {
  const [date, setDate] = useState<string | null>(null);
  const [kind, setKind] = useState<ForecastKind | null>(null);
  const [shown, setShown] = useState(shownAtOnce);
  const { texts, days } = forecast;
  const ofDay = date === null ? texts : texts.filter((text) => text.date === date);
  const wanted = kind === null ? ofDay : ofDay.filter((text) => text.kind === kind);
  const toast = useToast();
  const change = useForecastChange();
  const onChange = (id: string, isStop: boolean) =>
    change.mutate(
      { id, isStop },
      {
        onSuccess: () =>
          isStop
            ? toast.say("Stopped. It will not be sent.", {
                label: "Undo",
                run: () => onChange(id, false),
              })
            : toast.say("It will be sent again at its time."),
        onError: (problem) => toast.fail(problem.message),
      },
    );
  return (
    <>
      <ForecastDays figures={figuresByDay(days, texts)} date={date} onDate={setDate} />
      <div className={styles.filters}>
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>Kinds</legend>
          {[null, ...forecastKinds].map((one) => (
            <button
              key={one ?? "all"}
              type="button"
              className={styles.kind}
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            >
              {one === null ? null : <span className={styles[one]} aria-hidden="true" />}
              {one === null ? "All" : kindNames[one]}{" "}
              {totalsOf(ofDay.filter((text) => one === null || text.kind === one)).count}
            </button>
          ))}
        </fieldset>
        <p className={styles.quiet}>Quiet at night where the patient lives: held, never dropped.</p>
      </div>
      {wanted.length === 0 ? (
        <EmptyState
          title={date === null ? "No text is planned" : `None on ${formatCalendarNearDay(date)}`}
        >
          Reminders are planned for people with a visit who agreed to texts.
        </EmptyState>
      ) : (
        <ForecastTable
          texts={wanted.slice(0, shown)}
          busyId={change.isPending ? change.variables.id : null}
          onChange={onChange}
        />
      )}
      <div className={styles.foot}>
        <p>
          {Math.min(shown, wanted.length)} of {wanted.length} shown
        </p>
        {wanted.length > shown ? (
          <Button variant="line" size="small" onClick={() => setShown(shown + shownAtOnce)}>
            Show more
          </Button>
        ) : null}
        <p>No text names any care. What they say stands under Cadence.</p>
      </div>
    </>
  );
}
