import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { IconPhone } from "#ui/icons.ts";
import { IconCalendarEvent } from "#ui/staff-icons.ts";
import { useKeptDraft } from "#ui/use-kept-draft.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import type { TimeOffer } from "../../time-offers/contract.ts";
import { OfferDialog } from "../../time-offers/web/offer-dialog.tsx";
import { longestReply } from "../../takeovers/rules.ts";
import type { Thread } from "../contract.ts";
import styles from "./reply-box.module.css";
import type { ThreadActions } from "./use-threads.ts";

/** Said with times when nothing was typed. */
const offerWords = "These times are free now. Press one to book it.";
/** What a visitor answers is kept for staff, and stands nowhere in the conversation. */
const phoneQuestion = "Which phone number can we reach you at?";

function problemText(problem: Error | null): string | undefined {
  if (problem === null) return undefined;
  return isAnswerLost(problem)
    ? "It is not known yet whether this arrived: no answer came back. Press again to find out; the same words are said only once."
    : `Not sent. ${problem.message}`;
}

/** Where staff write to a visitor. What is typed stays until it has arrived, and arrives once. */
export function ReplyBox({ thread, actions }: { thread: Thread; actions: ThreadActions }) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, change, requestIdOf, sent } = useKeptDraft(`chat ${thread.id}`);
  const [isOffering, setOffering] = useState(false);
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
  const offer = (times: TimeOffer) => {
    const words = said === "" ? offerWords : said;
    reply.mutate(
      {
        id: thread.id,
        requestId: requestIdOf(`${words} ${JSON.stringify(times)}`),
        text: words,
        offer: times,
      },
      {
        onSuccess: () => {
          setOffering(false);
          sent();
        },
      },
    );
  };
  const ask = () => {
    change(said === "" ? phoneQuestion : `${said} ${phoneQuestion}`);
    input.current?.focus();
  };
  const onKeyDown = (press: KeyboardEvent) => {
    // While letters are being composed, Enter accepts them.
    if (press.key !== "Enter" || press.shiftKey || press.nativeEvent.isComposing) return;
    press.preventDefault();
    send();
  };
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Besides
          onOffer={() => {
            reply.reset();
            setOffering(true);
          }}
          onAsk={ask}
        />
        <TextArea
          ref={input}
          label="Write to the visitor"
          hint="Enter sends, Shift and Enter begin a new line. No diagnosis; ask for a call where it is about health."
          rows={2}
          maxLength={longestReply}
          value={text}
          error={isOffering ? undefined : problemText(reply.error)}
          className={styles.field}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          size="small"
          busy={reply.isPending}
          busyLabel={reply.failureCount > 0 ? "Looking it up" : "Sending"}
          aria-disabled={said === ""}
        >
          Send
        </Button>
      </form>
      {isOffering ? (
        <OfferDialog
          busy={reply.isPending}
          error={problemText(reply.error)}
          onOffer={offer}
          onClose={() => setOffering(false)}
        />
      ) : null}
    </>
  );
}

/** What can be sent besides words of one's own. */
function Besides({ onOffer, onAsk }: { onOffer: () => void; onAsk: () => void }) {
  return (
    <div role="group" aria-label="Besides words" className={styles.besides}>
      <Button
        variant="line"
        size="small"
        icon={<IconCalendarEvent size={18} stroke={1.5} aria-hidden="true" />}
        onClick={onOffer}
      >
        Offer times
      </Button>
      <Button
        variant="line"
        size="small"
        icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
        onClick={onAsk}
      >
        Ask for phone
      </Button>
    </div>
  );
}
