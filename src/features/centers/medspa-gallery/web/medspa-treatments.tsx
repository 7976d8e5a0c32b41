import { medspaTimelines } from "#practice/medspa-gallery.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { locale } from "#practice/locale.ts";
import { FileDrawing } from "#ui/drawings/drawing.tsx";
import { rangeOf } from "../../combinations/rules.ts";
import type { MedspaTreatmentId } from "../../combinations/rules.ts";
import { medspaGalleryContent } from "../content.ts";
import styles from "./medspa-treatments.module.css";
import { SkinSection } from "./skin-section.tsx";

const words = medspaGalleryContent[locale];
const box = "0 40 480 400";

function Picture({ of }: { of: MedspaTreatmentId }) {
  switch (of) {
    case "botox":
      return <FileDrawing file="case-lines-before" viewBox={box} />;
    case "fillers":
      return <FileDrawing file="case-fillers-after" viewBox={box} />;
    case "emface":
      return <FileDrawing file="facial-contour" viewBox="20 30 440 440" />;
    case "opus-plasma":
      return <SkinSection />;
    case "teeth-whitening":
      return <FileDrawing file="case-smile-after" viewBox={box} />;
  }
}

/** Every treatment with a drawing of where it works, how long it takes and when a result is judged. */
export function MedspaTreatments() {
  return (
    <ul className={styles.treatments}>
      {medspaPackages.treatments.map((treatment) => (
        <li key={treatment.id}>
          <div className={styles.picture} aria-hidden="true">
            <Picture of={treatment.id} />
          </div>
          <h3 className={styles.name}>{treatment.name}</h3>
          <p className={styles.text}>{treatment.description}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{words.visit}</dt>
              <dd>{treatment.duration}</dd>
            </div>
            <div>
              <dt>{words.judged}</dt>
              <dd>{medspaTimelines[treatment.id]}</dd>
            </div>
            <div>
              <dt>{words.listed}</dt>
              <dd>{rangeOf(treatment)}</dd>
            </div>
          </dl>
          <p className={styles.note}>{words.illustration}</p>
        </li>
      ))}
    </ul>
  );
}
