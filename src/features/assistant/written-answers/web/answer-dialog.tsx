import { useState } from "react";
import { AppError } from "#errors.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { randomId } from "#ui/random-id.ts";
import { useToast } from "#ui/toast.tsx";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { longestAnswer, longestWordings, type WrittenAnswer } from "../contract.ts";
import { useAnswerActions } from "./use-answers.ts";

export interface AnswerDialogProps {
  /** What the form begins with. */
  start: { question: string; answer: string };
  /** The messages whose question it answers. */
  settles?: readonly string[];
  /** The answer that is changed; absent: a new one. */
  edited?: WrittenAnswer;
  onClose: () => void;
}

/** What changed meanwhile under the same answer, which a refusal carries. */
function currentOf(error: unknown): WrittenAnswer | null {
  if (!(error instanceof AppError) || error.code !== "changed_elsewhere") return null;
  const { details } = error;
  if (typeof details !== "object" || details === null || !("current" in details)) return null;
  return details.current as WrittenAnswer;
}

/** Writes what assistants answer from now on. What was typed stays until it is saved. */
export function AnswerDialog({ start, settles = [], edited, onClose }: AnswerDialogProps) {
  const [question, setQuestion] = useState(start.question);
  const [answer, setAnswer] = useState(start.answer);
  const [id] = useState(randomId);
  const actions = useAnswerActions();
  const toast = useToast();
  const saving = edited ? actions.edit : actions.write;
  const error = saving.error;
  const fields = (error instanceof AppError && error.fields) || {};
  const current = currentOf(error);
  useUnsaved(question !== start.question || answer !== start.answer);

  const done = {
    onSuccess: () => {
      toast.say("The assistants know it from now on.");
      onClose();
    },
  };
  const save = () => {
    if (!edited) return actions.write.mutate({ id, question, answer, settles: [...settles] }, done);
    const { version } = current ?? edited;
    actions.edit.mutate({ id: edited.id, version, question, answer, isRetired: false }, done);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={edited ? "Change the answer" : "Write the answer"}
      busy={saving.isPending}
      actions={
        <>
          <Button busy={saving.isPending} busyLabel="Saving" onClick={save}>
            {current ? "Save over it" : "Save the answer"}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      {error && Object.keys(fields).length === 0 ? (
        <Notice tone="error" title="Not saved.">
          {error.message}
          {current ? ` It says now: "${current.answer}" (${current.author.name})` : ""}
        </Notice>
      ) : null}
      <TextArea
        label="The question, as visitors ask it"
        hint="Each line is another wording. Leave out names, numbers and addresses."
        rows={3}
        maxLength={longestWordings}
        value={question}
        error={fields["question"]}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <TextArea
        label="The answer"
        hint={
          "In the practice's name, in whole sentences. Visitors see it as \"Answered by the practice\" with today's date."
        }
        rows={5}
        maxLength={longestAnswer}
        value={answer}
        error={fields["answer"]}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </Dialog>
  );
}
