import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { usualTexts } from "../../templates/content.ts";
import type { TextWording, Wordings } from "../../templates/contract.ts";
import { costOf, costText, exampleFor, fillWording, segmentsOf } from "../../templates/rules.ts";
import { WordingForm } from "./wording-form.tsx";
import styles from "./wording-list.module.css";

/** "2 segments, $0.02": what a text takes and costs. */
export function sizeText(message: string): string {
  const { segments } = segmentsOf(message);
  return `${segments} ${segments === 1 ? "segment" : "segments"}, ${costText(costOf(segments))}`;
}

/** Every kind of text as a reader gets it, with its size and price; one at a time can be changed. */
export function WordingList({ wordings: { wordings, example } }: { wordings: Wordings }) {
  const [open, setOpen] = useState<TextWording["kind"] | null>(null);
  return (
    <ul className={styles.list}>
      {wordings.map((wording) => (
        <li key={wording.kind} className={styles.item} data-wording={wording.kind}>
          {open === wording.kind ? (
            <WordingForm
              key={wording.version}
              wording={wording}
              example={exampleFor(wording.kind, example)}
              onDone={() => setOpen(null)}
            />
          ) : (
            <WordingRow
              wording={wording}
              example={exampleFor(wording.kind, example)}
              onOpen={() => setOpen(wording.kind)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface WordingRowProps {
  wording: TextWording;
  example: Wordings["example"];
  onOpen: () => void;
}

function WordingRow({ wording, example, onOpen }: WordingRowProps) {
  const { name, when } = usualTexts[wording.kind];
  const message = fillWording(wording.wording, example);
  return (
    <div className={styles.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.when}>{when}</p>
      </div>
      <p className={styles.message}>{message}</p>
      <div className={styles.size}>
        <p>{sizeText(message)}</p>
        {wording.changedBy === null ? null : <p>Changed by {wording.changedBy}</p>}
        <Button variant="line" size="small" aria-label={`Edit the text "${name}"`} onClick={onOpen}>
          Edit
        </Button>
      </div>
    </div>
  );
}
