import { Drawing } from "./drawing.tsx";
import type { DrawingProps } from "./drawing.tsx";

function ticks(from: number, to: number): string {
  const count = Math.floor((to - from) / 8);
  return Array.from({ length: count + 1 }, (_, step) => {
    const length = step % 8 === 0 ? 26 : step % 4 === 0 ? 18 : 11;
    return `M${from + step * 8} 62v${length}`;
  }).join("");
}

const left = "M6 62H182L166 128H6Z";
const right = "M294 62H470V128H278Z";

/** A ruler with a piece missing: nothing arrives. */
export function RulerGap({ label, ...props }: DrawingProps & { label: string }) {
  return (
    <Drawing viewBox="0 0 476 140" {...props}>
      <path className="b" d={left} />
      <path className="b" d={right} />
      <path className="l" d={`${left}${ticks(14, 174)}`} />
      <path className="l" d={`${right}${ticks(302, 462)}`} />
      <path className="m" strokeDasharray="4 4" d="M182 62H294M166 128H278" />
      <path
        className="m"
        d="M182 24V48M294 24V48M182 34H294M190 29L182 34L190 39M286 29L294 34L286 39"
      />
      <text className="t" x="238" y="14" textAnchor="middle">
        {label}
      </text>
    </Drawing>
  );
}
