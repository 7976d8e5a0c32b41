import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { late } from "./late.ts";
import type { Slider, SliderSettings } from "./slider.ts";
import { useInView } from "./use-in-view.ts";

type Timing = Pick<SliderSettings, "everyMs" | "resumeMs" | "holdsOnHover">;

/** Loads a row's behavior when the row comes near; what was asked for before that is done then. */
function useBehavior(
  list: RefObject<HTMLElement | null>,
  region: RefObject<HTMLElement | null>,
  settings: SliderSettings,
) {
  const slider = useRef<Slider>(null);
  const asked = useRef<((slider: Slider) => void) | null>(null);
  const isNear = useInView(region, "100px");
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    const start = async () => {
      // Without a network it stays what it is: a list that scrolls.
      const part = await late(() => import("./slider.ts")).catch(() => null);
      if (isGone || !part || !list.current || !region.current) return;
      const { everyMs, resumeMs, holdsOnHover } = latest.current;
      slider.current = part.startSlider(list.current, region.current, {
        everyMs,
        resumeMs,
        holdsOnHover,
        onMove: (index) => latest.current.onMove(index),
        onRest: (index) => latest.current.onRest(index),
      });
      asked.current?.(slider.current);
    };
    void start();
    return () => {
      isGone = true;
      slider.current?.stop();
      slider.current = null;
    };
  }, [isNear, list, region]);
  return (act: (slider: Slider) => void) => {
    if (slider.current) act(slider.current);
    else asked.current = act;
  };
}

/**
 * The state of a row of cards that scrolls: which stop it shows, at which it rests, whether it was
 * paused; and what its buttons do. The row works as a plain list before and without its behavior.
 */
export function useSlider(
  list: RefObject<HTMLElement | null>,
  region: RefObject<HTMLElement | null>,
  timing: Timing,
) {
  const [focused, setFocused] = useState(0);
  const [rested, setRested] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const ask = useBehavior(list, region, { ...timing, onMove: setFocused, onRest: setRested });
  return {
    focused,
    rested,
    isPaused,
    goTo: (index: number) => {
      setFocused(index);
      setRested(index);
      ask((slider) => slider.goTo(index));
    },
    step: (by: 1 | -1) => ask((slider) => slider.step(by)),
    togglePause: () => {
      setPaused(!isPaused);
      ask((slider) => slider.setPaused(!isPaused));
    },
  };
}
