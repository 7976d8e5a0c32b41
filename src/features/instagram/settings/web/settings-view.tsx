import { useState } from "react";
import { useOwnRole } from "#features/staff-access/web/public.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { useClock } from "#ui/use-clock.ts";
import { type AutomaticIntent, automaticIntents, type InstagramSettings } from "../../contract.ts";
import { dayKinds, dayNames, intentNames } from "../content.ts";
import type { CurrentInstagramSettings } from "../contract.ts";
import { hoursText, isAsWanted } from "../rules.ts";
import { HoursDialog } from "./hours-dialog.tsx";
import { Refusal } from "./refusal.tsx";
import styles from "./settings-view.module.css";
import { useInstagramSettings, useSettingsChange } from "./use-settings.ts";

/** Whether, when and to what the software answers by itself: for administrators to change, for all to read. */
export function SettingsView() {
  const query = useInstagramSettings();
  const settings = query.data;
  return (
    <>
      {query.isError ? (
        <ErrorState
          title="The settings could not be loaded."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {query.error.message}
          {settings ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {query.isPending && !query.isError ? <Loading label="The settings" lines={6} /> : null}
      {settings ? <Settings settings={settings} /> : null}
    </>
  );
}

/** What was asked for last, and the sentence for a refusal. */
type Tried = { part: Partial<InstagramSettings>; refused: string };

function Settings({ settings }: { settings: CurrentInstagramSettings }) {
  const [isEditing, setEditing] = useState(false);
  const isAdmin = useOwnRole() === "admin";
  const [tried, setTried] = useState<Tried | null>(null);
  const change = useSettingsChange();
  const toast = useToast();
  const { autoResponse, hours, intents, version } = settings;
  const save = (tries: Tried, said: string, done?: () => void) => {
    const { part } = tries;
    setTried(tries);
    change.mutate(
      { autoResponse, hours, intents, ...part, version },
      {
        onSuccess: () => {
          toast.say(said);
          done?.();
        },
      },
    );
  };
  const edit = (isNow: boolean) => {
    change.reset();
    setEditing(isNow);
  };
  const isLocked = !isAdmin || change.isPending;
  return (
    <div className={styles.parts}>
      {change.error && !isEditing && tried && !isAsWanted(settings, tried.part) ? (
        <Refusal error={change.error} refused={tried.refused} />
      ) : null}
      <fieldset className={styles.part} disabled={isLocked}>
        <legend className={styles.heading}>AI auto-response</legend>
        <Checkbox
          label="Let the assistant answer by itself"
          hint="Only what is switched on below, within the hours set here, and never what a person has to review."
          checked={autoResponse}
          onChange={({ target }) =>
            save(
              {
                part: { autoResponse: target.checked },
                refused: `Auto-response was not switched ${target.checked ? "on" : "off"}.`,
              },
              target.checked ? "Auto-response is on." : "Auto-response is off.",
            )
          }
        />
        <p className={styles.legend}>What it may answer</p>
        <div className={styles.intents}>
          {automaticIntents.map((intent) => (
            <IntentSwitch
              key={intent}
              intent={intent}
              isOn={intents.includes(intent)}
              onChange={(isOn) =>
                save(
                  {
                    part: {
                      intents: isOn
                        ? [...intents, intent]
                        : intents.filter((other) => other !== intent),
                    },
                    refused: `"${intentNames[intent][0]}" was not switched ${isOn ? "on" : "off"}.`,
                  },
                  `${intentNames[intent][0]}: ${isOn ? "answered by itself" : "left to people"}.`,
                )
              }
            />
          ))}
        </div>
        <p className={styles.quiet}>
          Health, complaints, money and emergencies are always left to people.
        </p>
      </fieldset>
      <Hours hours={hours} onEdit={isAdmin ? () => edit(true) : null} />
      <Changed settings={settings} isAdmin={isAdmin} />
      {isEditing ? (
        <HoursDialog
          settings={settings}
          change={change}
          onSave={(next) =>
            save(
              { part: { hours: next }, refused: "The hours were not saved." },
              "The hours are saved.",
              () => edit(false),
            )
          }
          onClose={() => edit(false)}
        />
      ) : null}
    </div>
  );
}

interface HoursProps {
  hours: InstagramSettings["hours"];
  /** Null for those who only read them. */
  onEdit: (() => void) | null;
}

function Hours({ hours, onEdit }: HoursProps) {
  return (
    <section className={styles.part} aria-labelledby="auto-response-hours">
      <h2 id="auto-response-hours" className={styles.heading}>
        Auto-response business hours
      </h2>
      <dl className={styles.hours}>
        {dayKinds.map((kind) => (
          <div key={kind}>
            <dt>{dayNames[kind]}</dt>
            <dd>{hoursText(hours[kind])}</dd>
          </div>
        ))}
      </dl>
      {onEdit === null ? null : (
        <Button variant="line" size="small" onClick={onEdit}>
          Edit Hours
        </Button>
      )}
      <p className={styles.quiet}>
        These are not the practice's opening hours: outside of them drafts wait for you.
      </p>
    </section>
  );
}

interface IntentSwitchProps {
  intent: AutomaticIntent;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function IntentSwitch({ intent, isOn, onChange }: IntentSwitchProps) {
  const [name, example] = intentNames[intent];
  return (
    <Checkbox
      label={name}
      hint={`"${example}"`}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function Changed({ settings, isAdmin }: { settings: CurrentInstagramSettings; isAdmin: boolean }) {
  const now = useClock(60_000);
  const { changedAt, changedBy } = settings;
  const at = changedAt === null ? null : new Date(changedAt);
  return (
    <p className={styles.foot}>
      {isAdmin ? "" : "Administrators change these settings. "}
      {at === null
        ? "Nobody has changed them yet: everything is off."
        : `Changed by ${changedBy ?? "somebody who left"}, ${formatNearDay(at, now)}, ${formatTime(at)}.`}
    </p>
  );
}
