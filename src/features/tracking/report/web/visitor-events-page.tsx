import { useId, useState } from "react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarFullDate } from "#practice/time.ts";
import { agoText } from "#ui/age.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import { reportDays } from "../../contract.ts";
import type { EventReport, ReportDays } from "../../contract.ts";
import { actionNames, periodNames, placeNames, stepNames } from "../content.ts";
import { pageName, splitRows, stepRows } from "../rules.ts";
import { CountTable } from "./count-table.tsx";
import { InstagramPath } from "./instagram-path.tsx";
import { useReport } from "./use-report.ts";
import styles from "./visitor-events-page.module.css";

export function meta() {
  return [{ title: "Visitor events | Command Center" }, { name: "robots", content: "noindex" }];
}

const usualDays: ReportDays = "30";
const daysAtFirst = 14;

/** What visitors who agreed to be counted did on the website, as totals of days. */
export default function VisitorEventsPage() {
  const [search, setSearch] = useSearchParams();
  const days = reportDays.find((one) => one === search.get("days")) ?? usualDays;
  const report = useReport(days);
  const now = useClock(30_000);
  const choose = (next: string) =>
    setSearch(next === usualDays ? {} : { days: next }, { preventScrollReset: true });
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>Visitor events</h1>
          <p className={styles.summary}>
            What visitors did on the website, of those who agreed to be counted. Totals of days: no
            figure tells of one person. <a href="/privacy#counting">What visitors are told</a>
          </p>
        </div>
        <Select
          label="How far back"
          value={days}
          options={reportDays.map((one) => [one, periodNames[one]] as const)}
          onChange={(change) => choose(change.target.value)}
        />
      </header>
      {report.error ? (
        <ErrorState
          title="The counts could not be loaded."
          onRetry={() => void report.refetch()}
          retrying={report.isFetching}
        >
          {report.error.message}
          {report.data
            ? ` Below is what was known ${agoText(now.getTime() - report.dataUpdatedAt)}.`
            : ""}
        </ErrorState>
      ) : null}
      {report.isPending && !report.error ? <Loading label="The counts" lines={8} /> : null}
      {report.data ? (
        <Report
          report={report.data}
          isStale={report.isPlaceholderData}
          onLonger={days === "365" ? null : () => choose("365")}
        />
      ) : null}
      <InstagramPath days={days} />
    </>
  );
}

interface ReportProps {
  report: EventReport;
  isStale: boolean;
  /** Null when the longest period is shown. */
  onLonger: (() => void) | null;
}

function Report({ report, isStale, onLonger }: ReportProps) {
  if (report.rows.length === 0) return <Nothing firstDay={report.firstDay} onLonger={onLonger} />;
  const { looked, did } = splitRows(report.rows);
  return (
    <div data-stale={isStale ? "" : undefined} aria-busy={isStale}>
      <Funnel report={report} isStale={isStale} />
      <div className={styles.columns}>
        <Section title="Pages they looked at" isStale={isStale}>
          <CountTable
            caption="Pages that visitors looked at, the most frequent first"
            columns={["Page", "Looks", "Tabs"]}
            rows={looked.map(({ action, page, events, tabs }) => ({
              key: `${action} ${page}`,
              name: pageName(page),
              figures: [events, tabs],
            }))}
          />
        </Section>
        <Section title="What they did" isStale={isStale}>
          {did.length === 0 ? (
            <p className={styles.note}>
              Nothing yet beyond looking: nobody opened the chat, asked about something or booked.
            </p>
          ) : (
            <CountTable
              caption="What visitors did and on which page, the most frequent first"
              columns={["Action", "Times", "Tabs"]}
              rows={did.map((row) => ({
                key: `${row.action} ${row.page}`,
                name: named(actionNames, row.action),
                note: whereOf(row),
                figures: [row.events, row.tabs],
              }))}
            />
          )}
        </Section>
      </div>
      <Days days={report.days} isStale={isStale} />
    </div>
  );
}

function named(names: Readonly<Record<string, string>>, key: string): string {
  return names[key] ?? key;
}

/** "aboutface, conversion: first screen 3, footer 1": the page, the category, and where it was pressed. */
function whereOf({ page, category, places }: EventReport["rows"][number]): string {
  const where = [pageName(page), category?.replaceAll("_", " ")].filter(Boolean).join(", ");
  if (places.length === 0) return where;
  const pressed = places.map(({ place, events }) => `${named(placeNames, place)} ${events}`);
  return `${where}: ${pressed.join(", ")}`;
}

interface SectionProps {
  title: string;
  isStale: boolean;
  children: ReactNode;
}

function Section({ title, isStale, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-stale={isStale ? "" : undefined}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Funnel({ report, isStale }: { report: EventReport; isStale: boolean }) {
  return (
    <Section title="How far they came" isStale={isStale}>
      <CountTable
        caption="How many tabs came how far"
        columns={["Step", "Tabs", "Of the step before"]}
        rows={stepRows(report.days).map(({ step, tabs, kept, share }) => ({
          key: step,
          name: stepNames[step],
          share,
          figures: [tabs, kept === null ? null : `${kept}%`],
        }))}
      />
      <p className={styles.note}>
        {formatCalendarFullDate(report.from)} to {formatCalendarFullDate(report.to)}. A tab counts
        once a day for each step, whatever the order; one that stays open over midnight counts on
        both days. Who says no, or nothing, is not in these figures, so the booked visits are more:
        see the <Link to={staffPaths.dailySchedule}>Daily Schedule</Link>.
      </p>
    </Section>
  );
}

function Days({ days, isStale }: { days: EventReport["days"]; isStale: boolean }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? days : days.slice(0, daysAtFirst);
  return (
    <Section title="Day by day" isStale={isStale}>
      <CountTable
        caption="How many tabs came how far, day by day, the newest first"
        columns={["Day", "Looked", "Interest", "Booked"]}
        rows={shown.map(({ day, visit, interest, booking }) => ({
          key: day,
          name: formatCalendarFullDate(day),
          figures: [visit, interest, booking],
        }))}
      />
      {days.length > shown.length ? (
        <Button
          variant="line"
          size="small"
          className={styles.more}
          onClick={() => setIsWhole(true)}
        >
          All {days.length} days
        </Button>
      ) : null}
    </Section>
  );
}

/** Why there is nothing, and how to come to something. */
function Nothing({
  firstDay,
  onLonger,
}: {
  firstDay: string | null;
  onLonger: (() => void) | null;
}) {
  if (firstDay !== null) {
    return (
      <EmptyState
        title="Nobody was counted in these days"
        actions={
          onLonger === null ? null : (
            <Button variant="line" size="small" onClick={onLonger}>
              Show 365 days
            </Button>
          )
        }
      >
        The first visitor was counted on {formatCalendarFullDate(firstDay)}.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nobody has agreed yet"
      actions={
        <ButtonLink href="/" variant="line" size="small">
          Open the website
        </ButtonLink>
      }
    >
      Visitors are asked in a small bar whether they may be counted. Only after a yes is anything
      noted, so this page fills with the first visitor who agrees. No sample is shown in its place.
    </EmptyState>
  );
}
