import type { AestheticCase, CaseId } from "#practice/aesthetic-cases.ts";
import { FileDrawing } from "#ui/drawings/drawing.tsx";
import { Photograph } from "#ui/photograph.tsx";
import type { MadePhotograph } from "#ui/photograph.tsx";
import { drawingOf } from "../rules.ts";
import type { Side } from "../rules.ts";

const photographs: Record<CaseId, Record<Side, MadePhotograph | undefined>> = {
  smile: {
    before: import.meta.env.PHOTOGRAPH_case_smile_before,
    after: import.meta.env.PHOTOGRAPH_case_smile_after,
  },
  fillers: {
    before: import.meta.env.PHOTOGRAPH_case_fillers_before,
    after: import.meta.env.PHOTOGRAPH_case_fillers_after,
  },
  lines: {
    before: import.meta.env.PHOTOGRAPH_case_lines_before,
    after: import.meta.env.PHOTOGRAPH_case_lines_after,
  },
};

/** Photographs of somebody are shown when there are both and that person agreed; otherwise it is drawn. */
function photographOf({ id, agreement }: AestheticCase, side: Side): MadePhotograph | undefined {
  const { before, after } = photographs[id];
  return agreement !== null && before && after ? photographs[id][side] : undefined;
}

export interface CasePictureProps {
  of: AestheticCase;
  side: Side;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** Something beside it says what it shows. */
  isDecoration?: boolean;
}

/** One of the two pictures of a case: its photograph, or its drawing in the colors of the page. */
export function CasePicture({ of, side, sizes, isDecoration = false }: CasePictureProps) {
  const photograph = photographOf(of, side);
  if (photograph) {
    const { caption: _, ...plain } = photograph;
    const shown = isDecoration ? { ...plain, alt: "" } : plain;
    return <Photograph photograph={shown} sizes={sizes} />;
  }
  return (
    <FileDrawing
      file={drawingOf(of.id, side)}
      viewBox="0 40 480 400"
      title={isDecoration ? undefined : of[side]}
    />
  );
}
