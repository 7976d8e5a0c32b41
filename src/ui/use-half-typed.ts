import { useState } from "react";
import type { InputHTMLAttributes, SyntheticEvent } from "react";

type InputProps = InputHTMLAttributes<HTMLInputElement>;

/** Such as 03/__/1990: the browser gives no value for it, so a form would take the field for empty. */
const words: Partial<Record<string, string>> = {
  date: "This date is incomplete or does not exist. Finish it or empty the field.",
  time: "This time is incomplete. Finish it or empty the field.",
};

/** The controls that say it themselves; whoever was never in one has not half typed it. */
const watched = new WeakSet<Element>();

function isHalfTyped(control: Element): control is HTMLInputElement {
  return (
    watched.has(control) &&
    control instanceof HTMLInputElement &&
    control.willValidate &&
    control.validity.badInput
  );
}

/** A form with something half typed is not sent: it would arrive without it, and nobody would be told. */
function refuseHalfTyped(event: SubmitEvent): void {
  const controls = event.target instanceof HTMLFormElement ? [...event.target.elements] : [];
  const halves = controls.filter(isHalfTyped);
  if (halves.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const control of halves) control.checkValidity();
  halves[0]?.focus();
}

/**
 * Tells of a date or time that was begun and not finished: once the field is left and when its form is
 * sent, which it then is not. `problem` goes as soon as the rest is typed or the field is emptied.
 */
export function useHalfTyped(input: InputProps): {
  problem: string | undefined;
  watch: Pick<InputProps, "onFocus" | "onBlur" | "onKeyUp" | "onInput" | "onInvalid">;
} {
  const [isShown, setShown] = useState(false);
  const told = input.type === undefined ? undefined : words[input.type];
  if (told === undefined) return { problem: undefined, watch: {} };
  const settle = (event: SyntheticEvent<HTMLInputElement>) => {
    if (!event.currentTarget.validity.badInput) setShown(false);
  };
  return {
    problem: isShown ? told : undefined,
    watch: {
      onFocus: (event) => {
        watched.add(event.currentTarget);
        // Once, however often; and before React's own, which hand the form on.
        window.addEventListener("submit", refuseHalfTyped, true);
        input.onFocus?.(event);
      },
      onBlur: (event) => {
        // A form that keeps the last whole date puts it back at once.
        setShown(event.currentTarget.validity.badInput && !input.value);
        input.onBlur?.(event);
      },
      onKeyUp: (event) => {
        settle(event);
        input.onKeyUp?.(event);
      },
      // No change to React when the begun part of an empty value goes.
      onInput: (event) => {
        settle(event);
        input.onInput?.(event);
      },
      onInvalid: (event) => {
        if (event.currentTarget.validity.badInput) {
          event.preventDefault();
          setShown(true);
        }
        input.onInvalid?.(event);
      },
    },
  };
}
