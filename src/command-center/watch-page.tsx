import { PracticeDashboard } from "#features/dashboard/watch/web/public.ts";
import { DayStrip, UpNext, useDaySchedule } from "#features/schedule/web/public.ts";
import { practiceDate } from "#practice/time.ts";
import { ErrorState } from "#ui/states.tsx";
import { useMinute } from "#ui/use-minute.ts";

export function meta() {
  return [{ title: "Watch Dashboard | Command Center" }, { name: "robots", content: "noindex" }];
}

/** The first page after signing in: today at a glance, the watch, and its figures. */
export default function WatchPage() {
  const now = useMinute();
  const today = useDaySchedule(practiceDate(now));
  return (
    <>
      <DayStrip day={today.data} now={now} />
      {today.isError ? (
        <ErrorState
          title="Today could not be loaded."
          onRetry={() => void today.refetch()}
          retrying={today.isFetching}
        >
          {today.error.message}
        </ErrorState>
      ) : null}
      <PracticeDashboard beside={<UpNext day={today.data} now={now} />} />
    </>
  );
}
