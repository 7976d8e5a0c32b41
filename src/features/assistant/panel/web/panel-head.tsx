import type { RefObject } from "react";
import { locale } from "#practice/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconX } from "#ui/icons.ts";
import { IconMessagePlus, IconMicrophone, IconUser } from "#ui/late-icons.ts";
import { AgentPortrait } from "../../agents/web/agent-portrait.tsx";
import type { ShownAgent } from "../../agents/web/use-agents.ts";
import { chatContent } from "../../content.ts";
import { panelContent } from "../content.ts";
import { presentedRole } from "../rules.ts";
import { ConsultationProgress } from "./consultation-progress.tsx";
import styles from "./panel-head.module.css";
import { speakInChat } from "./use-speaking.ts";

const words = panelContent[locale];
const { close } = chatContent[locale];

export interface PanelHeadProps {
  agent: ShownAgent;
  /** The person of the practice who answers in the assistant's place. */
  takenBy: string | null;
  bookingIntent: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
  /** Begins a new conversation; null while there is none to leave. */
  onFresh: (() => void) | null;
}

/** Who answers, how near a visit is, and the ways out. */
export function PanelHead(props: PanelHeadProps) {
  const { agent, takenBy, bookingIntent, heading, onClose, onFresh } = props;
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        {takenBy === null ? (
          <AgentPortrait agent={agent} className={styles.portrait} />
        ) : (
          <span className={classNames(styles.portrait, styles.person)} aria-hidden="true">
            <IconUser size={24} stroke={1.5} />
          </span>
        )}
        <div className={styles.words}>
          <div className={styles.line}>
            <h2 id="chat-name" ref={heading} tabIndex={-1} className={styles.name}>
              {takenBy ?? agent.name}
            </h2>
            <p className={styles.available}>
              {takenBy === null ? words.available : words.personNow}
            </p>
          </div>
          <p className={styles.role}>
            {takenBy === null ? presentedRole(agent.role) : words.personRole}
          </p>
        </div>
        {onFresh ? (
          <IconButton label={words.fresh} onClick={onFresh}>
            <IconMessagePlus size={20} stroke={1.5} aria-hidden="true" />
          </IconButton>
        ) : null}
        {takenBy === null ? (
          <IconButton label={words.converse} onClick={() => speakInChat()}>
            <IconMicrophone size={20} stroke={1.5} aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton label={close} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <ConsultationProgress intent={bookingIntent} />
    </div>
  );
}
