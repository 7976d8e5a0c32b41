import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { Button } from "#ui/button.tsx";
import { RangeSlider } from "#ui/range-slider.tsx";
import { Segments } from "#ui/segments.tsx";
import { guidedDrillContent } from "../content.ts";
import { drillRanges, tenthsText, tolerancesText } from "../rules.ts";
import type { DrillMove, DrillReading } from "../rules.ts";
import { AlongAxis } from "./along-axis.tsx";
import { FarthestBars } from "./farthest-bars.tsx";
import styles from "./guided-drill.module.css";
import { SectionDrawing } from "./section-drawing.tsx";
import { useDrilling } from "./use-drilling.ts";

const words = guidedDrillContent[locale];
const modes = (["guided", "freehand"] as const).map((value) => ({
  value,
  label: words.modes[value],
}));
const moves = Object.keys(drillRanges) as DrillMove[];
const millimeters = (tenths: number) => filled(words.millimeters, { value: tenthsText(tenths) });
const degrees = (tenths: number) => filled(words.degrees, { value: tenthsText(tenths) });
const tolerances = (tenths: number) => filled(words.tolerances, { value: tolerancesText(tenths) });
const sayOf: Record<DrillMove, (tenths: number) => string> = {
  acrossTenths: tolerances,
  alongTenths: tolerances,
  tiltTenths: degrees,
  depthTenths: millimeters,
};

/** Whether the drill is where the plan wants it, and who sees to that; said when it changes. */
function Standing({ reading }: { reading: DrillReading }) {
  const { isWithin, isHeld } = reading;
  return (
    <p className={styles.standing} role="status" data-beyond={isWithin ? undefined : ""}>
      <strong>{isWithin ? words.within : words.beyond}.</strong> {isHeld ? words.held : words.free}.
    </p>
  );
}

function Readings({ reading }: { reading: DrillReading }) {
  const lines = [
    { label: words.readings.offset, value: tolerances(reading.offsetTenths) },
    { label: words.readings.tilt, value: degrees(reading.tiltTenths) },
    { label: words.readings.depth, value: millimeters(reading.depthTenths) },
  ];
  return (
    <dl className={styles.readings}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A jaw in section with the planned axis: the drill is moved by hand, with the arm holding the plan or without. */
export function GuidedDrill() {
  const drilling = useDrilling();
  const { mode, wanted, reading, farthest, hold, move, reset } = drilling;
  return (
    <div className={styles.tool}>
      <figure className={styles.figure}>
        <div className={styles.panel}>
          <SectionDrawing drilling={drilling} />
        </div>
        <figcaption className={styles.caption}>{words.note}</figcaption>
      </figure>
      <div className={styles.hold}>
        <Segments legend={words.mode} options={modes} value={mode} onChange={hold} />
        <Standing reading={reading} />
      </div>
      {/* On a phone they follow the drawing, so that it is in sight while they are moved. */}
      <div className={styles.sliders}>
        {moves.map((id) => (
          <RangeSlider
            key={id}
            label={words.moves[id]}
            range={drillRanges[id]}
            value={wanted[id]}
            say={sayOf[id]}
            ends={words.ends[id]}
            onChange={(value) => move({ [id]: value })}
          />
        ))}
      </div>
      <div className={styles.controls}>
        <div className={styles.views}>
          <AlongAxis drilling={drilling} />
          <Readings reading={reading} />
        </div>
        <FarthestBars farthest={farthest} say={tolerances} />
        <p className={styles.hint}>{words.hint}</p>
        <Button variant="line" size="small" onClick={reset}>
          {words.reset}
        </Button>
      </div>
    </div>
  );
}
