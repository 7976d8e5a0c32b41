import { aestheticCase } from "#practice/aesthetic-cases.ts";
import type { MedspaCase } from "#practice/medspa-gallery.ts";
import { FileDrawing } from "#ui/drawings/drawing.tsx";
import type { Side } from "../../gallery/rules.ts";
import { CasePicture } from "../../gallery/web/case-picture.tsx";
import styles from "./medspa-picture.module.css";

export interface MedspaPictureProps {
  of: MedspaCase;
  side: Side;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** Something beside it says what it shows. */
  isDecoration?: boolean;
}

/** One of the two pictures of a case: those of the aboutface center, or a smile whose teeth are darker before. */
export function MedspaPicture({ of, side, sizes, isDecoration = false }: MedspaPictureProps) {
  if (of.pictures !== null) {
    const pictured = { ...aestheticCase(of.pictures), before: of.before, after: of.after };
    return <CasePicture of={pictured} side={side} sizes={sizes} isDecoration={isDecoration} />;
  }
  return (
    <FileDrawing
      file="case-smile-after"
      viewBox="0 40 480 400"
      className={side === "before" ? styles.stained : styles.lightened}
      title={isDecoration ? undefined : of[side]}
    />
  );
}
