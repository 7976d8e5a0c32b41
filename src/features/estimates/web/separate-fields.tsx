import type { FieldMessages } from "#errors.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { randomId } from "#ui/random-id.ts";
import type { TypedEstimate } from "../form/rules.ts";
import { mostSeparate } from "../rules.ts";
import styles from "./item-fields.module.css";

type Separate = TypedEstimate["separate"];

export interface SeparateFieldsProps {
  /** Unique on the page; the fields' ids begin with it. */
  id: string;
  separate: Separate;
  problems: FieldMessages;
  onSeparate: (separate: Separate) => void;
}

/** What will be scheduled separately, before or after: named, without codes and charges. */
export function SeparateFields({ id, separate, problems, onSeparate }: SeparateFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Scheduled separately</legend>
      <p className={styles.quiet}>
        What is expected before or after this care and gets an estimate of its own. Empty lines are
        left out.
      </p>
      <ol className={styles.items}>
        {separate.map((one, at) => (
          <li key={one.key} className={styles.single}>
            <TextField
              id={`${id}-draft.separate.${at}`}
              label={`Separate item ${at + 1}`}
              maxLength={160}
              value={one.name}
              error={problems[`draft.separate.${at}`]}
              onChange={({ target }) =>
                onSeparate(
                  separate.map((other) => (other === one ? { ...one, name: target.value } : other)),
                )
              }
            />
            <TextButton
              tone="bad"
              aria-label={`Remove separate item ${at + 1}`}
              onClick={() => onSeparate(separate.filter((other) => other !== one))}
            >
              Remove
            </TextButton>
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <Button
          variant="line"
          size="small"
          disabled={separate.length >= mostSeparate}
          onClick={() => onSeparate([...separate, { key: randomId(), name: "" }])}
        >
          Add a separate item
        </Button>
      </div>
    </fieldset>
  );
}
