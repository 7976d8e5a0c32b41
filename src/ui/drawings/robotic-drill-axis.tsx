import { FileDrawing } from "./drawing.tsx";
import type { DrawingProps } from "./drawing.tsx";

/** A guided drill on its planned axis in a section of the lower jaw, with its tolerance circle. */
export function RoboticDrillAxis(props: DrawingProps) {
  return <FileDrawing file="robotic-drill-axis" viewBox="0 0 480 480" {...props} />;
}
