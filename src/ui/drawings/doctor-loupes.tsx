import { FileDrawing } from "./drawing.tsx";
import type { DrawingProps } from "./drawing.tsx";

/** The doctor in profile, looking through loupes at a ceramic crown. */
export function DoctorLoupes(props: DrawingProps) {
  return <FileDrawing file="doctor-loupes" viewBox="-150 0 620 600" {...props} />;
}
