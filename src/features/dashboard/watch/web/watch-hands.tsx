import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { practiceMinutes } from "#practice/time.ts";
import { useMedia } from "#ui/use-media.ts";
import { useMinute } from "#ui/use-minute.ts";
import { sweepAngle, sweepSteps } from "../../chronometer/rules.ts";
import type { Chronometer } from "../../chronometer/rules.ts";
import { usePageVisible } from "#ui/use-page-visible.ts";
import { shade } from "../../print/rules.ts";
import { angleNow, fly, turn } from "./use-turning.ts";
import styles from "./watch-hands.module.css";

const minuteMs = 60_000;
const noticeable = 3;

interface HandProps {
  name: "hour" | "minute";
  degrees: number;
  widen: number;
}

const forms = {
  hour: { tip: 211.54, widest: 12.87, at: 58.5, waist: 5.85 },
  minute: { tip: 338.83, widest: 9.59, at: 70.2, waist: 4.91 },
} as const;

/** A hand in alpha form: two facets that meet on its axis, and its shadow, which keeps its place. */
function AlphaHand({ name, degrees, widen }: HandProps) {
  const { tip, widest, at, waist } = forms[name];
  const half = (side: number) =>
    `M0 ${-tip}L${side * widest * widen} ${-at}L${side * waist * widen} -16.85V14.04H0Z`;
  const box = `-22 ${-tip - 8} 44 ${tip + 32}`;
  const transform = `rotate(${degrees}deg)`;
  return (
    <>
      <div className={styles[`${name}Shadow`]}>
        <svg className={styles[name]} viewBox={box} style={{ transform }} data-turns={name}>
          <path className={styles.blurred} d={half(-1) + half(1)} />
        </svg>
      </div>
      <svg className={styles[name]} viewBox={box} style={{ transform }} data-turns={name}>
        <path d={half(-1)} style={{ fill: shade(degrees + 270) }} />
        <path d={half(1)} style={{ fill: shade(degrees + 90) }} />
      </svg>
    </>
  );
}

const sweepBox = "-22 -356 44 460";

function SweepForm({ className }: { className: string | undefined }) {
  return (
    <g className={className}>
      <path d="M-2.43 0L-1.22 -347.26H1.22L2.43 0L3.51 63.18H-3.51Z" />
      <circle className={styles.sweepRing} cy="76.28" r="11.23" />
    </g>
  );
}

function Boss({ of }: { of: "hands" | "sweep" }) {
  const isSweep = of === "sweep";
  return (
    <svg className={styles.boss} viewBox="-20 -20 40 40">
      <defs>
        <radialGradient id={`watch-boss-${of}`} cx=".34" cy=".30" r=".8">
          <stop offset="0" className={isSweep ? styles.gold1 : styles.steel1} />
          <stop offset={isSweep ? ".6" : ".7"} className={isSweep ? styles.gold2 : styles.steel2} />
          <stop offset="1" className={isSweep ? styles.gold3 : styles.steel3} />
        </radialGradient>
      </defs>
      <circle r={isSweep ? 12.17 : 16.85} fill={`url(#watch-boss-${of})`} />
      {isSweep ? <circle className={styles.pin} r="4.21" /> : null}
    </svg>
  );
}

/** Hour and minute tell the practice's time in every mode; the sweep hand follows the chronometer. */
export function WatchHands({ chronometer, widen }: { chronometer: Chronometer; widen: number }) {
  const layer = useRef<HTMLDivElement>(null);
  const isVisible = usePageVisible();
  const isReduced = useMedia("(prefers-reduced-motion: reduce)");
  const minute = useMinute();
  const minutes = practiceMinutes(minute);
  const hourAngle = ((minutes % 720) / 720) * 360;
  const minuteAngle = (minutes % 60) * 6;

  useEffect(() => {
    const { current } = layer;
    if (!current || !isVisible) return;
    const named = (name: string) => [...current.querySelectorAll(`[data-turns="${name}"]`)];
    const common = { durationMs: minuteMs, at: Date.now() - minute.getTime() };
    const animations = [
      ...turn(named("minute"), { ...common, from: minuteAngle, by: 6, steps: isReduced ? 1 : 12 }),
      ...turn(named("hour"), { ...common, from: hourAngle, by: 0.5, steps: isReduced ? 1 : 2 }),
    ];
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [minute, minuteAngle, hourAngle, isVisible, isReduced]);

  useSweep(layer, { chronometer, minute, isVisible, isReduced });

  return (
    <div ref={layer} className={styles.hands} aria-hidden="true">
      <AlphaHand name="hour" degrees={hourAngle} widen={widen} />
      <AlphaHand name="minute" degrees={minuteAngle} widen={widen} />
      <Boss of="hands" />
      <div className={styles.sweepShadow}>
        <svg className={styles.sweep} viewBox={sweepBox} data-turns="sweep">
          <SweepForm className={styles.blurredSweep} />
        </svg>
      </div>
      <svg className={styles.sweep} viewBox={sweepBox} data-turns="sweep">
        <SweepForm className={styles.gold} />
      </svg>
      <Boss of="sweep" />
    </div>
  );
}

interface SweepState {
  chronometer: Chronometer;
  minute: Date;
  isVisible: boolean;
  isReduced: boolean;
}

/** Moves the sweep hand beat by beat; where it has to be elsewhere, it flies there first. */
function useSweep(layer: RefObject<HTMLDivElement | null>, state: SweepState): void {
  const { chronometer, minute, isVisible, isReduced } = state;
  const isStill = chronometer.state === "stopped" && chronometer.elapsed > 0;

  useEffect(() => {
    const hands = [...(layer.current?.querySelectorAll<SVGElement>('[data-turns="sweep"]') ?? [])];
    const [first] = hands;
    if (!first) return;
    const now = () => sweepAngle(chronometer, performance.now(), Date.now());
    const stay = (degrees: number) => {
      for (const hand of hands) hand.style.transform = `rotate(${degrees}deg)`;
    };
    let animations: Animation[] = [];
    const run = () => {
      for (const animation of animations) animation.cancel();
      stay(now());
      if (isStill || !isVisible) return;
      animations = turn(hands, {
        from: 0,
        by: 360,
        durationMs: minuteMs,
        steps: sweepSteps(isReduced),
        at: (now() / 360) * minuteMs,
        isEndless: true,
      });
    };
    const [from, to] = [angleNow(first), now()];
    const distance = Math.abs(((to - from + 540) % 360) - 180);
    if (isReduced || !isVisible || distance < noticeable) {
      run();
    } else {
      animations = fly(hands, from, to);
      const [flight] = animations;
      if (flight) flight.onfinish = run;
    }
    return () => {
      stay(angleNow(first));
      for (const animation of animations) animation.cancel();
    };
  }, [layer, chronometer, minute, isVisible, isReduced, isStill]);
}
