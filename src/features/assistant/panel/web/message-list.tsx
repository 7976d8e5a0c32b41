import { Fragment, type ReactNode } from "react";
import { errorCatalogue } from "#catalogue.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconAlertCircle, IconWifiOff } from "#ui/icons.ts";
import { IconArrowDown } from "#ui/late-icons.ts";
import { useLatePart } from "#ui/use-late-part.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ChatMessage } from "../../contract.ts";
import { panelContent } from "../content.ts";
import { plainWords, withMarks } from "../rules.ts";
import { MessageActions } from "./message-actions.tsx";
import styles from "./message-list.module.css";
import { MessageSources } from "./message-sources.tsx";
import { MessageText } from "./message-text.tsx";
import { StaffMessage } from "./staff-message.tsx";
import { conversation, type Entry, type Talk } from "./use-conversation.ts";
import { usePinnedEnd } from "./use-pinned-end.ts";

const words = panelContent[locale];
// Large, and of use only while no server answers: it comes after the panel, before it may be needed.
const loadSafety = () => import("../../safety/rules.ts");

export interface MessageListProps {
  talk: Talk;
  agentName: string;
  /** The assistant's first words, which no server keeps. */
  greeting: string;
  /** Links out of a dialog over the page take its place in the history. */
  replace: boolean;
  /** Sends a message of the visitor's once more. */
  onRetry: (requestId: string) => void;
  /** What stands among the messages. */
  aside: ReactNode;
  /** Below which of them; null: below the greeting. */
  asideAfter: string | null;
}

/** At which place among the lines something stands; at their end when its message is not there. */
function placeAmong(entries: readonly Entry[], after: string | null): number {
  if (after === null) return 0;
  const at = entries.findIndex((entry) => entry.kind === "said" && entry.message.id === after);
  return at < 0 ? entries.length : at + 1;
}

/** Everything that was said, the newest at the end and in sight unless the reader went back. */
export function MessageList(props: MessageListProps) {
  const { talk, agentName, greeting, replace, onRetry, aside, asideAfter } = props;
  const { entries, writing, restoring } = talk;
  const own = entries.filter((entry) => isOwn(entry)).length;
  const { box, inside, isBehind, toEnd } = usePinnedEnd(own);
  useLatePart(loadSafety, true, () => undefined);
  const lines = entries.map((entry) => (
    <Line
      key={entry.kind === "said" ? entry.message.id : entry.requestId}
      entry={entry}
      agentName={agentName}
      isBusy={writing !== null}
      replace={replace}
      onRetry={onRetry}
    />
  ));
  lines.splice(placeAmong(entries, asideAfter), 0, <Fragment key="aside">{aside}</Fragment>);
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        role="group"
        aria-label={words.conversation.replace("{agent}", agentName)}
        aria-busy={writing !== null || restoring === "under way"}
        className={styles.box}
      >
        <div ref={inside} className={styles.inside}>
          <Theirs name={agentName}>
            <p>{greeting}</p>
          </Theirs>
          {restoring === "no" ? null : <Restoring hasFailed={restoring === "failed"} />}
          {lines}
          {writing ? (
            <Theirs name={agentName}>
              <MessageText text={writing} replace={replace} />
            </Theirs>
          ) : null}
          {writing === null || isWaiting(entries) || talk.takenBy !== null ? null : (
            <p className={styles.typing}>{words.typing.replace("{agent}", agentName)}</p>
          )}
        </div>
      </div>
      {isBehind ? (
        <Button
          size="small"
          className={styles.toEnd}
          icon={<IconArrowDown size={16} stroke={1.75} aria-hidden="true" />}
          onClick={toEnd}
        >
          {words.newMessage}
        </Button>
      ) : null}
    </div>
  );
}

const isOwn = (entry: Entry) => entry.kind === "own" || entry.message.role === "user";
const isWaiting = (entries: readonly Entry[]) =>
  entries.some((entry) => entry.kind === "own" && entry.phase === "waiting");

