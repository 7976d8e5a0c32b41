import { useState } from "react";
import { canBePhone, isTenDigitPhone } from "#features/booking/appointments/rules.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import type { MissedCallAnswer } from "../../missed-call/contract.ts";
import { useMissedCall } from "./use-queue.ts";

const outcomes: Record<
  MissedCallAnswer["outcome"],
  { tone: "good" | "info" | "warning"; title: string; text: string }
> = {
  queued: {
    tone: "good",
    title: "The text is queued.",
    text: "It says that we missed the call and links to the next free times.",
  },
  "told-today": {
    tone: "info",
    title: "Nothing was queued.",
    text: "This caller got such a text today already; one a day is the most.",
  },
  "no-consent": {
    tone: "warning",
    title: "Nothing was queued.",
    text: "Nobody with this number agreed to texts, or they asked for no more. Please call back instead.",
  },
};

/** Asks for a number that called in vain, and queues a text to it where that is allowed. */
export function MissedCallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Missed call" size="medium">
      {open ? <MissedCallForm onClose={onClose} /> : null}
    </Dialog>
  );
}

function MissedCallForm({ onClose }: { onClose: () => void }) {
  const [phone, setPhone] = useState("");
  const [problem, setProblem] = useState<string>();
  const { mutate, data, error, isPending, reset } = useMissedCall();
  const outcome = data && outcomes[data.outcome];

  function onSubmit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (!isTenDigitPhone(phone) || !canBePhone(phone)) {
      setProblem("Please give a US phone number with ten digits.");
      return;
    }
    mutate(phone);
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField
        label="Number that called"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={phone}
        error={problem}
        hint="Only people who agreed to texts get one, at most one a day."
        onChange={(event) => {
          setPhone(event.target.value);
          setProblem(undefined);
          reset();
        }}
      />
      <div role="status">
        {outcome ? (
          <Notice tone={outcome.tone} title={outcome.title}>
            {outcome.text}
          </Notice>
        ) : null}
      </div>
      {error ? (
        <Notice
          tone="error"
          title={
            isAnswerLost(error)
              ? "It is not known yet whether the text was queued."
              : "That did not work."
          }
        >
          {isAnswerLost(error)
            ? "No answer came back. Press again to find out: a caller gets one such text a day at most."
            : error.message}
        </Notice>
      ) : null}
      <p>
        <Button type="submit" size="small" busy={isPending}>
          Queue the text
        </Button>{" "}
        <Button variant="line" size="small" onClick={onClose}>
          Close
        </Button>
      </p>
    </form>
  );
}
