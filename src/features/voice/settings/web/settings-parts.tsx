import { Checkbox } from "#ui/checkbox.tsx";
import { Field, TextArea, TextField } from "#ui/field.tsx";
import { personalityWords, recordingNotice } from "../content.ts";
import {
  callSeconds,
  languageModels,
  longestGreeting,
  personalities,
  type VoiceSettings,
} from "../rules.ts";
import styles from "./voice-form.module.css";

/** The settings while they are typed: a number may be half there. */
export type Typed = Omit<VoiceSettings, "maxCallDuration"> & { maxCallDuration: string };
export type Edit = (part: Partial<Typed>) => void;
type PartProps = {
  typed: Typed;
  edit: Edit;
  problems: Readonly<Record<string, string>>;
  isAdmin: boolean;
};

/** Whether calls are answered, on which number and for how long. */
export function GeneralPart({ typed, edit, problems, isAdmin }: PartProps) {
  return (
    <fieldset className={styles.part} disabled={!isAdmin}>
      <legend className={styles.legend}>General settings</legend>
      <div className={styles.fields}>
        <Checkbox
          label="The assistant answers calls"
          checked={typed.enabled}
          onChange={({ target }) => edit({ enabled: target.checked })}
        />
        <Checkbox
          label="Record calls"
          hint={`Callers hear “${recordingNotice}” before anything is kept.`}
          checked={typed.recordCalls}
          onChange={({ target }) => edit({ recordCalls: target.checked })}
        />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="off"
          optional
          maxLength={40}
          value={typed.twilioPhoneNumber}
          error={problems["twilioPhoneNumber"]}
          hint="The practice's own, which is never given back. Test Connection tries it once it is saved."
          onChange={({ target }) => edit({ twilioPhoneNumber: target.value })}
        />
        <TextField
          label="Longest call, in seconds"
          type="number"
          inputMode="numeric"
          min={callSeconds.from}
          max={callSeconds.to}
          value={typed.maxCallDuration}
          error={problems["maxCallDuration"]}
          hint={`From ${callSeconds.from} to ${callSeconds.to}.`}
          onChange={({ target }) => edit({ maxCallDuration: target.value })}
        />
      </div>
    </fieldset>
  );
}

/** What the assistant says and what it may do. */
export function ConversationPart({ typed, edit, problems, isAdmin }: PartProps) {
  return (
    <fieldset className={styles.part} disabled={!isAdmin}>
      <legend className={styles.legend}>Conversation settings</legend>
      <div className={styles.fields}>
        <TextArea
          className={styles.wide}
          label="Greeting message"
          rows={2}
          maxLength={longestGreeting}
          value={typed.greetingMessage}
          error={problems["greetingMessage"]}
          onChange={({ target }) => edit({ greetingMessage: target.value.replaceAll("\n", " ") })}
        />
        <Field label="Personality">
          {(control) => (
            <select
              {...control}
              value={typed.personality}
              onChange={({ target }) => edit({ personality: target.value as Typed["personality"] })}
            >
              {personalities.map((one) => (
                <option key={one} value={one}>
                  {personalityWords[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Language model"
          hint="Used when its company is connected and its agreement signed; otherwise the assistant of this program words the answers."
        >
          {(control) => (
            <select
              {...control}
              value={typed.llmModel}
              onChange={({ target }) => edit({ llmModel: target.value as Typed["llmModel"] })}
            >
              {languageModels.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Checkbox
          label="Book appointments in calls"
          checked={typed.enableAppointments}
          onChange={({ target }) => edit({ enableAppointments: target.checked })}
        />
        <Checkbox
          label="Recognize emergencies"
          hint="Callers in danger are told at once whom to call."
          checked={typed.enableEmergencyDetection}
          onChange={({ target }) => edit({ enableEmergencyDetection: target.checked })}
        />
      </div>
    </fieldset>
  );
}
