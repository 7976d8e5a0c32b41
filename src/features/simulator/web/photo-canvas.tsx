import { useEffect, useRef } from "react";

export interface PhotoCanvasProps {
  picture: ImageBitmap;
  className: string | undefined;
  /** What it shows; without a name it only decorates. */
  label?: string | undefined;
}

/** A picture that the worker made, as it is. */
export function PhotoCanvas({ picture, className, label }: PhotoCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext("2d")?.drawImage(picture, 0, 0);
    // Phones keep the memory of a drawing that is only forgotten.
    const shown = canvas.current;
    return () => {
      if (shown && !shown.isConnected) shown.width = 0;
    };
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      className={className}
      width={picture.width}
      height={picture.height}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    />
  );
}
