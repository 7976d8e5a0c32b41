import { Button } from "#ui/button.tsx";
import type { ChatAction } from "../../contract.ts";
import { sayInCall } from "../../panel/web/use-said-in-call.ts";
import { conversation, newestSaid, useConversation } from "../../panel/web/use-conversation.ts";
import { ReadBack } from "./read-back.tsx";
import { VisitDone } from "./visit-done.tsx";
import { VisitForm } from "./visit-form.tsx";

type VisitKind = "say" | "visit-form" | "read-back" | "visit-done";

export interface VisitActionProps {
  messageId: string;
  action: Extract<ChatAction, { kind: VisitKind }>;
}

/**
 * Whether a message is the newest that stands, and whether a press has to wait. What the visitor sends and
 * nobody has answered yet, or what was refused, takes no button away.
 */
export function useNewest(messageId: string): { isLive: boolean; isBusy: boolean } {
  const { entries, writing } = useConversation();
  const isLast = newestSaid(entries)?.id === messageId;
  return { isLive: isLast && !writing, isBusy: writing !== null };
}

/**
 * Says something for the visitor, in the call while one is on; whoever presses by keys goes on where one writes. False while an answer is
 * on its way.
 */
export function sayFor(text: string, from: Element | null): boolean {
  const dialog = from?.closest("dialog");
  const isTaken = sayInCall(text) ?? conversation.send(text);
  if (isTaken) dialog?.querySelector<HTMLElement>("textarea")?.focus();
  return isTaken;
}

/** What a visit that is arranged in the conversation needs: a press, a form, a card. */
export function VisitAction({ messageId, action }: VisitActionProps) {
  const { conversationId } = useConversation();
  const { isLive, isBusy } = useNewest(messageId);
  const say = (text: string) => void sayFor(text, document.activeElement);
  if (conversationId === null) return null;
  switch (action.kind) {
    case "say":
      if (!isLive) return null;
      return (
        <Button size="small" variant="line" aria-disabled={isBusy} onClick={() => say(action.text)}>
          {action.label}
        </Button>
      );
    case "visit-form":
      if (!isLive) return null;
      return (
        <VisitForm
          key={action.purpose}
          conversationId={conversationId}
          purpose={action.purpose}
          isBusy={isBusy}
          onGiven={say}
        />
      );
    case "read-back":
      return (
        <ReadBack
          conversationId={conversationId}
          action={action}
          isLive={isLive}
          isBusy={isBusy}
          onSay={say}
        />
      );
    case "visit-done":
      return <VisitDone conversationId={conversationId} action={action} />;
  }
}
