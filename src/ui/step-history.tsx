import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** The steps that were taken up to an entry of the history, and the entry on which the tool began. */
type Trail = { base: string; steps: readonly number[] };

const isTrail = (value: unknown): value is Trail =>
  typeof value === "object" && value !== null && "base" in value && "steps" in value;

const partsOf = (value: unknown): object =>
  typeof value === "object" && value !== null ? value : {};

/** The trails of all tools of a page, by their names. */
function trailsOf(state: unknown): Record<string, unknown> {
  const parts = partsOf(state);
  return "trails" in parts ? { ...partsOf(parts.trails) } : {};
}

export interface StepHistoryProps {
  /** Tells the tool from others of the page. */
  name: string;
  at: number;
  /** Goes to a step as far as the tool lets anybody go there. */
  onStep: (step: number) => void;
}

/**
 * Steps of a tool in the page have entries in the history: Back goes one step back, Forward one on, and Back from the
 * first step leaves as it would without the tool. The address does not change, and no entry holds what was typed.
 */
export function StepHistory({ name, at, onStep }: StepHistoryProps): null {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const seen = useRef({ key, at: 0, base: "", pathname });
  const trails = trailsOf(state);
  const trail = isTrail(trails[name]) ? trails[name] : null;

  /** The tool went to a step: its entry is put on top, or is gone back to. */
  const follow = useEffectEvent(() => {
    // Where the tool began, or on an entry that something else made, it stands for the first step.
    const steps = trail?.steps ?? [0];
    const known = steps.lastIndexOf(at);
    if (known === steps.length - 1) return;
    if (known >= 0) return void navigate(known - steps.length + 1);
    const own: Trail = { base: trail?.base ?? key, steps: [...steps, at] };
    void navigate(
      { pathname, search, hash },
      {
        state: { ...partsOf(state), trails: { ...trails, [name]: own } },
        preventScrollReset: true,
      },
    );
  });
  /** Somebody went through the history, to an entry of the tool or to where it began: the tool goes along. */
  const goAlong = useEffectEvent((base: string) => {
    const wanted = trail ? trail.steps.at(-1) : key === base ? 0 : undefined;
    if (wanted !== undefined && wanted !== at) onStep(wanted);
  });

  useEffect(() => {
    const before = seen.current;
    seen.current = { key, at, base: trail?.base ?? before.base, pathname };
    if (at !== before.at) follow();
    else if (key !== before.key && pathname === before.pathname) goAlong(before.base);
  }, [at, key, pathname, trail?.base]);
  return null;
}
