import { useId } from "react";
import { IconAlertCircle } from "#ui/icons.ts";
import styles from "./chip-choice.module.css";

interface Words {
  legend: string;
  /** Adds the word "optional". */
  optional?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
}

interface ChipsProps<Id extends string> extends Words {
  type: "radio" | "checkbox";
  options: readonly (readonly [Id, string])[];
  isChosen: (id: Id) => boolean;
  onPress: (id: Id) => void;
}

function Chips<Id extends string>(props: ChipsProps<Id>) {
  const { type, legend, optional = false, error, hint, options, isChosen, onPress } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  return (
    <fieldset
      className={styles.choice}
      data-invalid={error ? "" : undefined}
      aria-describedby={described.length > 0 ? described.join(" ") : undefined}
    >
      <legend className={styles.legend}>
        {legend}
        {optional ? <span className={styles.optional}> optional</span> : null}
      </legend>
      <div className={styles.chips}>
        {options.map(([one, name]) => (
          <label key={one} className={styles.chip}>
            <input
              type={type}
              name={id}
              value={one}
              checked={isChosen(one)}
              onChange={() => onPress(one)}
            />
            {name}
          </label>
        ))}
      </div>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={18} stroke={1.5} aria-hidden="true" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}

export interface ChipChoiceProps<Id extends string> extends Words {
  options: readonly (readonly [Id, string])[];
  /** Null while nothing is chosen. */
  value: Id | null;
  onChange: (value: Id) => void;
}

/** One of several short names, chosen by a press; arrows walk along them. */
export function ChipChoice<Id extends string>(props: ChipChoiceProps<Id>) {
  const { value, onChange, ...words } = props;
  return <Chips {...words} type="radio" isChosen={(id) => id === value} onPress={onChange} />;
}

export interface ChipChoicesProps<Id extends string> extends Words {
  options: readonly (readonly [Id, string])[];
  values: readonly Id[];
  onChange: (values: Id[]) => void;
}

/** Any of several short names, each by a press of its own. */
export function ChipChoices<Id extends string>(props: ChipChoicesProps<Id>) {
  const { values, onChange, ...words } = props;
  return (
    <Chips
      {...words}
      type="checkbox"
      isChosen={(id) => values.includes(id)}
      onPress={(id) =>
        onChange(values.includes(id) ? values.filter((one) => one !== id) : [...values, id])
      }
    />
  );
}
