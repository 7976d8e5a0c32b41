import styles from "./entrance-dial.module.css";

const center = { x: 564, y: 450 };

function point(radius: number, degrees: number, from = center): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const x = from.x + radius * Math.cos(angle);
  const y = from.y + radius * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Radial strokes between two radii, every so many degrees, as one path. */
function ticks(outer: number, inner: number, every: number, from = center): string {
  return Array.from({ length: Math.round(360 / every) }, (_, index) => {
    const degrees = index * every;
    return `M${point(outer, degrees, from)}L${point(inner, degrees, from)}`;
  }).join("");
}

/** One facet of an applied index: a bar beside its own axis. */
function facet(degrees: number, outer: number, inner: number, left: number, right: number): string {
  const turned = (x: number, radius: number) => {
    const angle = (degrees * Math.PI) / 180;
    const across = { x: x * Math.cos(angle), y: x * Math.sin(angle) };
    const along = { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
    return `${(center.x + across.x + along.x).toFixed(1)} ${(center.y + across.y + along.y).toFixed(1)}`;
  };
  return `M${turned(left, outer)}L${turned(right, outer)}L${turned(right, inner)}L${turned(left, inner)}Z`;
}

const longIndices = [30, 60, 120, 150, 210, 240, 300, 330];
const shortIndices = [90, 180, 270];

function Indices() {
  const bar = (degrees: number, inner: number, shift = 0) => (
    <g key={`${degrees}/${shift}`}>
      <path className={styles.lit} d={facet(degrees, 346, inner, -7 + shift, shift)} />
      <path className={styles.shaded} d={facet(degrees, 346, inner, shift, 7 + shift)} />
    </g>
  );
  return (
    <g>
      {longIndices.map((degrees) => bar(degrees, 284))}
      {shortIndices.map((degrees) => bar(degrees, 324))}
      {bar(0, 284, -14)}
      {bar(0, 284, 14)}
    </g>
  );
}

function Subdial({ x, y, hand }: { x: number; y: number; hand: number }) {
  const at = { x, y };
  return (
    <g>
      <circle className={styles.ground} cx={x} cy={y} r={118} />
      {[118, 110, 104].map((radius) => (
        <circle key={radius} className={styles.line} cx={x} cy={y} r={radius} />
      ))}
      {[84, 62, 40, 18].map((radius) => (
        <circle key={radius} className={styles.faint} cx={x} cy={y} r={radius} />
      ))}
      <path className={styles.line} d={ticks(104, 98, 9, at)} />
      <path className={styles.strong} d={ticks(104, 92, 45, at)} />
      <path
        className={styles.hand}
        d={`M${point(86, hand, at)}L${point(5, hand + 90, at)}L${point(5, hand - 90, at)}Z`}
      />
      <circle className={styles.hand} cx={x} cy={y} r={6} />
    </g>
  );
}

/** A hand in alpha form: two facets that meet on its axis. */
function AlphaHand({
  degrees,
  length,
  widest,
}: {
  degrees: number;
  length: number;
  widest: number;
}) {
  const tip = point(length, degrees);
  const shoulder = (side: number) => {
    const spread = (Math.atan2(widest, length * 0.28) * 180) / Math.PI;
    return point(Math.hypot(widest, length * 0.28), degrees + side * spread);
  };
  const middle = `${center.x} ${center.y}`;
  return (
    <g>
      <path className={styles.hand} d={`M${middle}L${shoulder(-1)}L${tip}Z`} />
      <path className={styles.handShaded} d={`M${middle}L${shoulder(1)}L${tip}Z`} />
    </g>
  );
}

/** The dial beside the entrance: lines only, no figures, cropped by the edge of the window. */
export function EntranceDial() {
  return (
    <svg
      className={styles.dial}
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.line} cx={center.x} cy={center.y} r={470} />
      <circle className={styles.faint} cx={center.x} cy={center.y} r={444} />
      <path className={styles.faint} d={ticks(444, 432, 3)} />
      <path className={styles.line} d={ticks(444, 430, 15)} />
      <circle className={styles.line} cx={center.x} cy={center.y} r={376} />
      <circle className={styles.line} cx={center.x} cy={center.y} r={358} />
      <path className={styles.faint} d={ticks(376, 368, 1.2)} />
      <path className={styles.line} d={ticks(376, 358, 6)} />
      <path className={styles.strong} d={ticks(376, 358, 30)} />
      <Indices />
      <Subdial x={center.x - 198} y={center.y} hand={-22} />
      <Subdial x={center.x + 198} y={center.y} hand={140} />
      <Subdial x={center.x} y={center.y + 198} hand={70} />
      <AlphaHand degrees={-54.7} length={226} widest={13} />
      <AlphaHand degrees={58} length={350} widest={14} />
      <path className={styles.sweep} d={`M${point(372, 218)}L${point(82, 38)}`} />
      <circle className={styles.sweepRing} cx={center.x + 38} cy={center.y - 49} r={12} />
      <circle className={styles.sweepHub} cx={center.x} cy={center.y} r={11} />
      <circle className={styles.ground} cx={center.x} cy={center.y} r={4} />
    </svg>
  );
}
