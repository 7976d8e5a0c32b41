import { PrivateText, staffPaths, useOwnAccount } from "#features/staff-access/web/public.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { ActionMenu } from "#ui/action-menu.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ThreadHead } from "#ui/open-thread.tsx";
import { useToast } from "#ui/toast.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { ReplyActions } from "../../replies/web/use-replies.ts";
import { type ThreadStatus, threadStatuses } from "../../contract.ts";
import type { WholeConversation } from "../contract.ts";
import { scoreText } from "../rules.ts";
import styles from "./conversation-head.module.css";
import { aliasOf, discOf } from "./conversation-list.tsx";
import { SentimentMark } from "./sentiment-mark.tsx";
import { useStatusChange } from "./use-conversations.ts";

const statusActions: Record<ThreadStatus, string> = {
  open: "Mark as open",
  pending: "Mark as pending",
  resolved: "Mark as resolved",
};

export interface ConversationHeadProps {
  conversation: WholeConversation;
  actions: ReplyActions;
  canReply: boolean;
  onReply: () => void;
  onClose: () => void;
}

/** Whose conversation it is, how they sound, who answers, and what can be done with it. */
export function ConversationHead(props: ConversationHeadProps) {
  const { conversation, actions, canReply, onReply, onClose } = props;
  const status = useStatusChange();
  const toast = useToast();
  const { id, patient } = conversation;
  return (
    <ThreadHead
      disc={discOf(conversation)}
      title={<PrivateText>{conversation.patient_name}</PrivateText>}
      about={<About conversation={conversation} />}
      actions={
        <div className={styles.actions}>
          <Hold conversation={conversation} actions={actions} />
          {patient === null ? null : (
            <ButtonLink variant="line" size="small" to={`${staffPaths.patients}/${patient.id}`}>
              Open patient
            </ButtonLink>
          )}
          <Button
            size="small"
            className={styles.reply}
            aria-disabled={!canReply}
            onClick={() => canReply && onReply()}
          >
            Reply
          </Button>
          <ActionMenu
            label="More about the conversation"
            disabled={status.isPending}
            actions={threadStatuses
              .filter((next) => next !== conversation.status)
              .map((next) => ({
                label: statusActions[next],
                run: () =>
                  status.mutate(
                    { id, status: next },
                    {
                      onSuccess: () => toast.say(`The conversation is ${next}.`),
                      onError: (error) => toast.fail(error.message),
                    },
                  ),
              }))}
          />
        </div>
      }
      onClose={onClose}
    />
  );
}

function About({ conversation }: { conversation: WholeConversation }) {
  const now = useClock(60_000);
  const { sentiment_score: score, messages, taken_over_by: holder } = conversation;
  const alias = aliasOf(conversation);
  const { automation_stopped_at: stoppedAt, taken_over_at: since } = conversation;
  const many = `${messages.length}${conversation.has_earlier ? "+" : ""}`;
  return (
    <>
      <p className={styles.facts}>
        {alias === null ? null : (
          <span>
            <PrivateText>{alias}</PrivateText>,
          </span>
        )}
        <span>
          {many} {messages.length === 1 ? "message" : "messages"}
          {score === null ? "" : `, sentiment ${scoreText(score)}`}
        </span>
        <SentimentMark score={score} />
        {conversation.is_sample ? <span className={styles.sample}>Sample</span> : null}
      </p>
      <p role="status">
        {since === null
          ? ""
          : `${holder?.name ?? "Somebody in the Instagram app"} has it since ${formatTime(new Date(since))}; the assistant sends nothing. `}
        {stoppedAt === null
          ? ""
          : `They asked for no automated messages on ${formatNearDay(new Date(stoppedAt), now)}.`}
      </p>
    </>
  );
}

/** Takes the conversation over from the software or a colleague, or gives it back. */
function Hold({ conversation, actions }: Pick<ConversationHeadProps, "conversation" | "actions">) {
  const account = useOwnAccount();
  const toast = useToast();
  const { id, taken_over_by: holder, taken_over_at: since } = conversation;
  // Nobody by name took it over in the Instagram app: whoever is here may hand it back.
  const isMine = since !== null && (holder === null || holder.id === account?.id);
  const { takeOver, release } = actions;
  const act = isMine ? release : takeOver;
  return (
    <Button
      variant="line"
      size="small"
      busy={act.isPending}
      busyLabel={isMine ? "Handing back" : "Taking over"}
      onClick={() =>
        act.mutate(id, {
          onSuccess: () =>
            toast.say(isMine ? "The assistant may answer again." : "You have the conversation."),
          onError: (error) => toast.fail(error.message),
        })
      }
    >
      {isMine ? "Hand back" : "Take over"}
    </Button>
  );
}
