import { useId, useRef } from "react";
import { photographSlots } from "#practice/photographs.ts";
import { Button } from "#ui/button.tsx";
import { IconAlertCircle } from "#ui/icons.ts";
import { RangeSlider } from "#ui/range-slider.tsx";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { PhotographId } from "#practice/photographs.ts";
import { addressOfPhotograph, sendPhotograph } from "./api.ts";
import styles from "./photograph-control.module.css";
import { useFraming } from "./use-framing.ts";

interface PhotographControlProps {
  place: PhotographId;
  /** What the place is called. */
  item: string;
  /** The name of the photograph that the draft shows, or empty for none. */
  value: string;
  hint: string | undefined;
  error: string | undefined;
  onType: (id: string) => void;
}

const percent = (value: number) => `${value} %`;
const wholePercents = { from: 0, to: 100, step: 1 };
const shownWidth = 560;

/** The photograph of a place: chosen, cut to it in the browser, and kept; or taken away again. */
export function PhotographControl(props: PhotographControlProps) {
  const { place, item, value, hint, error, onType } = props;
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const { shape } = photographSlots[place];
  const framing = useFraming(shape);
  /** The pressed button goes; the keyboard goes on from the one that stays. */
  const leave = () => {
    framing.close();
    chooser.current?.focus();
  };
  const add = useSingleMutation({
    // The same file is kept once.
    lost: "looked-up",
    mutationFn: async () => sendPhotograph(await framing.develop()),
    onSuccess: ({ id }) => {
      onType(id);
      leave();
    },
  });
  const takeAway = () => {
    onType("");
    chooser.current?.focus();
  };
  const wrong = framing.problem ?? add.error?.message ?? error;
  return (
    <div
      className={styles.photograph}
      aria-describedby={wrong ? errorId : undefined}
      role="group"
      aria-label={`Photograph: ${item}`}
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        className={styles.file}
        aria-label={`Picture for ${item}`}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          add.reset();
          if (file) void framing.open(file);
        }}
      />
      {framing.isOpen ? (
        <Framing
          framing={framing}
          shape={shape}
          isBusy={add.isPending}
          onUse={() => add.mutate()}
          onLeave={() => {
            add.reset();
            leave();
          }}
        />
      ) : (
        <Kept value={value} />
      )}
      {wrong ? (
        <p
          className={styles.error}
          id={errorId}
          role={framing.problem || add.error ? "alert" : undefined}
        >
          <IconAlertCircle size={18} stroke={1.5} aria-hidden="true" />
          <span>{wrong}</span>
        </p>
      ) : null}
      {hint ? <p className={styles.quiet}>{hint}</p> : null}
      <div className={styles.buttons}>
        <Button
          ref={chooser}
          variant="line"
          size="small"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {value === "" && !framing.isOpen ? "Choose a photograph" : "Choose another"}
        </Button>
        {value !== "" && !framing.isOpen ? (
          <Button variant="quiet" size="small" onClick={takeAway}>
            Take it away
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** What the draft shows. The words beside it say what it is. */
function Kept({ value }: { value: string }) {
  return value === "" ? (
    <p className={styles.quiet}>The photograph of the practice’s files, or a drawing.</p>
  ) : (
    <img className={styles.kept} src={addressOfPhotograph(value)} alt="As the draft shows it" />
  );
}

interface FramingProps {
  framing: ReturnType<typeof useFraming>;
  shape: readonly [number, number];
  isBusy: boolean;
  onUse: () => void;
  onLeave: () => void;
}

/** Which part of a picture is shown. */
function Framing({ framing, shape, isBusy, onUse, onLeave }: FramingProps) {
  const { canvas, framing: now, frame, problem } = framing;
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.kept}
        width={shownWidth}
        height={Math.round((shownWidth * shape[1]) / shape[0])}
        role="img"
        aria-label="What will be shown"
      />
      <RangeSlider
        label="Closer"
        range={wholePercents}
        value={now.closer}
        say={percent}
        ends={["All that fits", "Closest"]}
        onChange={(closer) => frame({ closer })}
      />
      <RangeSlider
        label="From left to right"
        range={wholePercents}
        value={now.left}
        say={percent}
        ends={["Left", "Right"]}
        onChange={(left) => frame({ left })}
      />
      <RangeSlider
        label="From top to bottom"
        range={wholePercents}
        value={now.top}
        say={percent}
        ends={["Top", "Bottom"]}
        onChange={(top) => frame({ top })}
      />
      <div className={styles.buttons}>
        <Button
          size="small"
          busy={isBusy}
          busyLabel="Keeping"
          disabled={problem !== undefined}
          onClick={onUse}
        >
          Use what is shown
        </Button>
        <Button variant="quiet" size="small" disabled={isBusy} onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </>
  );
}

/** What an owner should know before a photograph is chosen. */
export function PhotographsNote() {
  return (
    <p className={styles.quiet}>
      Show people only with their written consent. Pictures of a case wait for the agreement that is
      written into the practice’s files. What is cut off, and place, time and camera, never leave
      this browser.
    </p>
  );
}
