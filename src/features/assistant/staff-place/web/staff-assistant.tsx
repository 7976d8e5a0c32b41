import { type RefObject, useEffect } from "react";
import { AgentSheet } from "../../launcher/web/agent-sheet.tsx";
import { ChatHost } from "../../web/chat-host.tsx";
import { useChat } from "../../web/use-chat.ts";

export interface StaffAssistantProps {
  /** Whether the assistants to choose from are shown. */
  isChoosing: boolean;
  /** Holds the sheet and the button that opens it. */
  place: RefObject<HTMLElement | null>;
  onDone: () => void;
  onLeave: () => void;
  /** The chat or a call has come, or gone. */
  onTalking: (isTalking: boolean) => void;
}

/** The assistants of the public site for who works here: to choose, to write with, to speak with. */
export function StaffAssistant(props: StaffAssistantProps) {
  const { isChoosing, place, onDone, onLeave, onTalking } = props;
  const { isOpen } = useChat();
  useEffect(() => onTalking(isOpen), [isOpen, onTalking]);
  return (
    <>
      {isChoosing ? <AgentSheet place={place} onDone={onDone} onLeave={onLeave} /> : null}
      <ChatHost />
    </>
  );
}
