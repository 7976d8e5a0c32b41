import { useState } from "react";
import { AppError, type FieldMessages } from "#errors.ts";
import type { InstagramSettings } from "../../contract.ts";
import type { CurrentInstagramSettings } from "../contract.ts";
import { areSameHours, hoursProblems } from "../rules.ts";
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
  const [isTried, setTried] = useState(false);
  const hours = typed ?? settings.hours;
  const problems = hoursProblems(hours);
  const { error, isPending, isSuccess } = change;
  const fields: FieldMessages = {
    ...(error instanceof AppError ? error.fields : undefined),
    ...(isTried && problems),
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
    trouble: error !== null && settingsInTheWay(error) === null && !hasFields(error) ? error : null,
    type: (changed: Partial<Hours>) => setTyped({ ...hours, ...changed }),
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

const hasFields = (error: Error) => error instanceof AppError && error.fields !== undefined;

export type HoursForm = ReturnType<typeof useHoursForm>;
