import { FileDrawing } from "./drawing.tsx";
import type { DrawingProps } from "./drawing.tsx";

/** The jaw joint from the side: fossa, disc, condyle, and the path the condyle takes. */
export function JawJoint(props: DrawingProps) {
  return <FileDrawing file="jaw-joint" viewBox="0 0 480 480" {...props} />;
}
