import { FileDrawing } from "./drawing.tsx";
import type { DrawingProps } from "./drawing.tsx";

/** A dental implant in half section between two teeth. */
export function ImplantSection(props: DrawingProps) {
  return <FileDrawing file="implant-section" viewBox="0 0 480 480" {...props} />;
}
