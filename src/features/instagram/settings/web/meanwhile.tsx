import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { InstagramSettings } from "../../contract.ts";
import { dayKinds, dayNames } from "../content.ts";
import type { CurrentInstagramSettings } from "../contract.ts";
import { hoursText } from "../rules.ts";
import styles from "./hours-dialog.module.css";
import { whoChanged } from "./refusal.tsx";
import type { HoursForm } from "./use-hours-form.ts";

/** Tells who edits the hours that somebody changed the settings; nothing typed is lost. */
export function Meanwhile({
  settings,
  form,
}: {
  settings: CurrentInstagramSettings;
  form: HoursForm;
}) {
  if (!form.isElsewhere) return null;
  const who = whoChanged(settings);
  if (!form.isClash)
    return (
      <Notice tone="warning" title={`${who} changed the settings meanwhile.`}>
        {form.isRefused
          ? "Nothing is saved yet. Press Save hours again: both changes are kept."
          : "Saving the hours below changes nothing else."}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={`${who} changed these hours meanwhile.`}
      actions={
        <Button variant="line" size="small" onClick={form.takeTheirs}>
          Take theirs
        </Button>
      }
    >
      Yours are not saved.
      <dl className={styles.versions}>
        <div>
          <dt>As they stand</dt>
          <dd>{allHours(settings.hours)}</dd>
        </div>
        <div>
          <dt>Yours, not saved</dt>
          <dd>{allHours(form.hours)}</dd>
        </div>
      </dl>
    </Notice>
  );
}

/** "Weekdays 9 AM-5 PM, Saturday 9 AM-2 PM, Sunday closed". */
function allHours(hours: InstagramSettings["hours"]): string {
  return dayKinds.map((kind) => `${dayNames[kind]} ${hoursText(hours[kind])}`).join(", ");
}
