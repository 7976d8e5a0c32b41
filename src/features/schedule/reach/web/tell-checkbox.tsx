import { Checkbox } from "#ui/checkbox.tsx";
import { isReachable, type Reach, reachWords } from "../rules.ts";

export interface TellCheckboxProps {
  id?: string;
  label?: string;
  reach: Reach;
  /** What to do when no message can be sent. */
  instead: string;
  /** What else is to be known when something is sent. */
  aside?: string;
  checked: boolean;
  onChange: (isTold: boolean) => void;
}

/** Whether the patient is told; cannot be ticked for somebody whom no message reaches. */
export function TellCheckbox(props: TellCheckboxProps) {
  const { id, label = "Tell the patient", reach, instead, aside, checked, onChange } = props;
  const canTell = isReachable(reach);
  const words = reachWords(reach, instead);
  return (
    <Checkbox
      id={id}
      label={label}
      hint={canTell && aside !== undefined ? `${words} ${aside}` : words}
      disabled={!canTell}
      checked={canTell && checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
