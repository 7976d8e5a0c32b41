import { PrivateText } from "#features/staff-access/web/public.ts";
import { figureWords } from "#features/metrics/web/public.ts";
import { formatCalendarNearDay, practiceDate } from "#practice/time.ts";
import { classNames } from "#ui/class-names.ts";
import { IconTriangleFilled, IconTriangleInvertedFilled } from "#ui/staff-icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Figure, FigureId } from "../../../metrics/contract.ts";
import { figureText, noDataYet } from "../../../metrics/reading/rules.ts";
import type { Face } from "../content.ts";
import { standingOf, subdialReading } from "../rules.ts";
import type { Standing } from "../rules.ts";
import styles from "./readings.module.css";
import type { FigureOf } from "./watch-values.tsx";

export interface ReadingsProps {
  face: Face;
  figureOf: FigureOf;
  onOpen: (figure: FigureId) => void;
}

/** The five figures of a mode in words: what the watch shows, for everybody. */
export function Readings({ face, figureOf, onOpen }: ReadingsProps) {
  const multiplier = subdialReading("left", face.left, figureOf(face.left.figure)).multiplier;
  const times = multiplier === 1 ? "" : `, times ${multiplier.toLocaleString("en-US")}`;
  const rows = [
    { ...face.main, maximum: face.main.maximum },
    { ...face.left, place: face.left.place + times, maximum: undefined },
    { ...face.right, maximum: undefined },
    { ...face.bottom, maximum: undefined },
    { ...face.beside, maximum: undefined },
  ];
  return (
    <section aria-label={`Readings, ${face.name}`}>
      <header className={styles.head}>
        <h2 className={styles.title}>{face.name}</h2>
        <p className={styles.hint}>Click a figure for its rows</p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Figure</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>Value</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>How it stands</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ figure, place, maximum }) => (
            <ReadingRow
              key={figure}
              id={figure}
              place={place}
              figure={figureOf(figure)}
              standing={standingOf(figureOf(figure), maximum)}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ReadingRowProps {
  id: FigureId;
  place: string;
  figure: Figure | undefined;
  standing: Standing | null;
  onOpen: (figure: FigureId) => void;
}

function ReadingRow({ id, place, figure, standing, onOpen }: ReadingRowProps) {
  const text = figureText(figure);
  const isWords = figure?.unit === "text";
  const isPerson = id === "patientOfTheDay";
  return (
    <tr className={styles.row}>
      <th scope="row">
        <button type="button" className={styles.name} onClick={() => onOpen(id)}>
          {figureWords[id].title}
        </button>
        <span className={styles.place}>{place}</span>
      </th>
      <td className={classNames(styles.value, isWords && styles.words)}>
        {text === null ? (
          <span title={noDataYet}>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{noDataYet}</VisuallyHidden>
          </span>
        ) : isPerson ? (
          <PrivateText>{text}</PrivateText>
        ) : (
          text
        )}
      </td>
      <td className={styles.standing} data-tone={standing?.tone}>
        {text === null ? noDataYet : <StandingText standing={standing} figure={figure} />}
      </td>
    </tr>
  );
}

const marks = {
  good: IconTriangleFilled,
  off: IconTriangleInvertedFilled,
  plain: null,
} as const;

/** Words beside a figure; of a moment, the day that its time is on. */
function extraOf(figure: Figure | undefined): string | null {
  if (!figure?.text || figure.unit === "text") return null;
  return figure.unit === "instant"
    ? formatCalendarNearDay(practiceDate(new Date(figure.text)))
    : figure.text;
}

function StandingText({
  standing,
  figure,
}: {
  standing: Standing | null;
  figure: Figure | undefined;
}) {
  const Mark = standing ? marks[standing.tone] : null;
  const extra = extraOf(figure);
  return (
    <>
      {Mark ? <Mark size={9} aria-hidden="true" /> : null}
      {standing?.text}
      {extra ? <span className={styles.extra}>{extra}</span> : null}
      {figure?.isSample ? <span className={styles.sample}>Sample data</span> : null}
      {figure?.isEstimated ? <span className={styles.sample}>estimated</span> : null}
    </>
  );
}
