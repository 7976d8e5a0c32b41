import { useEffect } from "react";
import { AppError } from "#errors.ts";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { OpenThread, ThreadHead, ThreadWait } from "#ui/open-thread.tsx";
import { useToast } from "#ui/toast.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { TextThread } from "../contract.ts";
import { ReplyBox } from "./reply-box.tsx";
import { ThreadTexts } from "./thread-texts.tsx";
import { type ThreadActions, useThread, useThreadActions } from "./use-threads.ts";

export interface ThreadViewProps {
  id: string;
  /** Told which phone is open, once it is known. */
  onPhone: (phone: string) => void;
  onClose: () => void;
}

/** Everything that was texted with one phone, and the box to answer. */
export function ThreadView({ id, onPhone, onClose }: ThreadViewProps) {
  const query = useThread(id);
  const actions = useThreadActions();
  const thread = query.data;
  const phone = thread?.phone;
  useEffect(() => {
    if (phone !== undefined) onPhone(phone);
  }, [phone, onPhone]);
  if (!thread)
    return (
      <ThreadWait
        name="The thread"
        query={query}
        problem={
          query.error instanceof AppError && query.error.status === 404
            ? "These texts are no longer kept."
            : query.error?.message
        }
        onClose={onClose}
      />
    );
  return (
    <OpenThread
      name="The thread"
      head={<Head thread={thread} actions={actions} onClose={onClose} />}
      problem={query.error?.message}
    >
      <ThreadTexts thread={thread} />
      <ReplyBox key={thread.phone} thread={thread} actions={actions} />
    </OpenThread>
  );
}

function visitWords(visit: NonNullable<TextThread["visit"]>, now: Date): string {
  const start = new Date(visit.start);
  return `visit ${formatNearDay(start, now)}, ${formatTime(start)}`;
}

interface HeadProps {
  thread: TextThread;
  actions: ThreadActions;
  onClose: () => void;
}

function Head({ thread, actions, onClose }: HeadProps) {
  const now = useClock(60_000);
  const { patients, phone, visit } = thread;
  const [first, ...others] = patients;
  return (
    <ThreadHead
      title={<PrivateText>{first?.name ?? "Not on file"}</PrivateText>}
      about={
        <>
          <p>
            <PrivateText>
              {displayPhone(phone)}
              {visit ? `, ${visitWords(visit, now)}` : ", no visit ahead"}
            </PrivateText>
          </p>
          {others.length > 0 ? <Others people={others} /> : null}
        </>
      }
      actions={
        <>
          <MarkRead thread={thread} actions={actions} />
          {first ? (
            <ButtonLink variant="line" size="small" to={`${staffPaths.patients}/${first.id}`}>
              Open patient
            </ButtonLink>
          ) : null}
        </>
      }
      onClose={onClose}
    />
  );
}

function Others({ people }: { people: TextThread["patients"] }) {
  return (
    <p>
      Shares the phone:{" "}
      {people.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 ? ", " : ""}
          <a href={`${staffPaths.patients}/${id}`}>
            <PrivateText>{name}</PrivateText>
          </a>
        </span>
      ))}
    </p>
  );
}

/** Nothing needs to be answered: what was shown counts as read, and its task as done. */
function MarkRead({ thread, actions }: Pick<HeadProps, "thread" | "actions">) {
  const toast = useToast();
  const last = thread.texts.findLast(({ by }) => by === "person");
  if (thread.unread === 0 || last === undefined) return null;
  return (
    <Button
      variant="line"
      size="small"
      busy={actions.markRead.isPending}
      busyLabel="Saving"
      onClick={() =>
        actions.markRead.mutate(
          { id: thread.id, upTo: last.id },
          {
            onSuccess: () => toast.say("Marked as read."),
            onError: (error) => toast.fail(error.message),
          },
        )
      }
    >
      Mark as read
    </Button>
  );
}
