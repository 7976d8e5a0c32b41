import { useEffect, useEffectEvent, useState } from "react";
import { locale } from "#practice/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconMessageCircle, IconX } from "#ui/icons.ts";
import { useToast } from "#ui/toast.tsx";
import { useToastHost } from "#ui/toast-host.ts";
import { useLatePart } from "#ui/use-late-part.ts";
import { AgentPortrait } from "../../agents/web/agent-portrait.tsx";
import { agentOf, useAgents } from "../../agents/web/use-agents.ts";
import { openEvent, takePrepared, useChat } from "../../web/use-chat.ts";
import { panelContent } from "../content.ts";
import { presentedRole } from "../rules.ts";
import { openConversation } from "./api.ts";
import { AskTeam } from "./ask-team.tsx";
import { MessageActions } from "./message-actions.tsx";
import { conversation, newestSaid, useConversation } from "./use-conversation.ts";
import { useSaidInCall } from "./use-said-in-call.ts";
import { useEscape, useShown } from "./use-shown.ts";
import { speakInChat } from "./use-speaking.ts";
import styles from "./voice-place.module.css";

const words = panelContent[locale];
const loadCall = () => import("#features/voice/web/public.ts");
type Call = Awaited<ReturnType<typeof loadCall>>["voiceCall"];

export interface VoicePlaceProps {
  isBeside: boolean;
  isBack: boolean;
  onClose: () => void;
}

/**
 * What pages ask of the chat while one speaks in it: a message that a page wrote is said in the call; without
 * a call the writing takes its place.
 */
function useAskedOfChat(call: Call | null): void {
  const { prepared } = useChat();
  const hear = useEffectEvent(() => {
    if (!call?.isUnderWay()) return speakInChat(false);
    for (const { text, about } of takePrepared())
      if (about !== undefined || !call.type(text)) conversation.sendLater(text, about);
  });
  useEffect(() => {
    if (prepared.length > 0) hear();
  }, [prepared]);
  useEffect(() => {
    window.addEventListener(openEvent, hear);
    return () => window.removeEventListener(openEvent, hear);
  }, []);
}

/** Asks the team to call back, where no line is free. */
function CallBack({ question, onCancel }: { question: string; onCancel: () => void }) {
  return <AskTeam question={question} place="call" onCancel={onCancel} />;
}

/** The place of a call in the chat's stead: who is called, and the way back to writing. */
export function VoicePlace({ isBeside, isBack, onClose }: VoicePlaceProps) {
  const { dialog, heading } = useShown(isBeside, isBack);
  const toast = useToast();
  const { agents } = useAgents();
  const { agentId, entries } = useConversation();
  /** What stood last before the call: its buttons belong to the writing. */
  const [before, setBefore] = useState<string | null>(null);
  const newest = newestSaid(entries);
  const agent = agentOf(agents, agentId);
  useToastHost(dialog, !isBeside);
  useEffect(() => conversation.open(agent.id), [agent.id]);
  const part = useLatePart(loadCall, true, () => {
    toast.fail(words.voiceFailed);
    speakInChat(false);
  });
  useAskedOfChat(part?.voiceCall ?? null);
  useSaidInCall(part?.voiceCall ?? null);
  // A key that was pressed by chance ends no call: it stops the answer that sounds.
  const escape = () => {
    if (part?.voiceCall.isUnderWay()) part.voiceCall.interrupt();
    else onClose();
  };
  useEscape(dialog, escape);
  const { id, name, voiceId } = agent;
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.panel, isBeside ? styles.beside : styles.over)}
      aria-labelledby="voice-name"
      onCancel={(event) => {
        event.preventDefault();
        escape();
      }}
      // A browser may close it all the same, at the second try.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
    >
      <div className={styles.head}>
        <AgentPortrait agent={agent} className={styles.portrait} />
        <div className={styles.words}>
          <h2 id="voice-name" ref={heading} tabIndex={-1} className={styles.name}>
            {name}
          </h2>
          <p className={styles.role}>{presentedRole(agent.role)}</p>
        </div>
        <IconButton label={words.write} onClick={() => speakInChat(false)}>
          <IconMessageCircle size={20} stroke={1.5} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.closeVoice} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      {part ? (
        <part.CallPanel
          agent={{ id, name, voiceId }}
          conversationId={() => {
            setBefore(newestSaid(conversation.read().entries)?.id ?? null);
            return conversation.ensureId(openConversation);
          }}
          onAnswer={(conversationId) => conversation.restoreAgain(conversationId)}
          onDone={(conversationId) => conversation.restoreAgain(conversationId)}
          onWrite={() => speakInChat(false)}
          CallBack={CallBack}
          replace={!isBeside}
        >
          {newest === null || newest.id === before ? null : (
            <MessageActions messageId={newest.id} actions={newest.actions} replace={!isBeside} />
          )}
        </part.CallPanel>
      ) : null}
    </dialog>
  );
}
