import { useState } from "react";
import type { ClipboardEvent, SyntheticEvent, TextareaHTMLAttributes } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;
type ControlProps<Of extends Control> = Pick<
  TextareaHTMLAttributes<Of>,
  "maxLength" | "onPaste" | "onInput" | "value"
>;

function selectedLength({ selectionStart, selectionEnd }: Control): number {
  if (selectionStart !== null && selectionEnd !== null) return selectionEnd - selectionStart;
  // Email fields do not tell where; what is selected is told all the same.
  return String(window.getSelection()).length;
}

const isFromPaste = ({ nativeEvent }: SyntheticEvent) =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste";

/** As the field takes it: of one line, or with single line breaks. */
const takenLength = (control: Control, pasted: string) =>
  control instanceof HTMLInputElement
    ? pasted.replaceAll(/[\r\n]/g, "").length
    : pasted.replaceAll("\r\n", "\n").length;

/**
 * Tells that a field took only the beginning of what was pasted, which browsers do without a word. `note` goes with
 * the next change, also one by the program.
 */
export function useCutPaste<Of extends Control>({
  maxLength,
  value,
  onPaste,
  onInput,
}: ControlProps<Of>): {
  note: string | undefined;
  watch: Pick<ControlProps<Of>, "onPaste" | "onInput">;
} {
  const [isCut, setCut] = useState(false);
  if (maxLength === undefined) return { note: undefined, watch: {} };
  const isFull = value === undefined || String(value).length >= maxLength;
  const fits = maxLength.toLocaleString("en-US");
  return {
    note:
      isCut && isFull
        ? `Only ${fits} characters fit here: the end of what you pasted is missing.`
        : undefined,
    watch: {
      onPaste: (event: ClipboardEvent<Of>) => {
        const control = event.currentTarget;
        const pasted = takenLength(control, event.clipboardData.getData("text/plain"));
        setCut(control.value.length - selectedLength(control) + pasted > maxLength);
        onPaste?.(event);
      },
      onInput: (event) => {
        if (!isFromPaste(event)) setCut(false);
        onInput?.(event);
      },
    },
  };
}
