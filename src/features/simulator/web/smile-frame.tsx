import { useRef } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { locale } from "#practice/locale.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { studioContent } from "../content.ts";
import { type Corner, corners, type Frame, keySteps, moveFrame, resizeFrame } from "../rules.ts";
import styles from "./smile-frame.module.css";

const words = studioContent[locale];

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const inPercent = (part: number) => `${(part * 100).toFixed(3)}%`;
const rounded = (part: number) => Math.round(part * 100);

export interface SmileFrameProps {
  frame: Frame;
  onChange: (frame: Frame) => void;
}

type Push = (frame: Frame, right: number, down: number) => Frame;

/** Drags of one handle, told in parts of the picture, and the same by arrow keys. */
function useHandle({ frame, onChange }: SmileFrameProps, push: Push) {
  const start = useRef<{ x: number; y: number; frame: Frame; size: DOMRect } | null>(null);
  const end = () => {
    start.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      const picture = event.currentTarget.closest("[data-picture]");
      if (event.button !== 0 || !picture) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const size = picture.getBoundingClientRect();
      start.current = { x: event.clientX, y: event.clientY, frame, size };
    },
    onPointerMove(event: PointerEvent) {
      const from = start.current;
      if (!from) return;
      const right = (event.clientX - from.x) / from.size.width;
      const down = (event.clientY - from.y) / from.size.height;
      onChange(push(from.frame, right, down));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent) {
      const direction = directions[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const step = event.shiftKey ? keySteps.coarse : keySteps.fine;
      onChange(push(frame, direction[0] * step, direction[1] * step));
    },
  };
}

function CornerHandle({ corner, ...props }: SmileFrameProps & { corner: Corner }) {
  const handle = useHandle(props, (frame, right, down) => resizeFrame(frame, corner, right, down));
  return (
    <button
      type="button"
      className={styles.corner}
      data-corner={corner}
      aria-label={words.corner[corner]}
      aria-describedby="smile-frame-keys"
      {...handle}
    />
  );
}

/** The frame around the smile: dragged as a whole, pulled at its corners, or moved by arrow keys. */
export function SmileFrame({ frame, onChange }: SmileFrameProps) {
  const handle = useHandle({ frame, onChange }, moveFrame);
  const { x, y, width, height } = frame;
  return (
    <div
      className={styles.frame}
      style={{
        left: inPercent(x),
        top: inPercent(y),
        width: inPercent(width),
        height: inPercent(height),
      }}
    >
      <button
        type="button"
        className={styles.move}
        aria-label={words.frame}
        aria-describedby="smile-frame-keys"
        {...handle}
      />
      {corners.map((corner) => (
        <CornerHandle key={corner} corner={corner} frame={frame} onChange={onChange} />
      ))}
      <VisuallyHidden>
        <span id="smile-frame-keys">{words.frameKeys}</span>
        <span role="status">
          {words.at(rounded(x), rounded(y), rounded(width), rounded(height))}
        </span>
      </VisuallyHidden>
    </div>
  );
}
