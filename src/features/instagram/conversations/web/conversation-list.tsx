import { PrivateText } from "#features/staff-access/web/public.ts";
import { initialsOf } from "#features/staff-access/rules.ts";
import { IconAlertTriangle } from "#ui/icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { ThreadRow, ThreadRows } from "#ui/thread-row.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { InstagramConversation } from "../contract.ts";
import { relativeTime, statusLook } from "../rules.ts";
import styles from "./conversation-list.module.css";
import { SentimentMark } from "./sentiment-mark.tsx";

/** Initials of a name or an address, for the disc beside it. */
export function discOf({ patient_name: name }: Pick<InstagramConversation, "patient_name">) {
  return <PrivateText>{initialsOf(name.replace(/^@/, "").replaceAll(/[._]/g, " "))}</PrivateText>;
}

/** The address behind the name, unless it stands there already. */
export const aliasOf = ({ patient_name, patient_username }: InstagramConversation) =>
  patient_username === null || patient_name === `@${patient_username}`
    ? null
    : `@${patient_username}`;

export interface ConversationListProps {
  conversations: readonly InstagramConversation[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Conversations, each with who, what was said last, how it stands and how they sound. */
export function ConversationList({ conversations, chosen, onChoose }: ConversationListProps) {
  const now = useClock(15_000);
  return (
    <ThreadRows>
      {conversations.map((row) => {
        const { tone, words } = statusLook(row.status);
        const alias = aliasOf(row);
        return (
          <li key={row.id} data-thread={row.id}>
            <ThreadRow
              isCurrent={row.id === chosen}
              isUnread={row.unread_count > 0}
              onPress={() => onChoose(row.id)}
              disc={discOf(row)}
              who={<PrivateText>{row.patient_name}</PrivateText>}
              alias={alias === null ? undefined : <PrivateText>{alias}</PrivateText>}
              when={relativeTime(now.getTime() - Date.parse(row.last_message_at))}
              words={<PrivateText>{row.last_message}</PrivateText>}
              standing={
                <>
                  <StatusChip tone={tone}>{words}</StatusChip>
                  <SentimentMark score={row.sentiment_score} />
                  {row.unread_count > 0 ? (
                    <span className={styles.unread}>{row.unread_count} unanswered</span>
                  ) : null}
                </>
              }
              opposite={row.needs_review ? <ReviewBadge /> : null}
            />
          </li>
        );
      })}
    </ThreadRows>
  );
}

/** Words of the software wait for a person in it. */
function ReviewBadge() {
  return (
    <span className={styles.review} title="Requires human review">
      <IconAlertTriangle size={17} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>Requires human review</VisuallyHidden>
    </span>
  );
}
