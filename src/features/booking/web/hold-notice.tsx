import { formatTime } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { bookingContent } from "../content.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { TakenNotice, isTaken } from "./taken-notice.tsx";
import type { BookingFlow } from "./use-booking-flow.ts";

const kept = "What you typed is still here.";

/** Above a step when the held time is not safe: taken by others, ended, or not to be asked for. */
export function HoldNotice({ flow }: { flow: BookingFlow }) {
  const { hold, time, booking, takeTime, go, staff, step } = flow;
  const { take } = hold;
  const taking = take.isPending ? take.variables.start : undefined;
  const seeAll = step === "time" ? undefined : () => go("time");
  const lost = [take.error, booking.error].find(isTaken);

  if (lost) {
    return (
      <TakenNotice
        error={lost}
        staff={staff.data ?? []}
        onTake={({ start, staffId }) => takeTime(start, staffId)}
        taking={taking}
        verb="Hold"
        onSeeAll={seeAll}
        kept={step === "time" ? undefined : kept}
      />
    );
  }
  if (take.error) {
    const { start, staffId } = take.variables;
    return (
      <FailureNotice
        title="The time could not be held."
        error={take.error}
        onRetry={() => takeTime(start, staffId)}
        retrying={take.isPending}
      />
    );
  }
  if (time && hold.phase === "ended") {
    return (
      <Notice
        tone="warning"
        title="Your held time has ended."
        actions={
          <>
            <Button
              variant="line"
              size="small"
              busy={take.isPending}
              busyLabel="Holding"
              onClick={() => takeTime(time.start, time.staffId)}
            >
              Take {formatTime(new Date(time.start))} again
            </Button>
            {seeAll ? <TextButton onClick={seeAll}>See other times</TextButton> : null}
          </>
        }
      >
        {bookingContent.en.holdEnded}
      </Notice>
    );
  }
  if (time && hold.phase === "unknown") {
    return (
      <Notice
        tone="warning"
        title="We could not check your held time."
        actions={
          <Button variant="line" size="small" onClick={hold.retryResume}>
            Check again
          </Button>
        }
      >
        You can go on; we check it again when you book.
      </Notice>
    );
  }
  return null;
}
