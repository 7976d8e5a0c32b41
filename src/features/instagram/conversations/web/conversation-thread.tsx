import { useEffect, useRef, useState } from "react";
import { AppError } from "#errors.ts";
import { useOwnAccount } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { OpenThread, ThreadWait } from "#ui/open-thread.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { useToast } from "#ui/toast.tsx";
import { useClock } from "#ui/use-clock.ts";
import { useKeptDraft } from "#ui/use-kept-draft.ts";
import { PersonBar } from "../../linking/web/person-bar.tsx";
import { draftNameOf, type ReplyActions, useReplyActions } from "../../replies/web/use-replies.ts";
import { useInstagramSettings } from "../../settings/web/use-settings.ts";
import { standingOf } from "../../standing/rules.ts";
import type { InstagramMessage, WholeConversation } from "../contract.ts";
import { Composer } from "./composer.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { ConversationMessages } from "./conversation-messages.tsx";
import styles from "./conversation-thread.module.css";
import { ReplyDialog } from "./reply-dialog.tsx";
import { useConversation } from "./use-conversations.ts";

/** One conversation: what was said, whether it may be answered, and the box to do it. */
export function ConversationThread({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useConversation(id);
  const conversation = query.data;
  if (!conversation)
    return (
      <ThreadWait
        name="The conversation"
        query={query}
        problem={
          query.error instanceof AppError && query.error.status === 404
            ? "This conversation is no longer kept."
            : query.error?.message
        }
        onClose={onClose}
      />
    );
  return <Open conversation={conversation} problem={query.error?.message} onClose={onClose} />;
}

const serverClock = () => new Date(serverNow());

/** What a person may write now; reckoned anew every few seconds, so that a window closes under the composer. */
function useStanding(conversation: WholeConversation) {
  const settings = useInstagramSettings().data ?? null;
  // Drawn again by the device's clock; the time itself is the server's.
  useClock(5000);
  const account = useOwnAccount();
  const { window_opened_at: opened, messages, taken_over_by: holder } = conversation;
  const last = messages.findLast(({ sender_type }) => sender_type === "patient");
  return standingOf(
    {
      windowOpenedAt: opened === null ? null : new Date(opened),
      isStopped: conversation.automation_stopped_at !== null,
      isTakenOver: conversation.taken_over_at !== null,
      heldBy: holder === null || holder.id === account?.id ? null : holder.name,
      needsReview: conversation.needs_review,
      intent: last?.intent ?? null,
    },
    settings,
    serverClock(),
  );
}

interface OpenProps {
  conversation: WholeConversation;
  problem: string | undefined;
  onClose: () => void;
}

function Open({ conversation, problem, onClose }: OpenProps) {
  const { id } = conversation;
  const standing = useStanding(conversation);
  const draft = useKeptDraft(draftNameOf(id));
  const [isReplying, setReplying] = useState(false);
  const actions = useReplyActions();
  const toast = useToast();
  const box = useRef<HTMLTextAreaElement>(null);
  const dialogBox = useRef<HTMLTextAreaElement>(null);
  const { reply } = actions;
  useReplyKey(() => {
    if (standing.canWrite) setReplying(true);
  });

  const send = () => {
    const message = draft.text.trim();
    reply.mutate(
      {
        id,
        message,
        requestId: draft.requestIdOf(message),
      },
      {
        onSuccess: () => {
          draft.sent();
          setReplying(false);
          toast.say("Your answer is on its way.");
        },
      },
    );
  };
  const edit = (message: InstagramMessage) => {
    draft.change(message.message_text);
    reply.reset();
    box.current?.focus();
  };
  // At most one waits in a conversation.
  const held = conversation.messages.find(({ state }) => state === "draft");
  const composer = {
    conversation,
    standing,
    draft,
    problem: reply.error,
    isBusy: reply.isPending,
    isLookedUp: reply.failureCount > 0,
    onSend: send,
  };
  return (
    <div className={styles.thread} data-instagram-thread="">
      <OpenThread
        name="The conversation"
        head={
          <ConversationHead
            conversation={conversation}
            actions={actions}
            canReply={standing.canWrite}
            onReply={() => {
              reply.reset();
              setReplying(true);
            }}
            onClose={onClose}
          />
        }
        problem={problem}
      >
        <PersonBar
          threadId={id}
          canWrite={standing.canWrite}
          onWords={(words) => {
            draft.change(words);
            reply.reset();
            box.current?.focus();
          }}
        />
        <ConversationMessages
          conversation={conversation}
          closedAt={standing.dial.state === "open" ? null : standing.dial.closesAt}
          draftActions={
            held === undefined ? null : (
              <DraftActions message={held} actions={actions} onEdit={() => edit(held)} />
            )
          }
        />
        <Composer {...composer} input={box} />
      </OpenThread>
      {isReplying ? (
        <ReplyDialog
          name={conversation.patient_name}
          isBusy={reply.isPending}
          onClose={() => setReplying(false)}
          input={dialogBox}
        >
          <Composer {...composer} input={dialogBox} isInDialog />
        </ReplyDialog>
      ) : null}
    </div>
  );
}

/** R opens the reply while the focus is in the conversation and nothing is being typed. */
function useReplyKey(open: () => void) {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (press.key.toLowerCase() !== "r" || press.ctrlKey || press.metaKey || press.altKey) return;
      const { target } = press;
      if (!(target instanceof HTMLElement) || press.defaultPrevented) return;
      if (target.closest("[data-instagram-thread]") === null) return;
      if (target.closest("input, textarea, select, dialog, [role=menu]") !== null) return;
      press.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

interface DraftActionsProps {
  message: InstagramMessage;
  actions: ReplyActions;
  onEdit: () => void;
}

/** What can become of a draft: sent as it stands, changed first, or thrown away. */
function DraftActions({ message, actions, onEdit }: DraftActionsProps) {
  const toast = useToast();
  const { approve, discard } = actions;
  const onError = (error: Error) => toast.fail(error.message);
  const { id: draftId, version, message_text: text } = message;
  return (
    <div className={styles.draft}>
      <Button
        variant="line"
        size="small"
        busy={approve.isPending}
        busyLabel="Approving"
        onClick={() =>
          approve.mutate(
            { draftId, version, text },
            { onSuccess: () => toast.say("Approved, and on its way."), onError },
          )
        }
      >
        Approve and send
      </Button>
      <Button variant="line" size="small" onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="line"
        size="small"
        busy={discard.isPending}
        busyLabel="Discarding"
        onClick={() =>
          discard.mutate(
            { draftId, version },
            { onSuccess: () => toast.say("The draft is discarded."), onError },
          )
        }
      >
        Discard
      </Button>
    </div>
  );
}
