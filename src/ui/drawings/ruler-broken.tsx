import { Drawing } from "./drawing.tsx";
import type { DrawingProps } from "./drawing.tsx";

function ticks(count: number): string {
  return Array.from({ length: count }, (_, step) => {
    const length = step % 8 === 0 ? 26 : step % 4 === 0 ? 18 : 11;
    return `M${8 + step * 8} 0v${length}`;
  }).join("");
}

/** A ruler broken off its axis: something did not hold. */
export function RulerBroken(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 490 150" {...props}>
      <path className="m" strokeDasharray="14 5 2 5" d="M0 30H486" />
      <g transform="translate(8 30)">
        <path className="b" d="M0 0H234L210 68H0Z" />
        <path className="l" d={`M0 0H234L210 68H0Z${ticks(28)}`} />
      </g>
      <g transform="translate(262 54) rotate(7)">
        <path className="b" d="M0 0H222V68H-24Z" />
        <path className="l" d={`M0 0H222V68H-24Z${ticks(26)}`} />
      </g>
      <path className="m" d="M252 2V20M247 14L252 21L257 14M252 74V58M247 64L252 57L257 64" />
    </Drawing>
  );
}