function Theirs({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div data-answer="" className={classNames(styles.bubble, styles.theirs)}>
      <VisuallyHidden>{name}: </VisuallyHidden>
      {children}
    </div>
  );
}

function Ours({ text }: { text: string }) {
  return (
    <p className={classNames(styles.bubble, styles.ours)}>
      <VisuallyHidden>{words.you}: </VisuallyHidden>
      {text}
    </p>
  );
}

interface LineProps {
  entry: Entry;
  agentName: string;
  isBusy: boolean;
  replace: boolean;
  onRetry: (requestId: string) => void;
}

function Line({ entry, agentName, isBusy, replace, onRetry }: LineProps) {
  if (entry.kind === "own")
    return <OwnLine entry={entry} agentName={agentName} isBusy={isBusy} onRetry={onRetry} />;
  const { message } = entry;
  if (message.role === "user") return <Ours text={message.content} />;
  if (message.byStaff) return <StaffMessage message={message} replace={replace} />;
  return <Answer message={message} agentName={agentName} replace={replace} />;
}

function Answer({
  message,
  agentName,
  replace,
}: {
  message: ChatMessage;
  agentName: string;
  replace: boolean;
}) {
  const { id, content, citations, sources, actions, note } = message;
  const text =
    plainWords(content) === "" ? errorCatalogue.answer_empty[1] : withMarks(content, citations);
  return (
    <>
      <Theirs name={agentName}>
        <MessageText text={text} replace={replace} />
        <MessageSources sources={sources} replace={replace} />
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </Theirs>
      <MessageActions messageId={id} actions={actions} replace={replace} />
    </>
  );
}

/** The visitor's own message on its way: sent, waiting for a network, or not answered, with another try. */
function OwnLine({
  entry,
  agentName,
  isBusy,
  onRetry,
}: Omit<LineProps, "entry" | "replace"> & { entry: Extract<Entry, { kind: "own" }> }) {
  const { requestId, text, phase, problem } = entry;
  return (
    <>
      <div className={styles.own}>
        <Ours text={text} />
        <p role="status" className={styles.note}>
          {phase === "waiting" ? (
            <>
              <IconWifiOff size={16} stroke={1.5} aria-hidden="true" />
              {words.unsent}
            </>
          ) : null}
          {phase === "failed" ? (
            <>
              <IconAlertCircle size={16} stroke={1.5} aria-hidden="true" />
              {problem === null ? words.failed : `${words.refused} ${problem}`}
            </>
          ) : null}
        </p>
        {phase === "failed" ? (
          <TextButton
            className={styles.retry}
            aria-disabled={isBusy}
            onClick={() => onRetry(requestId)}
          >
            {words.retry}
          </TextButton>
        ) : null}
      </div>
      <EmergencyWays isUnanswered={phase !== "sending"} text={text} />
      {phase === "failed" && problem === null ? (
        <Theirs name={agentName}>
          <p>{errorCatalogue.answer_failed[1]}</p>
        </Theirs>
      ) : null}
    </>
  );
}

/** What cannot wait does not wait for a network either. */
function EmergencyWays({ isUnanswered, text }: { isUnanswered: boolean; text: string }) {
  const safety = useLatePart(loadSafety, true, () => undefined);
  if (!isUnanswered || !safety?.speaksOfEmergency(text)) return null;
  return (
    <p className={styles.emergency}>
      {words.emergency} <a href={`tel:${words.emergencyNumber}`}>{words.emergencyNumber}</a>.{" "}
      <a href={`tel:${identity.phone.e164}`}>{identity.phone.display}</a>
    </p>
  );
}

function Restoring({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div role="status" className={styles.restoring}>
      {hasFailed ? (
        <>
          {words.lost}
          <TextButton onClick={() => conversation.restoreAgain()}>{words.tryAgain}</TextButton>
          <TextButton onClick={() => void conversation.begin(null)}>{words.forget}</TextButton>
        </>
      ) : (
        words.restoring
      )}
    </div>
  );
}
