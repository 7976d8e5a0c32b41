import { useState } from "react";
import { hours } from "#practice/hours.ts";
import { addDays, practiceDate } from "#practice/time.ts";
import { serverNow } from "#ui/server-clock.ts";
import type { WishInput } from "../entries/contract.ts";
import type { Daypart } from "../rules.ts";
import { dayparts } from "../rules.ts";

/** How long somebody waits who says nothing else. */
const usualDays = 30;

/** The weekdays on which the practice is open. */
export const openWeekdays: readonly number[] = hours
  .filter(({ opens }) => opens !== null)
  .map(({ weekday }) => weekday);

export interface WishForm {
  wish: WishInput;
  /** What is wrong with it, in words; null when nothing is. */
  problem: string | null;
  today: string;
  toggleDay: (weekday: number) => void;
  togglePart: (part: Daypart) => void;
  setOnlyWith: (staffId: string | null) => void;
  setUntil: (day: string) => void;
}

const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** What somebody wishes while they say it: every opening day until a good while from now, at first. */
export function useWish(known: WishInput | null, until?: string): WishForm {
  const today = practiceDate(new Date(serverNow()));
  const [wish, setWish] = useState<WishInput>(
    known ?? {
      weekdays: [...openWeekdays],
      dayparts: [...dayparts],
      staffId: null,
      until: until ?? addDays(today, usualDays),
    },
  );
  const change = (part: Partial<WishInput>) => setWish((now) => ({ ...now, ...part }));
  return {
    wish,
    problem:
      wish.weekdays.length === 0
        ? "Choose at least one day of the week."
        : wish.dayparts.length === 0
          ? "Choose mornings, afternoons or both."
          : wish.until < today
            ? "Choose today or a later day."
            : null,
    today,
    toggleDay: (weekday) =>
      change({ weekdays: toggled(wish.weekdays, weekday).toSorted((a, b) => a - b) }),
    togglePart: (part) => change({ dayparts: toggled(wish.dayparts, part) }),
    setOnlyWith: (staffId) => change({ staffId }),
    setUntil: (day) => change({ until: day }),
  };
}
