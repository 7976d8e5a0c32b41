import { useState } from "react";
import { locale } from "#practice/locale.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { IconCamera } from "#ui/page-icons.ts";
import { studioContent } from "../content.ts";
import styles from "./camera-panel.module.css";
import { useCamera } from "./use-camera.ts";

const words = studioContent[locale];

export interface CameraPanelProps {
  onPhoto: (photo: ImageBitmap) => void;
  onRetry: () => void;
  onCancel: () => void;
}

/** The camera's picture, mirrored as people know themselves, and the button that takes it. */
export function CameraPanel({ onPhoto, onRetry, onCancel }: CameraPanelProps) {
  const { video, state, shoot } = useCamera();
  const [isShooting, setIsShooting] = useState(false);
  if (state !== "asking" && state !== "live")
    return (
      <div className={styles.problem}>
        <Notice
          tone="warning"
          actions={
            <>
              <Button size="small" onClick={onCancel}>
                {words.cameraCancel}
              </Button>
              {state === "absent" ? null : (
                <Button variant="line" size="small" onClick={onRetry}>
                  {words.take}
                </Button>
              )}
            </>
          }
        >
          {words.cameraProblems[state]}
        </Notice>
      </div>
    );
  const take = () => {
    setIsShooting(true);
    shoot().then(
      (photo) => {
        setIsShooting(false);
        if (photo) onPhoto(photo);
      },
      () => setIsShooting(false),
    );
  };
  return (
    <div className={styles.panel} data-live={state === "live" ? "" : undefined}>
      <div className={styles.view}>
        <video ref={video} className={styles.video} muted playsInline aria-label={words.camera} />
        <span className={styles.guide} aria-hidden="true" />
        {state === "asking" ? (
          <p className={styles.asking} role="status">
            {words.asking}
          </p>
        ) : null}
      </div>
      <p className={styles.help}>{words.cameraHelp}</p>
      <div className={styles.actions}>
        {state === "live" ? (
          <Button
            busy={isShooting}
            icon={<IconCamera size={20} stroke={1.5} aria-hidden="true" />}
            onClick={take}
          >
            {words.shoot}
          </Button>
        ) : null}
        <TextButton onClick={onCancel}>
          {state === "live" ? words.cameraCancel : words.askingCancel}
        </TextButton>
      </div>
    </div>
  );
}
