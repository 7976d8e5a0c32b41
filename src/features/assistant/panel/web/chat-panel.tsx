import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { locale } from "#practice/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { useToast } from "#ui/toast.tsx";
import { useToastHost } from "#ui/toast-host.ts";
import { agentOf, useAgents } from "../../agents/web/use-agents.ts";
import { newConversation, suggestionsFor } from "../../conversations/rules.ts";
import { takePrepared, useChat } from "../../web/use-chat.ts";
import { panelContent } from "../content.ts";
import { greetingOf } from "../rules.ts";
import styles from "./chat-panel.module.css";
import { Composer } from "./composer.tsx";
import { MessageList } from "./message-list.tsx";
import { PanelHead } from "./panel-head.tsx";
import { PeopleNote } from "./people-note.tsx";
import { SpokenAnswer } from "./spoken-answer.tsx";
import { TakingToBooking } from "./taking-to-booking.tsx";
import { conversation, useConversation } from "./use-conversation.ts";
import { usePeople } from "./use-people.ts";

const words = panelContent[locale];

/** Shows the dialog beside the page or over it; its heading gets the focus, the opener gets it back. */
function useShown(isBeside: boolean, isBack: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useEffectEvent(() => !isBack);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { activeElement: before } = document;
    if (isBeside) element.show();
    else element.showModal();
    // After a refresh nobody pressed anything: beside the page the reader begins at its top, as always.
    if (takesFocus() || !isBeside) heading.current?.focus();
    else if (before instanceof HTMLElement) before.focus();
    return () => {
      // Whoever went on to the page beside it stays there.
      const isInside = element.contains(document.activeElement);
      element.close();
      if (!isInside || !(before instanceof HTMLElement)) return;
      // Beside the panel the page is narrower and may hide the opener until the panel has gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) before.focus({ preventScroll: true });
      });
    };
  }, [isBeside]);
  return { dialog, heading };
}

/** Escape in a panel beside the page; over the page the platform answers it. */
function useEscape(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      // While letters are being composed, Escape takes them back.
      if (event.key === "Escape" && !event.isComposing) onClose();
    };
    element.addEventListener("keydown", onKey);
    return () => element.removeEventListener("keydown", onKey);
  }, [dialog, onClose]);
}

/** Sends what calls to action wrote for the visitor, each once. */
function usePrepared(): void {
  const { prepared } = useChat();
  useEffect(() => {
    if (prepared.length > 0) for (const message of takePrepared()) conversation.sendLater(message);
  }, [prepared]);
}

export interface ChatPanelProps {
  /** Beside the page, which goes on working, or over it. */
  isBeside: boolean;
  /** It stood open before a refresh. */
  isBack: boolean;
  onClose: () => void;
}

/** The chat: who answers, what was said, and where to write. */
export function ChatPanel({ isBeside, isBack, onClose }: ChatPanelProps) {
  const { dialog, heading } = useShown(isBeside, isBack);
  const input = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const navigate = useNavigate();
  useEscape(dialog, onClose);
  useToastHost(dialog, !isBeside);
  usePrepared();

  const { agents, isLoading, hasFailed } = useAgents();
  const talk = useConversation();
  usePeople(talk.conversationId);
  const agent = agentOf(agents, talk.agentId);
  useEffect(() => conversation.open(agent.id), [agent.id]);
  const isGone = !isLoading && !hasFailed && talk.agentId !== null && talk.agentId !== agent.id;
  useEffect(() => {
    if (isGone) conversation.answerBy(agent.id);
  }, [agent.id, isGone]);

  const suggestions =
    talk.state?.suggestedResponses ?? suggestionsFor(newConversation, agent.id, null);
  const send = (text: string) => {
    const isTaken = conversation.send(text);
    if (isTaken) input.current?.focus();
    return isTaken;
  };
  const beginAnew = () => {
    const goBack = conversation.begin(talk.agentId);
    toast.say(words.freshDone, goBack ? { label: words.undo, run: goBack } : undefined, "chat");
    input.current?.focus();
  };
  return (
    <div className={classNames(isBeside && styles.gutter)}>
      <dialog
        ref={dialog}
        className={classNames(styles.panel, isBeside ? styles.beside : styles.over)}
        aria-labelledby="chat-name"
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <PanelHead
          agent={agent}
          bookingIntent={talk.state?.bookingIntent ?? 0}
          heading={heading}
          onClose={onClose}
          onFresh={talk.entries.length === 0 ? null : beginAnew}
        />
        <PeopleNote name={talk.takenBy} />
        <MessageList
          talk={talk}
          agentName={agent.name}
          greeting={greetingOf(agent)}
          replace={!isBeside}
          onRetry={(requestId) => {
            conversation.retry(requestId);
            input.current?.focus();
          }}
        />
        <SpokenAnswer sentences={talk.spoken} />
        {talk.redirect === null ? null : (
          <TakingToBooking
            onGo={(path) => void navigate(path, { replace: !isBeside })}
            onStay={() => {
              conversation.stay();
              input.current?.focus();
            }}
            path={talk.redirect}
          />
        )}
        <Composer
          agentName={agent.name}
          takenBy={talk.takenBy}
          isBusy={talk.writing !== null || talk.restoring !== "no"}
          isFirst={talk.entries.length === 0}
          suggestions={talk.takenBy === null ? suggestions : []}
          replace={!isBeside}
          input={input}
          onSend={send}
        />
      </dialog>
    </div>
  );
}
