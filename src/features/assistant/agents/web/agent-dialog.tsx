import { Fragment, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { Select } from "#ui/select.tsx";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { AppError } from "#errors.ts";
import { agentVoices } from "#practice/agents.ts";
import { agentTones } from "../../answers/rules.ts";
import { greetingOf } from "../../panel/rules.ts";
import { toneWords } from "../content.ts";
import type { StaffAgent } from "../contract.ts";
import { type AgentDraft, draftOf } from "../rules.ts";
import styles from "./agent-dialog.module.css";
import { type AgentForm, useAgentForm } from "./use-agent-form.ts";

const formId = "agent";

export interface AgentDialogProps {
  agent: StaffAgent;
  onClose: () => void;
  onSaved: (agent: StaffAgent) => void;
}

/** Changes how an assistant is called and how it speaks. What was typed is not thrown away unasked. */
export function AgentDialog({ agent, onClose, onSaved }: AgentDialogProps) {
  const form = useAgentForm(agent, onSaved);
  const [asks, setAsks] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(form.isDirty);
  const close = () => {
    if (form.isDirty) setAsks(!asks);
    else onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={`Change ${agent.name}`}
      size="medium"
      busy={form.isSaving}
      actions={
        asks ? (
          <AskToDiscard key="ask" onKeep={() => setAsks(false)} onDiscard={onClose} />
        ) : (
          <Fragment key="save">
            <Button variant="line" onClick={close} disabled={form.isSaving}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={form.isSaving} busyLabel="Saving">
              Save
            </Button>
          </Fragment>
        )
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Trouble form={form} />
        <Fields form={form} />
        <Preview form={form} />
      </form>
    </Dialog>
  );
}

function AskToDiscard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <>
      <p className={styles.question} role="alert">
        Discard what you changed?
      </p>
      <Button ref={focusNow} variant="line" onClick={onKeep}>
        Keep writing
      </Button>
      <Button variant="danger-line" onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

function focusNow(button: HTMLButtonElement | null): void {
  button?.focus();
}

const voiceNames = new Map<string, string>(agentVoices.map(({ id, name }) => [id, name]));

/** The voices to choose from; the assistant's own stays one of them. */
const voicesWith = (own: string) => [
  ...(voiceNames.has(own) ? [] : ([[own, own]] as const)),
  ...voiceNames,
];

const fieldNames = {
  name: "Name",
  role: "Role",
  tagline: "Tagline",
  tone: "Tone",
  voiceId: "Voice",
  active: "Offered to visitors",
  priority: "Priority",
} as const;

function shown(field: keyof AgentDraft, value: string | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return field === "voiceId" ? (voiceNames.get(value) ?? value) : value;
}

function Trouble({ form }: { form: AgentForm }) {
  const { theirs, clashes, error, draft } = form;
  if (theirs) {
    const other = draftOf(theirs);
    return (
      <Notice
        tone="warning"
        title="Somebody changed this assistant meanwhile."
        actions={
          <Button variant="line" size="small" onClick={form.takeTheirs}>
            Take theirs
          </Button>
        }
      >
        {clashes.length === 0
          ? "Nobody touched what you changed. Saving again keeps both."
          : "You both changed this. Saving again keeps what you changed and leaves the rest as they have it."}
        <dl className={styles.versions}>
          {clashes.map((field) => (
            <div key={field}>
              <dt>{fieldNames[field]}</dt>
              <dd>Theirs: {shown(field, other[field])}</dd>
              <dd>Yours: {shown(field, draft[field])}</dd>
            </div>
          ))}
        </dl>
      </Notice>
    );
  }
  const isAboutFields = error instanceof AppError && error.fields;
  if (!error || isAboutFields) return null;
  return (
    <Notice tone="error" title="Not saved.">
      {error.message}
    </Notice>
  );
}

function Fields({ form }: { form: AgentForm }) {
  const { draft, change, error } = form;
  const problems = error instanceof AppError ? (error.fields ?? {}) : {};
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        error={problems["name"]}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Role"
        autoComplete="off"
        maxLength={80}
        value={draft.role}
        error={problems["role"]}
        onChange={({ target }) => change({ role: target.value })}
      />
      <TextField
        label="Tagline"
        hint="One sentence below the assistants that visitors choose from."
        autoComplete="off"
        maxLength={160}
        value={draft.tagline}
        error={problems["tagline"]}
        onChange={({ target }) => change({ tagline: target.value })}
      />
      <RadioGroup legend="Tone">
        {agentTones.map((tone) => (
          <RadioRow
            key={tone}
            name="tone"
            value={tone}
            label={toneWords[tone].name}
            description={toneWords[tone].meaning}
            checked={tone === draft.tone}
            onChange={() => change({ tone })}
          />
        ))}
      </RadioGroup>
      <p className={styles.note}>
        The tone changes how an answer is worded, never what it says: every assistant answers from
        the same facts of the practice.
      </p>
      <div className={styles.voice}>
        <p aria-hidden="true">Voice</p>
        <Select
          label="Voice"
          options={voicesWith(form.savedVoiceId)}
          value={draft.voiceId}
          onChange={({ target }) => change({ voiceId: target.value })}
        />
        <p className={styles.note}>{problems["voiceId"] ?? "For calls, once there are some."}</p>
      </div>
      <TextField
        label="Priority"
        hint="1 to 999. Smaller comes first."
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft.priority}
        error={problems["priority"]}
        onChange={({ target }) => change({ priority: target.value.replaceAll(/\D/g, "") })}
      />
      <Checkbox
        label="Offered to visitors"
        checked={draft.active}
        onChange={({ target }) => change({ active: target.checked })}
      />
    </>
  );
}

function Preview({ form }: { form: AgentForm }) {
  return (
    <figure className={styles.preview}>
      <figcaption>How it greets</figcaption>
      <p>{greetingOf(form.draft)}</p>
    </figure>
  );
}
