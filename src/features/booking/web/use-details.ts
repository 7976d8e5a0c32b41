import { useCallback, useEffect, useRef, useState } from "react";
import type { BookingDraft } from "../contract.ts";
import { emptyDetails, fieldOrder, fromDraft, isEmpty, toDraft } from "../details/rules.ts";
import type { DetailField, Details, Problems } from "../details/rules.ts";
import { asAppError, storeDraft } from "./api.ts";

const pauseMs = 600;

/** Which messages may show: of fields that were typed in and left, or of all after a try to go on. */
export interface Attention {
  left: ReadonlySet<DetailField>;
  /** Tries to go on that met problems; each moves the focus to the summary. */
  tries: number;
  /** What the server refused, and in which form. */
  refused: { details: Details; problems: Problems } | null;
}

const calm: Attention = { left: new Set(), tries: 0, refused: null };

/**
 * What the visitor types. It lives in the page's memory and, while a time is held, sealed with the hold
 * on the server: never in the address or the browser's storage.
 */
export function useDetails() {
  const [details, setDetails] = useState<Details>(emptyDetails);
  const [attention, setAttention] = useState<Attention>(calm);

  const change = useCallback(<F extends DetailField>(field: F, value: Details[F]) => {
    setDetails((current) => ({ ...current, [field]: value }));
  }, []);
  const restore = useCallback((draft: BookingDraft) => {
    // What was typed since then is newer.
    setDetails((current) => (isEmpty(current) ? fromDraft(draft) : current));
  }, []);
  const clear = useCallback(() => {
    setDetails(emptyDetails);
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
  return { details, attention, change, restore, clear, leave, point, refuse };
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
 * Keeps the form with the held time: after a pause in typing, when a field is left, and when the page is
 * left. `failed` says that the last try did not work; the form itself is not touched by it.
 */
export function useDraftKeeper(
  details: Details,
  holdToken: string | undefined,
  onEnded: () => void,
) {
  const [failed, setFailed] = useState(false);
  const latest = useRef({ details, holdToken });
  useEffect(() => {
    latest.current = { details, holdToken };
  }, [details, holdToken]);
  const kept = useRef("");

  const keep = useCallback(
    (leaving = false) => {
      const { details: now, holdToken: token } = latest.current;
      if (token === undefined) return;
      const draft = toDraft(now);
      const text = token + JSON.stringify(draft);
      if (text === kept.current || (isEmpty(now) && kept.current === "")) return;
      kept.current = text;
      storeDraft(token, draft, leaving).then(
        () => setFailed(false),
        (error: unknown) => {
          if (kept.current === text) kept.current = "";
          if (asAppError(error).status === 404) onEnded();
          else setFailed(true);
        },
      );
    },
    [onEnded],
  );

  useEffect(() => {
    const timer = setTimeout(() => keep(), pauseMs);
    return () => clearTimeout(timer);
  }, [details, holdToken, keep]);

  useEffect(() => {
    const leave = () => keep(true);
    const hide = () => {
      if (document.visibilityState === "hidden") keep(true);
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [keep]);

  return { keep, failed };
}
