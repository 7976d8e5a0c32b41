import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { locale } from "#practice/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { useToast } from "#ui/toast.tsx";
import { useToastHost } from "#ui/toast-host.ts";
import { agentOf, useAgents } from "../../agents/web/use-agents.ts";
import { newConversation, suggestionsFor } from "../../conversations/rules.ts";
import { completion } from "../../cost-checks/rules.ts";
import { takePrepared, useChat } from "../../web/use-chat.ts";
import { panelContent } from "../content.ts";
import { greetingOf } from "../rules.ts";
import styles from "./chat-panel.module.css";
import { Composer } from "./composer.tsx";
import { CostCheckPlace } from "./cost-check-place.tsx";
import { MessageList } from "./message-list.tsx";
import { PanelHead } from "./panel-head.tsx";
import { PeopleNote } from "./people-note.tsx";
import { SpokenAnswer } from "./spoken-answer.tsx";
import { TakingToBooking } from "./taking-to-booking.tsx";
import { checkPlaces, useCheckByAddress } from "./use-check-place.ts";
import { conversation, newestSaid, type Talk, useConversation } from "./use-conversation.ts";
import { useOfferedCheck } from "./use-offered-check.ts";
import { usePeople } from "./use-people.ts";
import { useEscape, useShown } from "./use-shown.ts";
import { useSpeaking } from "./use-speaking.ts";
import { VoicePlace } from "./voice-place.tsx";

const words = panelContent[locale];

/** Sends what calls to action wrote for the visitor, each once. */
function usePrepared(): void {
  const { prepared } = useChat();
  useEffect(() => {
    if (prepared.length > 0)
      for (const { text, about } of takePrepared()) conversation.sendLater(text, about);
  }, [prepared]);
}

/** A form or a card waits for the visitor: nothing else is suggested beside it. */
function isToDo({ entries }: Talk): boolean {
  const actions = newestSaid(entries)?.actions ?? [];
  return actions.some(({ kind }) => kind === "visit-form" || kind === "read-back");
}

export interface ChatPanelProps {
  /** Beside the page, which goes on working, or over it. */
  isBeside: boolean;
  /** It stood open before a refresh. */
  isBack: boolean;
  onClose: () => void;
}

/** One speaks with the assistant, or writes. */
export function ChatPanel(props: ChatPanelProps) {
  const isSpeaking = useSpeaking();
  return isSpeaking ? <VoicePlace {...props} /> : <WrittenChat {...props} />;
}

/** The chat: who answers, what was said, and where to write. */
function WrittenChat({ isBeside, isBack, onClose }: ChatPanelProps) {
  const { dialog, heading } = useShown(isBeside, isBack);
  const input = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const navigate = useNavigate();
  useEscape(dialog, onClose);
  useToastHost(dialog, !isBeside);
  usePrepared();

  const { agents, checks, isLoading, hasFailed } = useAgents();
  const talk = useConversation();
  const check = useOfferedCheck(talk, checks);
  usePeople(talk.conversationId);
  const agent = agentOf(agents, talk.agentId);
  useEffect(() => conversation.open(agent.id), [agent.id]);
  useCheckByAddress(talk);
  const isGone = !isLoading && !hasFailed && talk.agentId !== null && talk.agentId !== agent.id;
  useEffect(() => {
    if (isGone) conversation.answerBy(agent.id);
  }, [agent.id, isGone]);

  const suggestions =
    isToDo(talk) || check.isUnderWay
      ? []
      : (talk.state?.suggestedResponses ?? suggestionsFor(newConversation, agent.id, null));
  const send = (text: string) => {
    const isTaken = conversation.send(text);
    if (isTaken) input.current?.focus();
    return isTaken;
  };
  const complete = () => {
    checkPlaces.close();
    conversation.sendLater(completion);
    input.current?.focus();
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
          takenBy={talk.takenBy}
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
          asideAfter={check.place?.after ?? null}
          aside={<CostCheckPlace place={check.place} replace={!isBeside} onDone={complete} />}
          onRetry={(requestId) => {
            conversation.retry(requestId);
            input.current?.focus();
          }}
        />
        <SpokenAnswer sentences={talk.spoken} />
        <LiveRegion message={check.news} />
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
          quick={isToDo(talk) ? null : check.quick}
          replace={!isBeside}
          input={input}
          onSend={send}
        />
      </dialog>
    </div>
  );
}
