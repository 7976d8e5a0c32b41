import { useState } from "react";
import { AppError } from "#errors.ts";
import { PrivateText, useOwnAccount } from "#features/staff-access/web/public.ts";
import { formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { OpenThread, ThreadHead, ThreadWait } from "#ui/open-thread.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Thread } from "../contract.ts";
import { ReplyBox } from "./reply-box.tsx";
import { ThreadMessages } from "./thread-messages.tsx";
import { ThreadSide } from "./thread-side.tsx";
import styles from "./thread-view.module.css";
import { type ThreadActions, useThread, useThreadActions } from "./use-threads.ts";

/** One conversation: what was said, who answers, and what staff know of it. */
export function ThreadView({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useThread(id);
  const actions = useThreadActions();
  const thread = query.data;
  if (!thread)
    return (
      <ThreadWait
        name="The conversation"
        query={query}
        problem={
          query.error instanceof AppError && query.error.status === 404
            ? "It is no longer kept: ninety days after the last word conversations are removed."
            : query.error?.message
        }
        onClose={onClose}
      />
    );
  return (
    <>
      <OpenThread
        name="The conversation"
        head={<Head thread={thread} actions={actions} onClose={onClose} />}
        problem={query.error?.message}
      >
        <ThreadMessages thread={thread} />
        <Foot thread={thread} actions={actions} />
      </OpenThread>
      <ThreadSide thread={thread} actions={actions} />
    </>
  );
}

interface PartProps {
  thread: Thread;
  actions: ThreadActions;
}

function Head({ thread, actions, onClose }: PartProps & { onClose: () => void }) {
  const account = useOwnAccount();
  const { takenBy } = thread;
  const isMine = takenBy !== null && takenBy.id === account?.id;
  return (
    <ThreadHead
      title={thread.patient ? <PrivateText>{thread.patient.name}</PrivateText> : "Visitor"}
      about={
        <p role="status">
          {takenBy === null
            ? `${thread.agentName} answers`
            : `${isMine ? "You have" : `${takenBy.name} has`} it since ${formatTime(new Date(takenBy.since))}`}
          {thread.waitingSince === null
            ? ""
            : `. ${takenBy === null ? "A person was asked for at" : "The visitor waits since"} ${formatTime(new Date(thread.waitingSince))}`}
        </p>
      }
      actions={
        isMine ? (
          <HandBack thread={thread} actions={actions} />
        ) : (
          <Take thread={thread} actions={actions} />
        )
      }
      onClose={onClose}
    />
  );
}

function HandBack({ thread, actions }: PartProps) {
  const toast = useToast();
  return (
    <Button
      variant="line"
      size="small"
      busy={actions.handBack.isPending}
      busyLabel="Handing back"
      onClick={() =>
        actions.handBack.mutate(thread.id, {
          onSuccess: () => toast.say(`${thread.agentName} answers again.`),
          onError: (error) => toast.fail(error.message),
        })
      }
    >
      Hand back to {thread.agentName}
    </Button>
  );
}

function Take({ thread, actions }: PartProps) {
  const [isAsked, setAsked] = useState(false);
  const toast = useToast();
  const { id, version, takenBy } = thread;
  const take = (isConfirmed: boolean) =>
    actions.take.mutate(
      { id, version, isConfirmed },
      {
        onSuccess: () => setAsked(false),
        onError: (error) => {
          setAsked(false);
          toast.fail(error.message);
        },
      },
    );
  return (
    <>
      <Button
        size="small"
        busy={actions.take.isPending && !isAsked}
        busyLabel="Taking over"
        onClick={() => (takenBy === null ? take(false) : setAsked(true))}
      >
        Take over
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`${takenBy?.name ?? "Somebody"} has this conversation`}
        busy={actions.take.isPending}
        actions={
          <>
            <Button
              busy={actions.take.isPending}
              busyLabel="Taking over"
              onClick={() => take(true)}
            >
              Take it from {takenBy?.name ?? "them"}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Leave it there
            </Button>
          </>
        }
      >
        <p>
          The visitor is told that you joined, and {takenBy?.name ?? "your colleague"} can no longer
          write to them. What they have typed stays in their window.
        </p>
      </Dialog>
    </>
  );
}

function Foot({ thread, actions }: PartProps) {
  const account = useOwnAccount();
  if (thread.takenBy !== null && thread.takenBy.id === account?.id)
    return <ReplyBox thread={thread} actions={actions} />;
  return (
    <p className={styles.foot}>
      {thread.takenBy === null
        ? `${thread.agentName} answers. Take over to write yourself; emergencies are answered in any case.`
        : `${thread.takenBy.name} writes with this visitor.`}
    </p>
  );
}
