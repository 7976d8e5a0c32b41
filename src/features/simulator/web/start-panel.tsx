import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DragEvent } from "react";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { lazyDrawing } from "#ui/drawings/lazy-drawing.ts";
import { Notice } from "#ui/notice.tsx";
import { IconCamera, IconPhotoUp } from "#ui/page-icons.ts";
import { studioContent } from "../content.ts";
import type { Refusal } from "../photos/rules.ts";
import styles from "./start-panel.module.css";

const words = studioContent[locale];
const SmileArc = lazyDrawing(async () => (await import("#ui/drawings/smile-arc.tsx")).SmileArc);
/** Named one by one: phones then turn their own kind of photo into a JPEG. */
const kinds = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export interface StartPanelProps {
  refusal: Refusal | null;
  /** False until buttons work, and in browsers that cannot do it. */
  isReady: boolean;
  onPhoto: (photo: Blob) => void;
  onCamera: () => void;
}

/** A file that is pasted anywhere on the page. */
function usePastedPhoto(onPhoto: (photo: Blob) => void): void {
  const take = useEffectEvent(onPhoto);
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0];
      if (file) take(file);
    };
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, []);
}

/** The two ways to a photograph, and what happens to it. */
export function StartPanel({ refusal, isReady, onPhoto, onCamera }: StartPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  usePastedPhoto(onPhoto);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onPhoto(file);
  };
  return (
    <div
      className={styles.panel}
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <div className={styles.drawing}>
        <Suspense>
          <SmileArc />
        </Suspense>
      </div>
      <div className={styles.card}>
        <h2 className={styles.title}>{isOver ? words.dropNow : words.startTitle}</h2>
        <p className={styles.text}>{words.startText}</p>
        {refusal === null ? null : <Notice tone="error">{words.refusals[refusal]}</Notice>}
        <div className={styles.actions}>
          <Button
            wide
            disabled={!isReady}
            icon={<IconCamera size={20} stroke={1.5} aria-hidden="true" />}
            onClick={onCamera}
          >
            {words.take}
          </Button>
          <Button
            wide
            variant="line"
            disabled={!isReady}
            icon={<IconPhotoUp size={20} stroke={1.5} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {words.choose}
          </Button>
        </div>
        <input
          ref={input}
          hidden
          type="file"
          accept={kinds}
          aria-label={words.choose}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Else the same file could not be chosen a second time.
            currentTarget.value = "";
            if (file) onPhoto(file);
          }}
        />
        <p className={styles.hint}>
          {words.drop} {words.kinds}.
        </p>
        <noscript>
          <p className={styles.hint}>{words.noScripts}</p>
        </noscript>
      </div>
    </div>
  );
}
