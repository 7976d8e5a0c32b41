import { Button } from "#ui/button.tsx";
import { IconPlayerPause, IconPlayerPlay } from "#ui/staff-icons.ts";
import { durationText } from "../rules.ts";
import styles from "./call-dialog.module.css";
import { useSound } from "./use-sound.ts";

/** Listens to one piece of a call's sound; its words stand in the transcript. */
export function SoundPlayer({ address, name }: { address: string; name: string }) {
  const { state, seconds, toggle } = useSound(address);
  const isPlaying = state === "playing";
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={styles.player}>
      <Button
        variant="line"
        size="small"
        icon={<Icon size={18} stroke={1.5} aria-hidden="true" />}
        busy={state === "loading"}
        onClick={toggle}
      >
        {isPlaying ? `Pause ${name}` : `Listen to ${name}`}
      </Button>
      <span className={styles.quiet} role={state === "failed" ? "status" : undefined}>
        {state === "failed"
          ? "This sound could not be played. It may not be kept any more."
          : seconds > 0
            ? durationText(Math.floor(seconds))
            : ""}
      </span>
    </div>
  );
}
