import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import type { Location } from "react-router";
import {
  atFirst,
  fragmentOf,
  isDamaged,
  placeAt,
  placeShared,
  placeStored,
  stepIds,
  storedPlace,
} from "../rules.ts";
import type { Place, Plan, StepId } from "../rules.ts";

/** A slider moves faster than a history may be written. */
const settledMs = 300;

type Details = { place?: unknown; isAhead?: unknown };

function detailsOf(location: Location): Details {
  const state: unknown = location.state;
  return typeof state === "object" && state !== null ? state : {};
}

/** The place that an entry of the history keeps, or that its address shares. */
function placeOf(location: Location): Place | null {
  return placeStored(detailsOf(location).place) ?? placeShared(location.hash);
}

export interface Planning {
  place: Place;
  /** What the shared link of the address said could not be read whole. */
  isDamaged: boolean;
  /** Changes the newest plan: two quick presses change one after the other. */
  change: (act: (plan: Plan) => Plan) => void;
  next: () => void;
  back: () => void;
}

/**
 * The plan and the step, kept with the entry of the history: Back returns a step, a refresh keeps all of
 * it, and no address that a server or a tracker sees holds a word of it. A shared link is read from its
 * fragment, and stays in the address until something is changed.
 */
export function usePlan(): Planning {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const [place, setPlace] = useState<Place>(() => placeOf(location) ?? atFirst);
  const { key, pathname, search, hash } = location;
  const details = detailsOf(location);
  const kept = placeOf(location) ?? atFirst;
  const isKept = storedPlace(kept) === storedPlace(place);
  const to = { pathname, search, hash: placeShared(hash) ? "#planner" : hash };

  const arrive = useEffectEvent(() => {
    const stored = placeStored(details.place);
    const shared = stored ? null : placeShared(hash);
    if (shared) setPlace(shared);
    // What was chosen meanwhile stays chosen; Back and Forward go between the steps.
    else if (stored) setPlace(({ plan }) => placeAt(plan, stored.step));
    else if (type === NavigationType.Pop) setPlace(({ plan }) => placeAt(plan, "concerns"));
  });
  // Addresses that were typed or pasted share one key.
  const entry = key + hash;
  const here = useRef(entry);
  useEffect(() => {
    if (here.current === entry) return;
    here.current = entry;
    arrive();
  }, [entry]);

  const keep = useEffectEvent(() => {
    void navigate(to, {
      replace: true,
      preventScrollReset: true,
      state: { ...details, place: storedPlace(place) },
    });
  });
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => keep(), settledMs);
    return () => clearTimeout(timer);
  }, [isKept, place]);

  const go = (step: StepId, replace: boolean) => {
    const there = placeAt(place.plan, step);
    setPlace(({ plan }) => placeAt(plan, step));
    void navigate(to, {
      replace,
      preventScrollReset: true,
      state: { ...details, place: storedPlace(there), isAhead: !replace },
    });
  };
  const beside = (by: 1 | -1) => stepIds[stepIds.indexOf(place.step) + by];
  return {
    place,
    isDamaged: isDamaged(hash),
    change: (act) => setPlace(({ plan, step }) => placeAt(act(plan), step)),
    next: () => {
      const step = beside(1);
      if (step) go(step, false);
    },
    back: () => {
      const step = beside(-1);
      if (!step) return;
      // The entry before this one is that step, unless this one was opened by a link.
      if (details.isAhead === true) void navigate(-1);
      else go(step, true);
    },
  };
}

/** The address that opens a plan anywhere. What it says of the plan stands after "#" and is sent to nobody. */
export function linkTo(plan: Plan): string {
  return `${window.location.origin}/aboutface${fragmentOf(plan)}`;
}
