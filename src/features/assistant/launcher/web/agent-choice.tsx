import { useEffect, useRef, useState } from "react";
import { locale } from "#practice/locale.ts";
import { Button, IconButton, TextButton } from "#ui/button.tsx";
import { IconMessageCircle, IconX } from "#ui/icons.ts";
import { IconMicrophone } from "#ui/late-icons.ts";
import { useToast } from "#ui/toast.tsx";
import { agentOf, type ShownAgent, useAgents } from "../../agents/web/use-agents.ts";
import { conversation, useConversation } from "../../panel/web/use-conversation.ts";
import { speakInChat } from "../../panel/web/use-speaking.ts";
import { openChat } from "../../web/use-chat.ts";
import { launcherContent } from "../content.ts";
import { AgentCarousel } from "./agent-carousel.tsx";
import styles from "./agent-choice.module.css";
import { tellVoice } from "./api.ts";

const words = launcherContent[locale];

export interface AgentChoiceProps {
  titleId: string;
  /** Closed by who is in it; the focus goes back. */
  onDone: () => void;
  /** Something else takes its place. */
  onLeave: () => void;
}

/** Asks for the list anew at each try. */
export function AgentChoice(props: AgentChoiceProps) {
  const [tries, setTries] = useState(0);
  return <Choice key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Choice({ titleId, onDone, onLeave, onRetry }: AgentChoiceProps & { onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { agents, isLoading, hasFailed } = useAgents();
  const { agentId } = useConversation();
  const toast = useToast();
  const chosen = agentOf(agents, agentId);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const choose = (agent: ShownAgent) => {
    if (agent.id === chosen.id) return;
    const { voiceId, name, role, personality } = agent;
    tellVoice({ voiceId, agentName: name, agentRole: role, ...(personality && { personality }) });
    const goBack = conversation.begin(agent.id);
    if (goBack) {
      const undo = { label: words.undo, run: goBack };
      toast.say(words.switched.replace("{agent}", agent.name), undo, "chat");
    }
  };

  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {words.title}
        </h2>
        <IconButton label={words.close} onClick={onDone}>
          <IconX size={20} stroke={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <div role="status" className={styles.state}>
        {isLoading ? words.loading : null}
        {hasFailed ? (
          <>
            {words.failed} <TextButton onClick={onRetry}>{words.tryAgain}</TextButton>
          </>
        ) : null}
      </div>
      {isLoading ? null : (
        <>
          <AgentCarousel agents={agents} chosenId={chosen.id} onChoose={choose} />
          <Ways key={chosen.id} agent={chosen} onLeave={onLeave} />
        </>
      )}
    </>
  );
}

/** How to reach the chosen assistant: in writing or by voice. */
function Ways({ agent, onLeave }: { agent: ShownAgent; onLeave: () => void }) {
  return (
    <div className={styles.ways}>
      <p>
        <strong>{agent.name}.</strong> {agent.tagline}
      </p>
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => {
            onLeave();
            openChat();
          }}
        >
          {words.message}
        </Button>
        <Button
          size="small"
          variant="line"
          icon={<IconMicrophone size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => {
            onLeave();
            speakInChat();
          }}
        >
          {words.converse}
        </Button>
      </div>
    </div>
  );
}
