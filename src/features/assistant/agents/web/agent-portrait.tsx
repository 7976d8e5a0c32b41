import { classNames } from "#ui/class-names.ts";
import { FileDrawing } from "#ui/drawings/drawing.tsx";
import { Mark } from "#ui/drawings/mark.tsx";
import styles from "./agent-portrait.module.css";
import type { ShownAgent } from "./use-agents.ts";

/** Drawings with a face or a section, by the window on them. */
const windows: Record<string, string> = {
  "doctor-loupes": "-150 0 620 600",
  "implant-section": "0 0 480 480",
  "jaw-joint": "0 0 480 480",
  "facial-contour": "0 0 480 530",
};

/** An assistant's drawing: a program has no face of its own. */
export function AgentPortrait({
  agent,
  className,
}: {
  agent: Pick<ShownAgent, "avatar" | "accentColor">;
  className?: string | undefined;
}) {
  const viewBox = windows[agent.avatar];
  return (
    <span
      className={classNames(styles.portrait, viewBox && styles.drawn, className)}
      data-hue={agent.accentColor}
      aria-hidden="true"
    >
      {viewBox ? (
        <FileDrawing file={agent.avatar} viewBox={viewBox} className={styles.drawing} />
      ) : (
        <Mark />
      )}
    </span>
  );
}
