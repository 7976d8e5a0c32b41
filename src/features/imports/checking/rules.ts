import { isSameFirstName } from "../../patients/rules.ts";
import { conflictWords } from "../content.ts";
import type { LineKind } from "../contract.ts";
import type { PersonValues } from "../patient-lines/rules.ts";

/** Somebody on file who may be who a line speaks of, and by what they were found. */
export type Candidate = {
  id: string;
  firstName: string;
  lastName: string;
  by: "id" | "number" | "namesake" | "contact";
};

export type Verdict = { kind: LineKind; matchId: string | null; conflict: string | null };

const sameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The one record that is certainly the same person: by our id, by number and last name, or by all four details. */
export function certainOf(
  person: Pick<PersonValues, "firstName" | "lastName">,
  candidates: readonly Candidate[],
): { id: string; proof: string } | undefined {
  const byId = candidates.find(({ by }) => by === "id");
  if (byId) return { id: byId.id, proof: "patient id" };
  const numbered = candidates.filter(
    ({ by, lastName }) =>
      by === "number" && (person.lastName === "" || sameWord(lastName, person.lastName)),
  );
  const [byNumber] = numbered;
  if (byNumber && numbered.length === 1) return { id: byNumber.id, proof: "number" };
  const own = candidates.find(
    ({ by, firstName }) => by === "namesake" && isSameFirstName(person.firstName, firstName),
  );
  return own && { id: own.id, proof: "name, birth date and phone or email" };
}

/** What a line of a person is, by who is on file. */
export function judgePerson(
  person: Pick<PersonValues, "firstName" | "lastName">,
  candidates: readonly Candidate[],
): Verdict {
  const certain = certainOf(person, candidates);
  if (certain) {
    const conflict = conflictWords.samePerson(certain.proof);
    return { kind: "same-person", matchId: certain.id, conflict };
  }
  const namesake = candidates.find(({ by }) => by === "namesake");
  if (namesake) return { kind: "namesake", matchId: namesake.id, conflict: conflictWords.namesake };
  const sharing = candidates.find(({ by }) => by === "contact");
  if (sharing)
    return { kind: "shared-contact", matchId: sharing.id, conflict: conflictWords.sharedContact };
  return { kind: "clean", matchId: null, conflict: null };
}

/** The opening of a day as the hours say it. */
export type Opening = { opens: string | null; closes: string | null };

/** What stands against a visit from one clock time to another; null when the practice is open. */
export function closedWords(opening: Opening, from: string, to: string): string | null {
  const { opens, closes } = opening;
  if (opens === null || closes === null) return conflictWords.closed;
  return from < opens || to > closes || to < from ? conflictWords.outside : null;
}

/** Times that lines of the file take, by provider, for lines that come after. */
export function takenTimes() {
  const byStaff = new Map<string, { from: number; to: number; line: number }[]>();
  return {
    /** The line that has part of this time; undefined when none has, and then it is this line's. */
    take(staffId: string, from: Date, to: Date, line: number): number | undefined {
      const times = byStaff.get(staffId) ?? [];
      let low = 0;
      let high = times.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((times[middle]?.from ?? 0) < from.getTime()) low = middle + 1;
        else high = middle;
      }
      const before = times[low - 1];
      const after = times[low];
      if (before && before.to > from.getTime()) return before.line;
      if (after && after.from < to.getTime()) return after.line;
      times.splice(low, 0, { from: from.getTime(), to: to.getTime(), line });
      byStaff.set(staffId, times);
      return undefined;
    },
  };
}
