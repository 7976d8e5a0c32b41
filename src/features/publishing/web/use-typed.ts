import { useState } from "react";
import type { ContentValues } from "#practice/published.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { type FieldGroup, fieldOf } from "../fields/rules.ts";
import { formFields } from "../rules.ts";

export type Typed = Readonly<Record<string, string | boolean>>;

/** What is typed at the desk and in no draft yet, in whichever part: turning to another one loses none of it. */
export function useTyped(values: ContentValues) {
  const [typed, setTyped] = useState<Typed>({});
  const groupOf = (id: string): FieldGroup | undefined => {
    const group = fieldOf(id)?.group;
    // An entry that was taken away has no field to be seen in.
    return group && formFields(values, group).some((field) => field.id === id) ? group : undefined;
  };
  const groups = new Set(Object.keys(typed).map(groupOf));
  const unsaved = [...groups].filter((group) => group !== undefined);
  useUnsaved(unsaved.length > 0);
  return {
    typed,
    /** The parts of the desk with something that is in no draft yet. */
    unsaved,
    type: (id: string, text: string | boolean) => setTyped((now) => ({ ...now, [id]: text })),
    /** Forgets what has been saved; what was typed meanwhile stays. */
    forget: (saved: Typed) =>
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([id, text]) => saved[id] !== text)),
      ),
  };
}
