import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Dots } from "./dots.tsx";
import { IconChevronLeft, IconChevronRight } from "./icons.ts";
import { IconPlayerPause, IconPlayerPlay } from "./page-icons.ts";
import styles from "./slider-controls.module.css";
import type { useSlider } from "./use-slider.ts";

export interface SliderControlsProps {
  slider: ReturnType<typeof useSlider>;
  /** What moves, as a person says it: "the centers", "the reviews". */
  what: string;
  /** The name of each stop, for its dot. */
  stops: readonly string[];
  className?: string | undefined;
}

/** Dots, pause and arrows of a row of cards. Without scripts none is shown: the list scrolls by itself. */
export function SliderControls({ slider, what, stops, className }: SliderControlsProps) {
  const Icon = slider.isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={classNames(styles.controls, className)}>
      <Dots labels={stops.map((name) => `Show ${name}`)} at={slider.focused} onGo={slider.goTo} />
      <div className={styles.buttons}>
        <IconButton
          label={slider.isPaused ? `Play ${what}` : `Pause ${what}`}
          className={styles.pause}
          onClick={slider.togglePause}
        >
          <Icon size={20} stroke={1.5} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Back in ${what}`} onClick={() => slider.step(-1)}>
          <IconChevronLeft size={22} stroke={1.5} aria-hidden="true" />
        </IconButton>
        <IconButton label={`On in ${what}`} onClick={() => slider.step(1)}>
          <IconChevronRight size={22} stroke={1.5} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
