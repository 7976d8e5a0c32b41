import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { longestReply } from "../../takeovers/rules.ts";
import type { Thread } from "../contract.ts";
import styles from "./reply-box.module.css";
import { useReplyDraft } from "./use-reply-draft.ts";
import type { ThreadActions } from "./use-threads.ts";

/** Where staff write to a visitor. What is typed stays until it has arrived, and arrives once. */
export function ReplyBox({ thread, actions }: { thread: Thread; actions: ThreadActions }) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, change, requestIdOf, sent } = useReplyDraft(thread.id);
  const { reply } = actions;
  const said = text.trim();
  useUnsaved(said !== "");
  useEffect(() => input.current?.focus(), []);

  const send = () => {
    if (said === "" || reply.isPending) return;
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
        label="Write to the visitor"
        hint="Enter sends, Shift and Enter begin a new line. No diagnosis; ask for a call where it is about health."
        rows={2}
        maxLength={longestReply}
        value={text}
        error={reply.error ? `Not sent. ${reply.error.message}` : undefined}
        className={styles.field}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        size="small"
        busy={reply.isPending}
        busyLabel="Sending"
        aria-disabled={said === ""}
      >
        Send
      </Button>
    </form>
  );
}
