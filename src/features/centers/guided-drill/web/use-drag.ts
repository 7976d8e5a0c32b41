import { useRef } from "react";
import type { PointerEvent } from "react";

/** A place in the drawing's own measures. */
export type Place = { x: number; y: number };

/** Where a pointer is in the measures of the group it moves in. */
function placeIn(group: SVGGraphicsElement, event: PointerEvent): Place | null {
  const matrix = group.getScreenCTM();
  if (!matrix) return null;
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
}

/**
 * Moves a thing of the drawing with a finger or a mouse. It keeps its distance to where it was taken hold of,
 * so that it does not jump under the finger.
 */
export function useDrag(current: Place, onMove: (place: Place) => void) {
  const group = useRef<SVGGElement>(null);
  const grip = useRef<Place | null>(null);
  const end = () => {
    grip.current = null;
  };
  return {
    group,
    handle: {
      onPointerDown: (event: PointerEvent<SVGElement>) => {
        const place = group.current && placeIn(group.current, event);
        if (!place || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: current.x - place.x, y: current.y - place.y };
      },
      onPointerMove: (event: PointerEvent<SVGElement>) => {
        const place = grip.current && group.current && placeIn(group.current, event);
        if (!place || !grip.current) return;
        onMove({ x: place.x + grip.current.x, y: place.y + grip.current.y });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
