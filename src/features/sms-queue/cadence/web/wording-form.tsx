import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { blankMeanings, usualTexts } from "../../templates/content.ts";
import { longestWording, type TextWording, type Wordings } from "../../templates/contract.ts";
import {
  costOf,
  costText,
  fillWording,
  segmentsOf,
  wordingProblem,
} from "../../templates/rules.ts";
import { asAppError } from "./api.ts";
import { useWordingChange } from "./use-cadence.ts";
import styles from "./wording-form.module.css";

export interface WordingFormProps {
  wording: TextWording;
  example: Wordings["example"];
  onDone: () => void;
}

/** One wording with what it takes and costs while it is typed; what may not be sent cannot be saved. */
export function WordingForm({ wording, example, onDone }: WordingFormProps) {
  const { kind, version } = wording;
  const { name, needed, allowed, wording: usual } = usualTexts[kind];
  const [typed, setTyped] = useState(wording.wording);
  const save = useWordingChange();
  const toast = useToast();
  const problem = wordingProblem(kind, typed, example);

  function onSubmit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (problem !== null) return;
    save.mutate(
      { kind, wording: typed, version },
      {
        onSuccess: () => {
          toast.say(`"${name}" is saved. Texts written from now on say it so.`);
          onDone();
        },
      },
    );
  }

  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <h3 className={styles.name}>{name}</h3>
      <TextArea
        label={`Text of "${name}"`}
        rows={4}
        maxLength={longestWording}
        value={typed}
        error={problem ?? undefined}
        hint={[...needed, ...allowed]
          .map((blank) => `{${blank}} is ${blankMeanings[blank]}`)
          .join("; ")}
        onChange={(event) => setTyped(event.target.value.replaceAll("\n", " "))}
      />
      <Preview message={fillWording(typed, example)} />
      {save.error ? (
        <Notice tone="error" title="The text was not saved.">
          {asAppError(save.error).message}
        </Notice>
      ) : null}
      <p className={styles.actions}>
        <Button type="submit" size="small" busy={save.isPending} aria-disabled={problem !== null}>
          Save text
        </Button>
        <Button variant="line" size="small" onClick={onDone}>
          Discard
        </Button>
        {typed === usual ? null : (
          <Button variant="quiet" size="small" onClick={() => setTyped(usual)}>
            Use the practice's own words
          </Button>
        )}
      </p>
    </form>
  );
}

function Preview({ message }: { message: string }) {
  const { segments, units, encoding } = segmentsOf(message);
  return (
    <div className={styles.preview}>
      <p className={styles.label}>As a reader gets it</p>
      <p className={styles.message}>{message}</p>
      <p className={styles.size} role="status">
        {segments} {segments === 1 ? "segment" : "segments"}, {costText(costOf(segments))} each time
        ({units} units, {encoding})
      </p>
    </div>
  );
}
