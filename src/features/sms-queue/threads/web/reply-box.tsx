import { type KeyboardEvent, useRef } from "react";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { IconSend } from "#ui/late-icons.ts";
import { useKeptDraft } from "#ui/use-kept-draft.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { costOf, costText, segmentsOf } from "../../templates/rules.ts";
import { longestText, type TextThread } from "../contract.ts";
import styles from "./reply-box.module.css";
import type { ThreadActions } from "./use-threads.ts";

/** "30 of 160, 1 text, $0.01": what was typed takes so much. */
function sizeWords(text: string): string {
  const { units, segments, encoding } = segmentsOf(text);
  const room = encoding === "GSM-7" ? 160 : 70;
  const many = `${Math.max(segments, 1)} ${segments > 1 ? "texts" : "text"}`;
  const shown = segments > 1 ? `${units} characters` : `${units} of ${room}`;
  return `${shown}, ${many}, ${costText(costOf(Math.max(segments, 1)))}`;
}

function problemText(problem: Error | null): string | undefined {
  if (problem === null) return undefined;
  return isAnswerLost(problem)
    ? "It is not known yet whether this was queued: no answer came back. Press Send again to find out; the same words leave only once."
    : `Not sent. ${problem.message}`;
}

interface ReplyBoxProps {
  thread: TextThread;
  actions: ThreadActions;
}

/** Where staff write to a phone. What is typed stays until it is queued, and leaves once. */
export function ReplyBox({ thread, actions }: ReplyBoxProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, change, requestIdOf, sent } = useKeptDraft(`text ${thread.phone}`);
  const { reply } = actions;
  const said = text.trim();
  const isClosed = thread.closedBecause !== null;
  useUnsaved(said !== "" && !isClosed);

  const send = () => {
    if (said === "" || reply.isPending || isClosed) return;
    reply.mutate(
      { id: thread.id, requestId: requestIdOf(said), text: said },
      {
        onSuccess: () => {
          sent();
          input.current?.focus();
        },
      },
    );
  };
  const onKeyDown = (press: KeyboardEvent) => {
    // While letters are being composed, Enter accepts them.
    if (press.key !== "Enter" || press.shiftKey || press.nativeEvent.isComposing) return;
    press.preventDefault();
    send();
  };
  const when = thread.isAnswer
    ? "It leaves at once, also at night: they wrote within the last hour."
    : "It leaves between 8 a.m. and 9 p.m.";
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        ref={input}
        label="Write a text"
        hint={thread.closedBecause ?? `${when} Nothing about health; ask for a call instead.`}
        rows={2}
        maxLength={longestText}
        value={text}
        disabled={isClosed}
        error={problemText(reply.error)}
        className={styles.field}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.size} data-size="">
        {sizeWords(text)}
      </p>
      <Button
        type="submit"
        size="small"
        busy={reply.isPending}
        busyLabel={reply.failureCount > 0 ? "Looking it up" : "Sending"}
        aria-disabled={said === "" || isClosed}
        icon={<IconSend size={17} stroke={1.5} aria-hidden="true" />}
      >
        Send
      </Button>
    </form>
  );
}
