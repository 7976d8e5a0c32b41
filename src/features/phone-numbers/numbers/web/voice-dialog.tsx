import { useId, useState } from "react";
import { AppError } from "#errors.ts";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, TextArea, TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { personalityWords } from "#features/voice/settings/web/public.ts";
import { dialable, longestGreeting, personalities } from "../../../voice/settings/rules.ts";
import { voiceIds, voices } from "../../../voice/speech/rules.ts";
import { results, unknown } from "../content.ts";
import type { ManagedNumber, ManagedNumbers } from "../contract.ts";
import { deskNumberProblem } from "../rules.ts";
import { reasonOf, theirsOf, useSaveSettings } from "./use-numbers.ts";
import styles from "./voice-dialog.module.css";

type PracticeVoice = ManagedNumbers["practice_voice"];
type Voice = ManagedNumber["voice_settings"];

/** As it stands in the form: empty where the practice's counts. */
type Typed = { voiceModel: string; greetingMessage: string; personality: string; desk: string };

const typedOf = ({ voice_settings: own, desk_number: desk }: ManagedNumber): Typed => ({
  voiceModel: own.voiceModel ?? "",
  greetingMessage: own.greetingMessage ?? "",
  personality: own.personality ?? "",
  desk: desk === null ? "" : displayPhone(desk),
});

function isAsTyped(number: ManagedNumber, typed: Typed): boolean {
  const standing = typedOf(number);
  return (
    standing.voiceModel === typed.voiceModel &&
    standing.greetingMessage === typed.greetingMessage.trim() &&
    standing.personality === typed.personality &&
    (number.desk_number ?? "") === (typed.desk.trim() === "" ? "" : dialable(typed.desk))
  );
}

export interface VoiceDialogProps {
  number: ManagedNumber;
  practiceVoice: PracticeVoice;
  onClose: () => void;
  onSaved: (message: string) => void;
}

/** How calls to one number sound, and where callers who want a person are put through. */
export function VoiceDialog({ number, practiceVoice, onClose, onSaved }: VoiceDialogProps) {
  const formId = useId();
  const [base, setBase] = useState(number);
  const [typed, setTyped] = useState(() => typedOf(number));
  const [isAsked, setAsked] = useState(false);
  const save = useSaveSettings(onSaved);
  const theirs = theirsOf(save.error);
  const own = typed.desk.trim() === "" ? null : deskNumberProblem(typed.desk, []);
  const refused = save.error instanceof AppError ? (save.error.fields ?? {}) : {};
  const edit = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    if (save.error !== null) {
      setBase(theirs ?? base);
      save.reset();
    }
  };

  function onSubmit(event: { preventDefault: () => void }) {
    event.preventDefault();
    setAsked(true);
    if (own !== null) return;
    const { voiceModel, greetingMessage, personality, desk } = typed;
    const body = {
      voiceModel: voiceModel === "" ? null : (voiceModel as Voice["voiceModel"]),
      greetingMessage: greetingMessage.trim() === "" ? null : greetingMessage,
      personality: personality === "" ? null : (personality as Voice["personality"]),
      deskNumber: desk.trim() === "" ? null : desk,
      version: (theirs ?? base).version,
    };
    save.mutate(
      { number: number.phone_number, body },
      {
        // What stands there already says the same: mostly one's own press, whose answer was lost.
        onError: (error) => {
          const standing = theirsOf(error);
          if (standing !== null && isAsTyped(standing, typed)) onSaved(results.saved);
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={save.isPending}
      size="medium"
      title={`Voice of ${displayPhone(number.phone_number)}`}
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending} busyLabel="Saving">
            {theirs === null ? "Save" : "Save mine"}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        <VoiceFields
          typed={typed}
          edit={edit}
          practiceVoice={practiceVoice}
          deskProblem={refused["deskNumber"] ?? (isAsked ? own : null) ?? undefined}
          greetingProblem={refused["greetingMessage"]}
        />
        {theirs === null ? null : (
          <Notice
            tone="warning"
            title="Somebody saved other settings meanwhile."
            actions={
              <Button
                variant="line"
                size="small"
                onClick={() => {
                  setTyped(typedOf(theirs));
                  setBase(theirs);
                  save.reset();
                }}
              >
                Take theirs
              </Button>
            }
          >
            Nothing was overwritten. Saving again puts yours in their place.
          </Notice>
        )}
        {save.error !== null && theirs === null ? (
          <Notice tone="error" title={isAnswerLost(save.error) ? unknown.saved : results.notSaved}>
            {isAnswerLost(save.error)
              ? unknown.lookAgain
              : (reasonOf(save.error) ?? save.error.message)}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}

function VoiceFields({
  typed,
  edit,
  practiceVoice,
  deskProblem,
  greetingProblem,
}: {
  typed: Typed;
  edit: (part: Partial<Typed>) => void;
  practiceVoice: PracticeVoice;
  deskProblem: string | undefined;
  greetingProblem: string | undefined;
}) {
  return (
    <>
      <Field label="Voice">
        {(control) => (
          <select
            {...control}
            value={typed.voiceModel}
            onChange={({ target }) => edit({ voiceModel: target.value })}
          >
            <option value="">As the practice: {voices[practiceVoice.voiceModel].name}</option>
            {voiceIds.map((id) => (
              <option key={id} value={id}>
                {voices[id].name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        label="Greeting"
        rows={3}
        optional
        maxLength={longestGreeting}
        value={typed.greetingMessage}
        error={greetingProblem}
        hint={`Left empty, callers hear the practice's: “${practiceVoice.greetingMessage}”`}
        onChange={({ target }) => edit({ greetingMessage: target.value.replaceAll("\n", " ") })}
      />
      <Field label="Personality">
        {(control) => (
          <select
            {...control}
            value={typed.personality}
            onChange={({ target }) => edit({ personality: target.value })}
          >
            <option value="">As the practice: {personalityWords[practiceVoice.personality]}</option>
            {personalities.map((one) => (
              <option key={one} value={one}>
                {personalityWords[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Rings at the front desk"
        type="tel"
        autoComplete="off"
        optional
        maxLength={40}
        value={typed.desk}
        error={deskProblem}
        hint="Callers who want a person are put through to this number while somebody is there."
        onChange={({ target }) => edit({ desk: target.value })}
      />
    </>
  );
}
