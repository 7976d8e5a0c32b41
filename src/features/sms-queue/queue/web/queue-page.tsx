import { useEffect, useState } from "react";
import { ageText, agoText } from "#ui/age.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { IconRefresh } from "#ui/icons.ts";
import { IconSend } from "#ui/late-icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import { IconPhoneCall } from "#ui/staff-icons.ts";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { useClock } from "#ui/use-clock.ts";
import { TextsFrame } from "../../web/texts-frame.tsx";
import { listedAtOnce, type QueuePage as Queue, sentAtOnce } from "../contract.ts";
import { heldText, sendingText } from "../rules.ts";
import { MissedCallDialog } from "./missed-call-dialog.tsx";
import styles from "./queue-page.module.css";
import { QueueTable } from "./queue-table.tsx";
import { useQueue, useRetry, useSending } from "./use-queue.ts";

declare global {
  interface Window {
    /** Does what the Send button does; there only while the queue is open. */
    sendPendingSMS?: () => void;
  }
}

export function meta() {
  return [{ title: "SMS queue | Command Center" }, { name: "robots", content: "noindex" }];
}

const mostListed = 200;

function summaryOf(queue: Queue, now: Date): string {
  const { pendingCount, oldestPendingAt } = queue;
  if (pendingCount === 0 || oldestPendingAt === null) return "Nothing is pending.";
  const age = ageText(now.getTime() - new Date(oldestPendingAt).getTime());
  return `${pendingCount} pending, the oldest for ${age === "now" ? "a moment" : age}.${heldText(queue)}`;
}

/** Texts that wait, left or failed, and the button that sends those that may leave. */
export default function QueuePage() {
  const [limit, setLimit] = useState(listedAtOnce);
  const [isCallOpen, setIsCallOpen] = useState(false);
  const queue = useQueue(limit);
  const sending = useSendButton();
  const now = useClock(5_000);
  // What waits for its hour leaves with no press: the button does not promise it.
  const pending = Math.max(0, (queue.data?.pendingCount ?? 0) - (queue.data?.heldCount ?? 0));

  return (
    <TextsFrame
      summary={queue.data ? summaryOf(queue.data, now) : ""}
      actions={
        <>
          {queue.dataUpdatedAt === 0 ? null : (
            <span className={styles.age}>
              Loaded {agoText(now.getTime() - queue.dataUpdatedAt)}
            </span>
          )}
          <Button
            variant="line"
            size="small"
            icon={<IconPhoneCall size={17} stroke={1.5} aria-hidden="true" />}
            onClick={() => setIsCallOpen(true)}
          >
            Missed call
          </Button>
          <Button
            variant="line"
            size="small"
            busy={queue.isFetching}
            busyLabel="Refresh"
            icon={<IconRefresh size={17} stroke={1.5} aria-hidden="true" />}
            onClick={() => void queue.refetch()}
          >
            Refresh
          </Button>
          <Button
            size="small"
            busy={sending.isPending}
            aria-disabled={pending === 0}
            icon={<IconSend size={17} stroke={1.5} aria-hidden="true" />}
            onClick={() => {
              if (pending > 0) sending.press();
            }}
          >
            Send {pending} Pending
          </Button>
        </>
      }
    >
      {sending.error ? (
        <ErrorState
          title={
            isAnswerLost(sending.error)
              ? "It is not known yet which texts were sent."
              : "The texts could not be sent."
          }
          onRetry={sending.press}
          retrying={sending.isPending}
        >
          {isAnswerLost(sending.error)
            ? "No answer came back. The list below shows what left; sending again takes only what is still pending."
            : sending.error.message}
        </ErrorState>
      ) : null}
      <QueueList queue={queue} limit={limit} onOlder={() => setLimit(limit + listedAtOnce)} />
      <MissedCallDialog open={isCallOpen} onClose={() => setIsCallOpen(false)} />
    </TextsFrame>
  );
}

/** The button and the function of the window that does the same, gone with the page. */
function useSendButton() {
  const toast = useToast();
  const { mutate, isPending, error } = useSending();
  useEffect(() => {
    const press = () =>
      mutate(undefined, { onSuccess: (answer) => toast.say(sendingText(answer)) });
    window.sendPendingSMS = press;
    return () => {
      delete window.sendPendingSMS;
    };
  }, [mutate, toast]);
  return { isPending, error, press: () => window.sendPendingSMS?.() };
}

function QueueList({
  queue,
  limit,
  onOlder,
}: {
  queue: ReturnType<typeof useQueue>;
  limit: number;
  onOlder: () => void;
}) {
  const toast = useToast();
  const retry = useRetry();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = queue;
  const texts = data?.texts ?? [];
  const onRetry = (id: string) =>
    retry.mutate(id, {
      onSuccess: () => toast.say("The text is pending again."),
      onError: (problem) => toast.fail(problem.message),
    });
  return (
    <>
      {error ? (
        <ErrorState
          title="The texts could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {error.message}
          {texts.length > 0 ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {isPending && !error ? <Loading label="The texts" lines={8} /> : null}
      {data && texts.length === 0 ? (
        <EmptyState title="No texts">
          A visit that is booked, moved or cancelled writes here at once, when its person agreed to
          texts; reminders come by themselves.
        </EmptyState>
      ) : null}
      {texts.length > 0 ? (
        <>
          <QueueTable
            texts={texts}
            busyId={retry.isPending ? retry.variables : null}
            onRetry={onRetry}
          />
          <div className={styles.foot}>
            <p>
              {texts.length} newest shown. A send takes the {sentAtOnce} oldest pending.
            </p>
            {data?.hasMore && limit < mostListed ? (
              <Button variant="line" size="small" busy={isPlaceholderData} onClick={onOlder}>
                Show older
              </Button>
            ) : null}
            {data?.hasMore && limit >= mostListed ? <p>Older ones are in the Outbox.</p> : null}
          </div>
        </>
      ) : null}
    </>
  );
}
