import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { RangeSlider } from "#ui/range-slider.tsx";
import { type VoiceEngine, type VoiceId, voiceIds, voiceNote, voices } from "../../speech/rules.ts";
import { asAppError } from "./api.ts";
import type { Edit, Typed } from "./settings-parts.tsx";
import { useSample } from "./use-voice-settings.ts";
import styles from "./voice-form.module.css";

/** Sliders count whole steps: hundredths of the voice's own speed and pitch. */
const range = { from: 50, to: 150, step: 5 } as const;
const timesOf = (hundredths: number) => `${(hundredths / 100).toFixed(2)} times`;

/** Which voice speaks, how fast and how high; it can be heard as it stands, saved or not. */
export function VoicePart({
  typed,
  edit,
  isAdmin,
  engine,
}: {
  typed: Typed;
  edit: Edit;
  isAdmin: boolean;
  engine: VoiceEngine;
}) {
  const sample = useSample();
  const { voiceModel, voiceSpeed, voicePitch, greetingMessage } = typed;
  const hear = () =>
    sample.play({
      voiceModel,
      voiceSpeed,
      voicePitch,
      text: greetingMessage.trim() === "" ? "Hello." : greetingMessage,
    });
  return (
    <section className={styles.part} aria-labelledby="voice-part">
      <h2 id="voice-part" className={styles.legend}>
        Voice configuration
      </h2>
      <div className={styles.fields}>
        <Field
          label="Voice"
          hint={voiceNote(engine, { voice: voiceModel, speed: voiceSpeed, pitch: voicePitch })}
        >
          {(control) => (
            <select
              {...control}
              disabled={!isAdmin}
              value={voiceModel}
              onChange={({ target }) => edit({ voiceModel: target.value as VoiceId })}
            >
              {voiceIds.map((id) => (
                <option key={id} value={id}>
                  {voices[id].name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <RangeSlider
          label="Speed"
          range={range}
          value={Math.round(voiceSpeed * 100)}
          say={timesOf}
          ends={["Half", "One and a half"]}
          disabled={!isAdmin}
          onChange={(value) => edit({ voiceSpeed: value / 100 })}
        />
        <RangeSlider
          label="Pitch"
          range={range}
          value={Math.round(voicePitch * 100)}
          say={timesOf}
          ends={["Lower", "Higher"]}
          disabled={!isAdmin}
          onChange={(value) => edit({ voicePitch: value / 100 })}
        />
        <div className={styles.hear}>
          <Button
            variant="line"
            size="small"
            busy={sample.isMaking}
            onClick={sample.isPlaying ? sample.stop : hear}
          >
            {sample.isPlaying ? "Stop" : "Hear the greeting"}
          </Button>
          <span role="status">{sample.isPlaying ? sample.note : ""}</span>
        </div>
      </div>
      {sample.error ? (
        <Notice tone="error" title="It could not be heard.">
          {asAppError(sample.error).message}
        </Notice>
      ) : null}
    </section>
  );
}
