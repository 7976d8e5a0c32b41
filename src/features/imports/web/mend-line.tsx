import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import type { ImportLine, WholeImport } from "../contract.ts";
import { saveCells } from "./api.ts";
import styles from "./mend-line.module.css";
import { useStep } from "./use-imports.ts";

interface MendLineProps {
  imported: WholeImport;
  /** Null while none is mended. */
  line: ImportLine | null;
  onClose: () => void;
}

/** Writes cells of one line anew; the file itself stays as it is. */
export function MendLine({ imported, line, onClose }: MendLineProps) {
  return line === null ? (
    <Dialog open={false} onClose={onClose} title="">
      {null}
    </Dialog>
  ) : (
    <MendForm key={line.line} imported={imported} line={line} onClose={onClose} />
  );
}

function MendForm({ imported, line, onClose }: MendLineProps & { line: ImportLine }) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const step = useStep((error) => setProblem(error.message));
  const form = useId();
  const cells = imported.headings.flatMap((heading, column) =>
    imported.columns[column]?.field === null ? [] : [{ heading, column }],
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const changed = Object.entries(typed).map(([column, text]) => ({
      column: Number(column),
      text,
    }));
    if (changed.length === 0) {
      onClose();
      return;
    }
    const { id, version } = imported;
    step.mutate(() => saveCells({ id, line: line.line, version }, changed), { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Mend line ${line.line}`}
      busy={step.isPending}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={step.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p className={styles.words}>
          The next dry run reads what you write here. The file itself stays as it is.
        </p>
        {problem === null ? null : (
          <Notice tone="error" title="Not saved.">
            {problem}
          </Notice>
        )}
        {cells.map(({ heading, column }) => (
          <TextField
            key={column}
            label={heading}
            autoComplete="off"
            error={line.problems.find((remark) => remark.column === column)?.words}
            value={typed[column] ?? line.cells[column] ?? ""}
            onChange={(change) => setTyped({ ...typed, [column]: change.target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}
