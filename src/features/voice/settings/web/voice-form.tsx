import { useState } from "react";
import { AppError } from "#errors.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { results } from "../content.ts";
import type { VoiceStanding } from "../contract.ts";
import { callSecondsProblem, changedFields, dialable } from "../rules.ts";
import { asAppError } from "./api.ts";
import { ConversationPart, type Edit, GeneralPart, type Typed } from "./settings-parts.tsx";
import { theirsOf, usePassing, useSave, useTest } from "./use-voice-settings.ts";
import styles from "./voice-form.module.css";
import { VoicePart } from "./voice-part.tsx";

const typedOf = ({ settings }: VoiceStanding): Typed => ({
  ...settings,
  maxCallDuration: String(settings.maxCallDuration),
});

/** Who speaks now. */
const engineOf = ({ engines }: VoiceStanding) =>
  engines.some(({ role, engine }) => role === "speech" && engine === "deepgram")
    ? "deepgram"
    : "built-in";

/** What is wrong with what is typed, by field. */
function problemsOf(typed: Typed): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const seconds = callSecondsProblem(typed.maxCallDuration);
  if (seconds !== null) problems["maxCallDuration"] = seconds;
  const number = typed.twilioPhoneNumber.trim();
  if (number !== "" && dialable(number) === null)
    problems["twilioPhoneNumber"] = "Please give the number with its area code.";
  if (typed.greetingMessage.trim() === "")
    problems["greetingMessage"] = "The greeting may not be empty.";
  return problems;
}

/** The server's words by field, without the name of what holds them all. */
function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof AppError)) return {};
  const fields = Object.entries(error.fields ?? {});
  return Object.fromEntries(
    fields.map(([name, words]) => [name.replace(/^settings\./, ""), words]),
  );
}

/** Why something did not work; nothing when it did. */
function Failed({ title, error }: { title: string; error: unknown }) {
  return error === null ? null : (
    <Notice
      tone="error"
      title={isAnswerLost(error) ? "It is not known yet whether this was done." : title}
    >
      {asAppError(error).message}
    </Notice>
  );
}

/** Whether what was typed is saved, and what holds it up. */
function Standing({ isRefused, isChanged }: { isRefused: boolean; isChanged: boolean }) {
  if (isRefused)
    return (
      <span role="alert" className={styles.wrong}>
        {results.notSaved.words}: see the marked fields.
      </span>
    );
  return isChanged ? <span className={styles.quiet}>Not saved yet.</span> : null;
}

/** All settings of calls in one form with one save. */
export function VoiceForm({ standing, isAdmin }: { standing: VoiceStanding; isAdmin: boolean }) {
  const [base, setBase] = useState(standing);
  const [typed, setTyped] = useState(() => typedOf(standing));
  const [isAsked, setAsked] = useState(false);
  const [isSaved, setSaved] = usePassing<true>(results.saved.forMs);
  const [tested, setTested] = usePassing<"good" | "bad">(results.connected.forMs);
  const save = useSave(
    (saved) => {
      setBase(saved);
      setTyped(typedOf(saved));
      setAsked(false);
      setSaved(true);
    },
    (error) => setBase(theirsOf(error) ?? base),
  );
  const test = useTest(
    () => setTested("good"),
    () => setTested("bad"),
  );
  const theirs = theirsOf(save.error);
  const own = problemsOf(typed);
  const problems = isAsked ? { ...refusedFields(save.error), ...own } : {};
  const settings = { ...typed, maxCallDuration: Number(typed.maxCallDuration) };
  const isChanged = changedFields(base.settings, settings).length > 0;
  useUnsaved(isAdmin && isChanged);
  const edit: Edit = (part) => {
    setTyped((before) => ({ ...before, ...part }));
    if (save.error !== null && theirs === null) save.reset();
  };

  function onSubmit(event: { preventDefault: () => void }) {
    event.preventDefault();
    setAsked(true);
    if (!isChanged || Object.keys(own).length > 0) return;
    save.mutate({ settings, version: base.version });
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <GeneralPart typed={typed} edit={edit} problems={problems} isAdmin={isAdmin} />
      <VoicePart typed={typed} edit={edit} isAdmin={isAdmin} engine={engineOf(standing)} />
      <ConversationPart typed={typed} edit={edit} problems={problems} isAdmin={isAdmin} />
      {theirs ? (
        <Notice
          tone="warning"
          title={`${theirs.updatedBy ?? "Somebody"} saved other settings meanwhile.`}
          actions={
            <Button
              variant="line"
              size="small"
              onClick={() => {
                setTyped(typedOf(theirs));
                save.reset();
              }}
            >
              Take theirs
            </Button>
          }
        >
          Nothing was overwritten. Saving again puts yours in their place.
        </Notice>
      ) : null}
      {theirs ? null : <Failed title={`${results.notSaved.words}.`} error={save.error} />}
      <Failed title="The trial did not succeed." error={test.error} />
      <div className={styles.foot}>
        {isAdmin ? (
          <>
            <Button type="submit" busy={save.isPending} aria-disabled={!isChanged}>
              Save Settings
            </Button>
            <Button
              variant="line"
              busy={test.isPending}
              disabled={base.settings.twilioPhoneNumber === ""}
              onClick={() => test.mutate(base.settings.twilioPhoneNumber)}
            >
              Test Connection
            </Button>
          </>
        ) : (
          <span className={styles.quiet}>Administrators change these settings.</span>
        )}
        <span role="status" className={tested === "bad" ? undefined : styles.good}>
          {[
            isSaved === true ? results.saved.words : null,
            tested === "good" ? results.connected.words : null,
            tested === "bad" ? results.notConnected.words : null,
          ]
            .filter(Boolean)
            .join(" ")}
        </span>
        {isAdmin && base.settings.twilioPhoneNumber === "" ? (
          <span className={styles.quiet}>To test the connection, save a phone number first.</span>
        ) : null}
        <Standing
          isRefused={isAsked && Object.keys(own).length > 0}
          isChanged={isChanged && isAdmin}
        />
      </div>
    </form>
  );
}
