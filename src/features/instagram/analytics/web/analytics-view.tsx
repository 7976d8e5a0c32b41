import { type ReactNode, useState } from "react";
import { FilterRow } from "#ui/list-tools.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { agoText } from "#ui/age.ts";
import { useClock } from "#ui/use-clock.ts";
import type { AnalyticsDays, InstagramAnalytics } from "../contract.ts";
import { minutesText, responseTimeText } from "../rules.ts";
import styles from "./analytics-view.module.css";
import { useAnalytics } from "./use-analytics.ts";

type Period = AnalyticsDays | "all";
const periodNames: Record<Period, string> = {
  all: "All that is kept",
  "7": "7 days",
  "30": "30 days",
  "90": "90 days",
};

/** How much was said, who answered and how soon, and how content people sound. */
export function AnalyticsView() {
  const [period, setPeriod] = useState<Period>("all");
  const query = useAnalytics(period === "all" ? null : period);
  const now = useClock(5000);
  const figures = query.data;
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <FilterRow
          label="Which days"
          names={periodNames}
          chosen={period}
          counts={undefined}
          onChoose={setPeriod}
        />
        <p className={styles.age}>
          {figures ? `Counted ${agoText(now.getTime() - query.dataUpdatedAt)}` : ""}
        </p>
      </div>
      {query.isError ? (
        <ErrorState
          title="The figures could not be loaded."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {query.error.message}
          {figures ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {query.isPending && !query.isError ? <Loading label="The figures" lines={3} /> : null}
      {figures && figures.total_messages === 0 ? (
        <EmptyState title="Nothing was said in these days">
          Messages from Instagram are counted here as they come.
        </EmptyState>
      ) : null}
      {figures && figures.total_messages > 0 ? <Figures figures={figures} /> : null}
    </div>
  );
}

function Figures({ figures }: { figures: InstagramAnalytics }) {
  const { avg_response_time: wait, avg_satisfaction: stars } = figures;
  return (
    <dl className={styles.figures}>
      <Figure name="Total messages" note="Received and sent">
        {figures.total_messages.toLocaleString("en-US")}
      </Figure>
      <Figure
        name="AI responses"
        note={`${figures.approved_responses} approved by a person, ${figures.staff_responses} more written by people`}
      >
        {figures.ai_responses.toLocaleString("en-US")}
      </Figure>
      <Figure
        name="Average response time"
        note={
          wait === null
            ? "Nobody was answered yet"
            : `From the first word to the answer, ${figures.answered} ${figures.answered === 1 ? "time" : "times"}`
        }
      >
        {wait === null ? "None" : responseTimeText(wait)}
      </Figure>
      <Figure
        name="Average satisfaction"
        note={
          stars === null
            ? "No message tells"
            : `Estimated from sentiment, of ${figures.rated_messages} messages`
        }
      >
        {stars === null ? (
          "None"
        ) : (
          <>
            {stars.toFixed(1)} <small>of 5</small>
          </>
        )}
      </Figure>
      <Figure name="Time saved" note="Estimated: 2.5 minutes for each AI response">
        {minutesText(figures.minutes_saved)} <small>min</small>
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: string;
  /** The unit's base, or what it rests on. */
  note: string;
  children: ReactNode;
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
