import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { IconRefresh } from "#ui/icons.ts";
import { formatDay } from "#practice/time.ts";
import { faces, helpLines, modes, sizeNames, sizes } from "../content.ts";
import type { WatchMode, WatchSize } from "../content.ts";
import { RollingClock } from "../../web/rolling-clock.tsx";
import { refreshLabel } from "../rules.ts";
import styles from "./watch-controls.module.css";

export interface WatchChoices {
  size: WatchSize;
  mode: WatchMode;
  isInteractive: boolean;
  isLive: boolean;
  isPersonShown: boolean;
}

export interface WatchControlsProps {
  choices: WatchChoices;
  onChoose: (choice: Partial<WatchChoices>) => void;
  isLoading: boolean;
  onRefresh: () => void;
  /** The minute that runs. */
  minute: Date;
}

const sizeOptions = Object.keys(sizes) as WatchSize[];

/** How the watch looks and what it follows, the time, and what can be done with it. */
export function WatchControls(props: WatchControlsProps) {
  const { choices, onChoose, isLoading, onRefresh, minute } = props;
  return (
    <section className={styles.controls} aria-label="Watch controls">
      <div className={styles.pair}>
        <Field label="Size">
          {(control) => (
            <select
              {...control}
              value={choices.size}
              onChange={({ target }) =>
                onChoose({ size: sizeOptions.find((one) => one === target.value) ?? "large" })
              }
            >
              {sizeOptions.map((one) => (
                <option key={one} value={one}>
                  {sizeNames[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Data Mode">
          {(control) => (
            <select
              {...control}
              value={choices.mode}
              onChange={({ target }) =>
                onChoose({ mode: modes.find((one) => one === target.value) ?? "appointments" })
              }
            >
              {modes.map((one) => (
                <option key={one} value={one}>
                  {faces[one].name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={styles.boxes}>
        <Checkbox
          label="Interactive Mode"
          checked={choices.isInteractive}
          onChange={({ target }) => onChoose({ isInteractive: target.checked })}
        />
        <Checkbox
          label="Real-time Updates"
          checked={choices.isLive}
          onChange={({ target }) => onChoose({ isLive: target.checked })}
        />
      </div>
      <Checkbox
        label="Patient of the day, by first name and initial"
        checked={choices.isPersonShown}
        onChange={({ target }) => onChoose({ isPersonShown: target.checked })}
      />
      <Button
        variant="line"
        wide
        onClick={onRefresh}
        busy={isLoading}
        icon={<IconRefresh size={18} stroke={1.5} aria-hidden="true" />}
        className={styles.refresh}
      >
        {refreshLabel(isLoading)}
      </Button>
      <p className={styles.time}>
        <span>{formatDay(minute)}</span>
        <span className={styles.clock}>
          <RollingClock minute={minute} />
        </span>
      </p>
      <ol className={styles.help} aria-label="Interactive features">
        {helpLines.map(([before, strong, after]) => (
          <li key={strong}>
            <span>
              {before}
              <strong>{strong}</strong>
              {after}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
