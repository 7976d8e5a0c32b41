import { useCallback, useState } from "react";
import { draftOf, KeptState, useHasFailed, useKeptState } from "#features/drafts/web/public.ts";
import { emptyDetails, fieldOrder, fromDraft, isEmpty, toDraft } from "../details/rules.ts";
import type { DetailField, Details, Problems } from "../details/rules.ts";

/** Which messages may show: of fields that were typed in and left, or of all after a try to go on. */
export interface Attention {
  left: ReadonlySet<DetailField>;
  /** Tries to go on that met problems; each moves the focus to the summary. */
  tries: number;
  /** What the server refused, and in which form. */
  refused: { details: Details; problems: Problems } | null;
}

const calm: Attention = { left: new Set(), tries: 0, refused: null };

const draft = draftOf("booking");
const held = new KeptState(emptyDetails, {
  draft,
  write: (details) => (isEmpty(details) ? null : toDraft(details)),
  read: fromDraft,
});

/**
 * What the visitor types. It lives in the page's memory and, until it is booked, sealed with the drafts on the server:
 * never in the address or the browser's storage. `isReady` says that what was typed before a refresh is here.
 */
export function useDetails() {
  const { value: details, change: setDetails, isReady } = useKeptState(held);
  const [attention, setAttention] = useState<Attention>(calm);

  const change = useCallback(
    <F extends DetailField>(field: F, value: Details[F]) => {
      setDetails((current) => ({ ...current, [field]: value }));
    },
    [setDetails],
  );
  const clear = useCallback(() => {
    held.clear();
    setAttention(calm);
  }, []);
  const leave = useCallback((field: DetailField) => {
    setAttention((now) =>
      now.left.has(field) ? now : { ...now, left: new Set([...now.left, field]) },
    );
  }, []);
  const point = useCallback(() => setAttention((now) => ({ ...now, tries: now.tries + 1 })), []);
  const refuse = useCallback((refusedDetails: Details, problems: Problems) => {
    setAttention((now) => ({
      ...now,
      tries: now.tries + 1,
      refused: { details: refusedDetails, problems },
    }));
  }, []);
  return { details, isReady, attention, change, clear, leave, point, refuse };
}

export type DetailsControl = ReturnType<typeof useDetails>;

/** The server's messages that still stand: a changed field gets a new chance. */
export function standingRefusals(details: Details, { refused }: Attention): Problems {
  if (refused === null) return {};
  const standing = fieldOrder.filter((field) => details[field] === refused.details[field]);
  return Object.fromEntries(
    standing.flatMap((field) => {
      const message = refused.problems[field];
      return message === undefined ? [] : [[field, message]];
    }),
  );
}

/** The messages to show now: all after a try to go on, before it only those of fields that were left. */
export function visibleProblems(problems: Problems, { left, tries }: Attention): Problems {
  if (tries > 0) return problems;
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => left.has(field as DetailField)),
  );
}

/**
 * What keeps the form: after a pause in typing, when a field is left (`keep`), and when the page is left. `failed` says
 * that the last try did not work; the form itself is not touched by it.
 */
export function useDetailsDraft() {
  const failed = useHasFailed(draft);
  const keep = useCallback(() => draft.flush(), []);
  return { keep, failed };
}
