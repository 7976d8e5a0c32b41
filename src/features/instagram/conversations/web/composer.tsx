import type { KeyboardEvent, Ref } from "react";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { TextArea } from "#ui/field.tsx";
import { IconPhone } from "#ui/icons.ts";
import { IconSend } from "#ui/late-icons.ts";
import type { KeptDraft } from "#ui/use-kept-draft.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { longestMessage } from "../../contract.ts";
import type { Standing } from "../../standing/rules.ts";
import type { WholeConversation } from "../contract.ts";
import styles from "./composer.module.css";
import { PrivacyNote } from "./privacy-note.tsx";
import { WindowDial } from "./window-dial.tsx";

/** The same words keep their request id, so that pressing again finds out and never sends twice. */
const notKnown =
  "It is not known yet whether your reply was sent: no answer came back. Press again to find out; the same words leave only once.";

function problemText(problem: Error | null): string | undefined {
  if (problem === null) return undefined;
  return isAnswerLost(problem) ? notKnown : `Reply was not sent. ${problem.message}`;
}

const shownFrom = longestMessage - 200;

export interface ComposerProps {
  conversation: WholeConversation;
  standing: Standing;
  draft: KeptDraft;
  /** Why the last try did not leave. */
  problem: Error | null;
  isBusy: boolean;
  /** An answer was lost: it is being asked for again. */
  isLookedUp: boolean;
  onSend: () => void;
  /** In a dialog the box is taller, and stands alone. */
  isInDialog?: boolean | undefined;
  input: Ref<HTMLTextAreaElement>;
}

/** Where staff answer on Instagram: what is allowed, why, and the words. What is typed stays until it is on its way. */
export function Composer(props: ComposerProps) {
  const { conversation, standing, draft, problem, isBusy, onSend, isInDialog, input } = props;
  const said = draft.text.trim();
  const isReady = said !== "" && standing.canWrite;
  useUnsaved(said !== "");
  const send = () => {
    if (isReady && !isBusy) onSend();
  };
  const onKeyDown = (press: KeyboardEvent) => {
    // While letters are being composed, Enter accepts them.
    if (press.key !== "Enter" || press.shiftKey || press.nativeEvent.isComposing) return;
    press.preventDefault();
    send();
  };
  const { patient, patient_phone: phone } = conversation;
  return (
    <form
      className={classNames(styles.form, isInDialog && styles.alone)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.standing}>
        <WindowDial dial={standing.dial} />
        <div>
          <p className={styles.headline} data-tone={standing.tone}>
            {standing.headline}
          </p>
          <p className={styles.why}>{standing.why}</p>
        </div>
      </div>
      <PrivacyNote conversation={conversation} text={draft.text} onTake={draft.change} />
      <TextArea
        ref={input}
        label="Write an answer"
        hint={
          draft.text.length > shownFrom
            ? `${draft.text.length} of ${longestMessage} characters.`
            : undefined
        }
        placeholder="You answer as the practice. Nothing about health: ask for a call."
        rows={isInDialog ? 5 : 2}
        maxLength={longestMessage}
        value={draft.text}
        error={problemText(problem)}
        className={styles.field}
        onChange={({ target }) => draft.change(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        {patient !== null && phone !== null ? (
          <a href={`tel:${phone}`} className={styles.call} aria-label={`Call ${patient.name}`}>
            <IconPhone size={20} stroke={1.5} aria-hidden="true" />
          </a>
        ) : null}
        <Button
          type="submit"
          size="small"
          busy={isBusy}
          busyLabel={props.isLookedUp ? "Looking it up" : "Sending"}
          aria-disabled={!isReady}
          className={styles.send}
          icon={<IconSend size={17} stroke={1.5} aria-hidden="true" />}
        >
          {standing.sendLabel}
        </Button>
      </div>
    </form>
  );
}
