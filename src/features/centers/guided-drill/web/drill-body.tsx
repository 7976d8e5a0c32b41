const bit = "M8.5 -118V-14L0 0L-8.5 -14V-118Z";
const shank = "M5.5 -118V-140H-5.5V-118Z";
const collar = "M9 -140L15 -152H-15L-9 -140Z";
const head = "M19 -152L22 -186L15 -196H-15L-22 -186L-19 -152Z";
const arm = "M21 -160C62 -168 120 -150 250 -232L250 -282C130 -204 74 -200 21 -184Z";
const armEdges = "M21 -160C62 -168 120 -150 250 -232M250 -282C130 -204 74 -200 21 -184";
const flutes = [-104, -89, -74, -59, -44, -29]
  .map((y) => `M-8.5 ${y + 6}Q1 ${y + 5} 8.5 ${y}`)
  .join("");

function Part({ d }: { d: string }) {
  return (
    <>
      <path className="p" d={d} />
      <path className="b" d={d} />
      <path className="l" d={d} />
    </>
  );
}

/** The outline of the drill alone: where a hand wants it. */
export function DrillGhost() {
  return <path className="q2" strokeDasharray="3 4" d={`${bit}${shank}${collar}${head}`} />;
}

/** The robot's arm, which ends at the head of the drill. */
export function RobotArm() {
  return (
    <>
      <path className="p" d={arm} />
      <path className="b" d={arm} />
      <path className="l" d={armEdges} />
    </>
  );
}

/** A drill that points down, with its tip at the origin. */
export function DrillBody() {
  return (
    <>
      <Part d={head} />
      <path className="q2" d="M20.5 -170H-20.5M19.5 -160H-19.5" />
      <Part d={collar} />
      <Part d={shank} />
      <Part d={bit} />
      <path className="q2" d={flutes} />
    </>
  );
}
