import { FileDrawing } from "./drawing.tsx";
import type { FileDrawingProps } from "./drawing.tsx";

/** The doctor in profile, looking through loupes at a ceramic crown. */
export function DoctorLoupes(props: Omit<FileDrawingProps, "file" | "viewBox">) {
  return <FileDrawing file="doctor-loupes" viewBox="-150 0 620 600" {...props} />;
}
