import { useRef } from "react";
import type { MouseEvent, PointerEvent, RefObject } from "react";

/** A press becomes a drag after so many pixels, or, with a finger, after so long without moving. */
const dragAfterPixels = 4;
const holdMs = 350;

/** A pointer that is down on a block. */
type Press = {
  x: number;
  y: number;
  /** How far below its top edge the block was taken. */
  grip: number;
  /** A finger that has not held long enough yet: it may still be scrolling. */
  hold: ReturnType<typeof setTimeout> | null;
  hasCarried: boolean;
};

interface PressOptions {
  /** This block is in the hand already. */
  isLifted: boolean;
  /** Another block is. */
  isBusy: boolean;
  /** Asked at the moment of the event, which may be before the next drawing. */
  isDragging: () => boolean;
  onTake: () => void;
  /** The pointer, less its distance from the block's top edge; and how far down it is itself. */
  onCarry: (point: { x: number; y: number }, pointerY: number) => void;
  onDrop: () => void;
  onPutBack: () => void;
  /** A press that carried nothing. */
  onPress: () => void;
}

/** Tells a press on a block from a drag and, for a finger, a drag from scrolling. */
export function usePress() {
  const press = useRef<Press | null>(null);
  return (options: PressOptions) => handlersOf(press, options);
}

function handlersOf(press: RefObject<Press | null>, options: PressOptions) {
  const { isLifted, isBusy, isDragging } = options;
  const stopHold = () => {
    if (press.current?.hold) clearTimeout(press.current.hold);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isBusy) return;
      const { currentTarget, pointerId, clientX, clientY } = event;
      // From here on every movement is this block's, however quick the hand.
      currentTarget.setPointerCapture(pointerId);
      const start = () => {
        if (press.current) press.current = { ...press.current, hold: null, hasCarried: true };
        options.onTake();
      };
      const mustHold = event.pointerType === "touch" && !isLifted;
      press.current = {
        x: clientX,
        y: clientY,
        grip: clientY - currentTarget.getBoundingClientRect().top,
        hold: mustHold ? setTimeout(start, holdMs) : null,
        hasCarried: false,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = press.current;
      if (!held) return;
      const { clientX, clientY } = event;
      if (!isDragging()) {
        if (Math.hypot(clientX - held.x, clientY - held.y) < dragAfterPixels) return;
        if (held.hold) {
          stopHold();
          press.current = null;
          return;
        }
        press.current = { ...held, hasCarried: true };
        options.onTake();
      }
      options.onCarry({ x: clientX, y: clientY - held.grip }, clientY);
    },
    onPointerUp: () => {
      stopHold();
      if (isDragging()) options.onDrop();
    },
    onPointerCancel: () => {
      stopHold();
      press.current = null;
      if (isDragging()) options.onPutBack();
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      // A long press with a finger carries; it asks for no menu.
      if (isDragging() || press.current?.hold) event.preventDefault();
    },
    onClick: () => {
      const hasCarried = press.current?.hasCarried === true;
      press.current = null;
      if (!hasCarried && !isLifted && !isBusy) options.onPress();
    },
  };
}
