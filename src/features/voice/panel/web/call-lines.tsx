import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { locale } from "#practice/locale.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconPencil } from "#ui/page-icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { TranscriptLine } from "../../calls/contract.ts";
import { callContent } from "../content.ts";
import { isUnsure, longestTyped } from "../rules.ts";
import styles from "./call-lines.module.css";

const words = callContent[locale];
/** As near to the end as this still counts as its end. */
const slackPx = 48;

export interface CallLinesProps {
  lines: readonly TranscriptLine[];
  agentName: string;
  isThinking: boolean;
  /** What was heard can be put right now. */
  canCorrect: boolean;
  onCorrect: (entry: number, text: string) => boolean;
  /** Stands below the lines. */
  children?: ReactNode;
}

/** What was said in the call, the newest in sight unless the reader went back. */
export function CallLines(props: CallLinesProps) {
  const { lines, agentName, isThinking, canCorrect, onCorrect, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The keyboard scrolls it.
    element.tabIndex = 0;
    const onScroll = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < slackPx;
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, []);
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  return (
    <div ref={box} role="group" aria-label={words.transcript} className={styles.box}>
      {lines.length === 0 ? <p className={styles.hint}>{words.sayHint}</p> : null}
      {lines.map((line) => (
        <Bubble
          key={line.entry}
          line={line}
          agentName={agentName}
          onCorrect={canCorrect ? (text) => onCorrect(line.entry, text) : null}
        />
      ))}
      {isThinking ? (
        <p className={styles.thinking}>{words.thinking.replace("{agent}", () => agentName)}</p>
      ) : null}
      {children}
    </div>
  );
}

interface BubbleProps {
  line: TranscriptLine;
  agentName: string;
  onCorrect: ((text: string) => boolean) | null;
}

function Bubble({ line, agentName, onCorrect }: BubbleProps) {
  const { role, text, final, timestamp } = line;
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOwn = role === "user";
  const leave = () => {
    setEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isEditing && onCorrect)
    return (
      <Correction
        text={text}
        onLeave={leave}
        onSave={(corrected) => {
          if (onCorrect(corrected)) leave();
        }}
      />
    );
  return (
    <div className={classNames(styles.line, isOwn && styles.own)}>
      <p
        className={classNames(styles.bubble, isOwn ? styles.ours : styles.theirs)}
        data-final={final}
        title={timeOf(timestamp)}
      >
        <VisuallyHidden>{isOwn ? words.you : agentName}: </VisuallyHidden>
        {text}
      </p>
      {isOwn && final && onCorrect ? (
        <IconButton
          ref={button}
          label={words.edit.replace("{text}", () => text)}
          className={styles.edit}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={16} stroke={1.5} aria-hidden="true" />
        </IconButton>
      ) : null}
      {isUnsure(line) ? <p className={styles.unsure}>{words.unsure}</p> : null}
    </div>
  );
}

function timeOf(timestamp: string): string | undefined {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return undefined;
  return at.toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" });
}

/** The visitor's own words in place of what was heard. */
function Correction({
  text,
  onSave,
  onLeave,
}: {
  text: string;
  onSave: (text: string) => void;
  onLeave: () => void;
}) {
  const [typed, setTyped] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.form?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <form
      className={styles.correction}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed);
      }}
    >
      <textarea
        ref={area}
        rows={2}
        value={typed}
        maxLength={longestTyped}
        aria-label={words.editLabel}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          onLeave();
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small">
          {words.save}
        </Button>
        <Button variant="quiet" size="small" onClick={onLeave}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
