import { useId, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { IconUpload } from "#ui/staff-icons.ts";
import { useToast } from "#ui/toast.tsx";
import { kindNames } from "../content.ts";
import { type ImportKind, importKinds, type WholeImport } from "../contract.ts";
import { sizeText } from "../rules.ts";
import styles from "./choose-file.module.css";
import { useStep } from "./use-imports.ts";
import { useUpload } from "./use-upload.ts";

/** The first step: what the file holds, and which file. */
export function ChooseFile({ onRead }: { onRead: (imported: WholeImport) => void }) {
  const [kind, setKind] = useState<ImportKind>("patients");
  const toast = useToast();
  const step = useStep((error) => toast.fail(error.message));
  const input = useRef<HTMLInputElement>(null);
  const group = useId();
  const upload = useUpload((imported) =>
    // The answer goes the way of every step, so that its progress is followed on all pages.
    step.mutate(async () => imported, { onSuccess: onRead }),
  );
  const { state } = upload;
  const isSending = state.is === "sending";
  return (
    <section className={styles.part} aria-labelledby={`${group}-title`}>
      <h2 id={`${group}-title`} className={styles.heading}>
        Choose the file
      </h2>
      <fieldset className={styles.kinds} disabled={isSending}>
        <legend className={styles.legend}>What it holds</legend>
        {importKinds.map((one) => (
          <label key={one} className={styles.kind}>
            <input type="radio" name={group} checked={kind === one} onChange={() => setKind(one)} />
            {kindNames[one]}
          </label>
        ))}
      </fieldset>
      <p className={styles.words}>
        {kind === "patients"
          ? "One line a person: names, phone, email, birth date, insurance. Imported people have agreed to no texts unless the file says when and where they did."
          : "One line a visit that is still ahead: the patient, date and time, service and provider. Import the patients first."}{" "}
        At most 200 MB. Nobody is sent a message.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        className={styles.file}
        aria-label="CSV file"
        tabIndex={-1}
        onChange={(change) => {
          const file = change.target.files?.[0];
          change.target.value = "";
          if (file) upload.send(kind, file);
        }}
      />
      {isSending ? (
        <Sending state={state} onStop={upload.stop} />
      ) : (
        <Button
          icon={<IconUpload size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Choose a CSV file
        </Button>
      )}
      {state.is === "failed" ? (
        <Notice tone="error" title="The file was not taken.">
          {state.message}
        </Notice>
      ) : null}
    </section>
  );
}

interface SendingProps {
  state: { name: string; sent: number; size: number };
  onStop: () => void;
}

function Sending({ state: { name, sent, size }, onStop }: SendingProps) {
  return (
    <div className={styles.sending}>
      <p>
        Sending {name}: {sizeText(sent)} of {sizeText(size)}
      </p>
      <progress className={styles.bar} value={sent} max={size} aria-label={`Sending ${name}`} />
      <Button variant="line" size="small" onClick={onStop}>
        Cancel
      </Button>
    </div>
  );
}
