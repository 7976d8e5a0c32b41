import { Drawing } from "#ui/drawings/drawing.tsx";

// Points of plasma at equal distances on the surface, and how deep each one reaches.
const points = Array.from({ length: 9 }, (_, at) => 64 + at * 44);
const surface = points.map((x, at) => `${x} ${212 + (at % 2 === 0 ? -4 : 5)}`).join("L");

/** The skin in section: surface, upper layer, fibers, and where points of plasma touch it. */
export function SkinSection() {
  return (
    <Drawing viewBox="0 40 480 400">
      <path className="r" d={`M0 216L${surface}L480 214V440H0Z`} />
      <path className="l" d={`M0 216L${surface}L480 214`} />
      <path
        className="l"
        style={{ strokeOpacity: 0.48 }}
        d="M0 262Q40 250 80 262T160 262T240 262T320 262T400 262T480 262"
      />
      <path
        className="q"
        d="M0 316Q60 296 120 318T240 312T360 322T480 306M0 352Q80 336 150 354T300 346T480 356M0 392Q70 376 160 394T330 386T480 394"
      />
      {points.map((x) => (
        <g key={x}>
          <path className="m" d={`M${x} 128V196M${x - 5} 188L${x} 196L${x + 5} 188`} />
          <circle className="mf" cx={x} cy={212} r={4} />
          <path className="m" strokeDasharray="3 4" d={`M${x} 218V250`} />
        </g>
      ))}
      <path className="m" d="M64 108H416M64 100V116M108 104V112M416 100V116" />
    </Drawing>
  );
}
