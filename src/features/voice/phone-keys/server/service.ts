import { keypadWaitMs, withKey } from "../../keypad/rules.ts";

/** So long nothing sounds before a caller who cannot be understood gets a person: shorter than a silence may be. */
const deafWaitMs = 12_000;

/** Gathers keys until they mean something. */
export function createKeypad(mean: (digits: string) => void) {
  let digits = "";
  let timer: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(timer);
    const typed = digits;
    digits = "";
    mean(typed);
  };
  return {
    press(key: string): void {
      const { digits: next, isOver } = withKey(digits, key);
      digits = next;
      clearTimeout(timer);
      if (isOver) close();
      else if (digits !== "") timer = setTimeout(close, keypadWaitMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * A caller who cannot be understood: told which keys help, and who presses none gets a person all the same. Nothing
 * of it happens while they are being spoken to.
 */
export function createDeafness({
  isSpeaking,
  tell,
  giveUp,
}: {
  isSpeaking(): boolean;
  tell(): void;
  giveUp(): void;
}) {
  let isOn = false;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (isOn) timer = setTimeout(() => (isSpeaking() ? wait() : giveUp()), deafWaitMs);
  };
  const stop = () => {
    isOn = false;
    clearTimeout(timer);
  };
  return {
    isOn: () => isOn,
    begin(): void {
      if (isOn) return;
      isOn = true;
      tell();
      wait();
    },
    /** A key was pressed: somebody is there. */
    stirred: wait,
    stop,
  };
}
