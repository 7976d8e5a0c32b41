import { FileDrawing } from "./drawing.tsx";
import type { DrawingProps } from "./drawing.tsx";

/** A face in profile with contour lines, facial thirds and the aesthetic line. */
export function FacialContour(props: DrawingProps) {
  return <FileDrawing file="facial-contour" viewBox="0 0 480 530" {...props} />;
}
