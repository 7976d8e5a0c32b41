import { useState } from "react";
import type { ClipboardEvent, SyntheticEvent, TextareaHTMLAttributes } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;
type ControlProps<Of extends Control> = Pick<
  TextareaHTMLAttributes<Of>,
  "maxLength" | "onPaste" | "onInput"
>;

function selectedLength({ selectionStart, selectionEnd }: Control): number {
  if (selectionStart !== null && selectionEnd !== null) return selectionEnd - selectionStart;
  // Email fields do not tell where; what is selected is told all the same.
  return String(window.getSelection()).length;
}

const isFromPaste = ({ nativeEvent }: SyntheticEvent) =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste";

/**
 * Tells that a field took only the beginning of what was pasted, which browsers do without a word. `note` goes with
 * the next change.
 */
export function useCutPaste<Of extends Control>({
  maxLength,
  onPaste,
  onInput,
}: ControlProps<Of>): { note: string | undefined; watch: Omit<ControlProps<Of>, "maxLength"> } {
  const [isCut, setCut] = useState(false);
  if (maxLength === undefined) return { note: undefined, watch: {} };
  const fits = maxLength.toLocaleString("en-US");
  return {
    note: isCut
      ? `Only ${fits} characters fit here: the end of what you pasted is missing.`
      : undefined,
    watch: {
      onPaste: (event: ClipboardEvent<Of>) => {
        const control = event.currentTarget;
        const pasted = event.clipboardData.getData("text/plain").replaceAll("\r\n", "\n").length;
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
