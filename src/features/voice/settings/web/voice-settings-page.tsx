import { useOwnRole } from "#features/staff-access/web/public.ts";
import { mayAct } from "#features/staff-access/rules.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { EngineStrip } from "./engine-strip.tsx";
import { useVoiceSettings } from "./use-voice-settings.ts";
import { VoiceForm } from "./voice-form.tsx";
import styles from "./voice-settings-page.module.css";

export function meta() {
  return [{ title: "Voice AI Settings | Command Center" }, { name: "robots", content: "noindex" }];
}

/** How the assistant speaks and what it may do in calls; administrators change it. */
export default function VoiceSettingsPage() {
  const standing = useVoiceSettings();
  const role = useOwnRole();
  const isAdmin = role !== null && mayAct(role, "admin");
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Voice AI Settings</h1>
      <p className={styles.summary}>
        How the assistant sounds, to be heard before it is saved. What you save counts from the next
        call, in the browser and by telephone.
      </p>
      {standing.isError ? (
        <ErrorState
          title="The voice settings could not be loaded."
          onRetry={() => void standing.refetch()}
          retrying={standing.isFetching}
        >
          {standing.error.message}
          {standing.data ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {standing.isPending && !standing.isError ? (
        <Loading label="The voice settings" lines={10} />
      ) : null}
      {standing.data ? (
        <>
          <EngineStrip standing={standing.data} />
          <VoiceForm standing={standing.data} isAdmin={isAdmin} />
        </>
      ) : null}
    </div>
  );
}
