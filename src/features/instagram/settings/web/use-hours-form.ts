import { useState } from "react";
import { AppError, type FieldMessages } from "#errors.ts";
import type { InstagramSettings } from "../../contract.ts";
import { dayKinds } from "../content.ts";
import type { CurrentInstagramSettings } from "../contract.ts";
import { areSameHours, type HoursEnd, hoursProblems, type TypedLast } from "../rules.ts";
import { settingsInTheWay } from "./api.ts";

type Hours = InstagramSettings["hours"];
export type HoursChange = { isPending: boolean; isSuccess: boolean; error: Error | null };

/**
 * The hours as they are typed, beside the settings as they stand. What nobody has touched follows the settings;
 * what is typed stays, and says when somebody was faster.
 */
export function useHoursForm(settings: CurrentInstagramSettings, change: HoursChange) {
  const [base, setBase] = useState(settings);
  const [typed, setTyped] = useState<Hours | null>(null);
  const [typedLast, setTypedLast] = useState<TypedLast>({});
  const [isTried, setTried] = useState(false);
  const hours = typed ?? settings.hours;
  const problems = hoursProblems(hours, typedLast);
  const { error, isPending, isSuccess } = change;
  // What the server marked is no longer true once something else is typed.
  const [typedOver, setTypedOver] = useState<Error | null>(null);
  const marked = error === typedOver ? {} : markedBy(error);
  const fields: FieldMessages = { ...marked, ...(isTried && problems) };
  const type = (changed: Partial<Hours>) => {
    setTyped({ ...hours, ...changed });
    setTypedOver(error);
  };
  // One's own change is heard of before it is answered.
  const isOwn = isPending || isSuccess;
  const isElsewhere = settings.version !== base.version && !isOwn;
  const isClash =
    isElsewhere &&
    typed !== null &&
    !areSameHours(settings.hours, base.hours) &&
    !areSameHours(settings.hours, typed);
  return {
    hours,
    fields,
    isElsewhere,
    isClash,
    /** The last try was refused because somebody was faster. */
    isRefused: settingsInTheWay(error) !== null,
    /** Another failure than of a field or of somebody who was faster. */
    trouble: error !== null && settingsInTheWay(error) === null && !isMarked(error) ? error : null,
    type,
    typeTime: (kind: keyof Hours, end: HoursEnd, time: string) => {
      const day = hours[kind];
      if (day === null) return;
      setTypedLast((known) => ({ ...known, [kind]: end }));
      type({ [kind]: { ...day, [end]: time } });
    },
    takeTheirs: () => {
      setTyped(null);
      setBase(settings);
    },
    /** Whether the hours can be saved as they are; from now on says where not. */
    check: () => {
      setTried(true);
      return Object.keys(problems).length === 0;
    },
  };
}

const fieldNames = dayKinds.flatMap((kind) => [`hours.${kind}.opens`, `hours.${kind}.closes`]);

/** What of a refusal has a field here to stand at. */
function markedBy(error: Error | null): FieldMessages {
  const fields = error instanceof AppError ? error.fields : undefined;
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(([name]) => fieldNames.includes(name)),
  );
}

/** Whether a refusal stands at fields of this form. */
export const isMarked = (error: Error | null) => Object.keys(markedBy(error)).length > 0;

export type HoursForm = ReturnType<typeof useHoursForm>;
