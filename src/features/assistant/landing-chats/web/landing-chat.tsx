import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { ButtonLink, IconButton, TextButton, TextLink } from "#ui/button.tsx";
import { IconSend } from "#ui/late-icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { openChat } from "../../web/use-chat.ts";
import { landingChatContent, type LandingPage, type LandingTool } from "../content.ts";
import { longestLandingMessage, scriptOf } from "../rules.ts";
import styles from "./landing-chat.module.css";
import { ShareForm } from "./share-form.tsx";
import { type LandingMessage, type LandingResult, useLandingTalk } from "./use-landing-talk.ts";

const words = landingChatContent[locale];
/** Between the head of the chat and the line that is shown first, in pixels. */
const roomAbove = 16;

export interface LandingChatProps {
  page: LandingPage;
  /** A chip opens a tool of the page. */
  onTool: (tool: LandingTool) => void;
  /** What such a tool came to; a new id shows it in the conversation. */
  result: LandingResult | null;
}

function Actions({ actions, handOff }: Pick<LandingMessage, "actions" | "handOff">) {
  if (actions.length === 0 && handOff === null) return null;
  return (
    <div className={styles.actions}>
      {actions.map((action) =>
        action.kind === "call" ? (
          <ButtonLink
            key={action.label}
            size="small"
            variant={action.isEmergency ? "filled" : "line"}
            href={`tel:${action.e164}`}
          >
            {action.label}
          </ButtonLink>
        ) : (
          <TextLink key={action.label} to={action.path}>
            {action.label}
          </TextLink>
        ),
      )}
      {handOff === null ? null : (
        <TextButton aria-haspopup="dialog" onClick={() => openChat(handOff)}>
          {words.handOffButton}
        </TextButton>
      )}
    </div>
  );
}

interface MessageProps {
  message: LandingMessage;
  all: readonly LandingMessage[];
  onShared: (id: string) => void;
}

function Message({ message, all, onShared }: MessageProps) {
  const { sender, text, actions, handOff, share } = message;
  return (
    <li className={styles.message} data-sender={sender}>
      <div className={styles.bubble}>
        <VisuallyHidden>{sender === "user" ? words.you : words.assistant}: </VisuallyHidden>
        <p>{text}</p>
      </div>
      <Actions actions={actions} handOff={handOff} />
      {share === null ? null : (
        <ShareForm shareable={share} messages={all} onShared={() => onShared(message.id)} />
      )}
    </li>
  );
}

/** Keeps the newest line in sight; what is higher than the box is read from its beginning. */
function useNewestShown(messages: readonly LandingMessage[], below: "typing" | "failed" | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const last = element?.querySelector("ol > li:last-child");
    if (!element || !last || messages.length < 2) return;
    const beginning = last.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollTop = below ? element.scrollHeight : element.scrollTop + beginning - roomAbove;
  }, [messages, below]);
  return box;
}

interface ComposerProps {
  isTyping: boolean;
  onSend: (text: string) => boolean;
}

function Composer({ isTyping, onSend }: ComposerProps) {
  const [text, setText] = useState("");
  const id = useId();
  const isOver = text.length > longestLandingMessage;
  const isOff = isTyping || isOver || text.trim() === "";
  const send = () => {
    if (!isOff && onSend(text)) setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed, Enter accepts them.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {/* It keeps the focus while a reply is on its way, so that one can go on by keys alone. */}
      <textarea
        rows={1}
        value={text}
        readOnly={isTyping}
        aria-disabled={isTyping ? true : undefined}
        placeholder={words.placeholder}
        aria-label={words.input}
        aria-invalid={isOver ? true : undefined}
        aria-describedby={isOver ? id : undefined}
        enterKeyHint="send"
        autoComplete="off"
        className={styles.input}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" label={words.send} aria-disabled={isOff} className={styles.send}>
        <IconSend size={20} stroke={1.5} aria-hidden="true" />
      </IconButton>
      {isOver ? (
        <p id={id} className={styles.over}>
          {filled(words.over, { most: longestLandingMessage })}
        </p>
      ) : null}
    </form>
  );
}

/** The chat of a specialty page: the assistant with the page's own script, chips and tools. Nothing is kept. */
export function LandingChat({ page, onTool, result }: LandingChatProps) {
  const script = scriptOf(page);
  const title = filled(words.conversation, { title: script.title });
  const { messages, stage, isTyping, hasFailed, send, press, retry, begin, shared } =
    useLandingTalk(page, result);
  const box = useNewestShown(messages, isTyping ? "typing" : hasFailed ? "failed" : null);
  return (
    <section className={styles.chat} aria-label={title} data-stage={stage}>
      <header className={styles.head}>
        <p className={styles.name}>{title}</p>
        {messages.length > 1 ? <TextButton onClick={begin}>{words.started}</TextButton> : null}
      </header>
      <div ref={box} className={styles.box} role="log" aria-label={title}>
        <ol className={styles.messages}>
          {messages.map((message) => (
            <Message key={message.id} message={message} all={messages} onShared={shared} />
          ))}
        </ol>
        {isTyping ? (
          <p className={styles.typing} role="status">
            <VisuallyHidden>{words.typing}</VisuallyHidden>
            <span aria-hidden="true" />
            <span aria-hidden="true" />
            <span aria-hidden="true" />
          </p>
        ) : null}
        {hasFailed ? (
          <p className={styles.failed} role="alert">
            {words.failed} <TextButton onClick={retry}>{words.retry}</TextButton>{" "}
            <TextLink href={`tel:${identity.phone.e164}`}>{identity.phone.display}</TextLink>
          </p>
        ) : null}
      </div>
      {stage === "greeting" ? (
        <div className={styles.chips} role="group" aria-label={words.chips}>
          {script.chips.map((chip) => (
            <button
              key={chip.id}
              type="button"
              className={styles.chip}
              aria-disabled={isTyping ? true : undefined}
              onClick={() => {
                if (press(chip) && chip.tool !== undefined) onTool(chip.tool);
              }}
            >
              {chip.label}
            </button>
          ))}
        </div>
      ) : null}
      <Composer isTyping={isTyping} onSend={send} />
      <p className={styles.notice}>{words.notice}</p>
    </section>
  );
}
