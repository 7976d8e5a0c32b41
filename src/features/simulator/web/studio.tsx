import { useEffect, useRef, useState } from "react";
import type { CSSProperties, ReactNode } from "react";
import { locale } from "#practice/locale.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { IconZoomIn, IconZoomOut } from "#ui/page-icons.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { studioContent } from "../content.ts";
import { nearView } from "../rules.ts";
import { CameraPanel } from "./camera-panel.tsx";
import { Comparison } from "./comparison.tsx";
import { PhotoCanvas } from "./photo-canvas.tsx";
import { ShadePanel } from "./shade-panel.tsx";
import { SmileFrame } from "./smile-frame.tsx";
import { StartPanel } from "./start-panel.tsx";
import styles from "./studio.module.css";
import { canWorkOnPhotos } from "./use-photo-worker.ts";
import { type Studio as Course, useStudio } from "./use-studio.ts";

const words = studioContent[locale];
const wholeView = { x: 0, y: 0, width: 1, height: 1 };

/** A file that misses the panel must not take the place of the page. */
function useSafeDrops(): void {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
}

interface BenchProps {
  /** What the focus goes to when this takes the place of something else. */
  title: string;
  /** Width of the picture for a height of 1. */
  shape: number;
  picture: ReactNode;
  children: ReactNode;
}

/** The picture, and beside it what can be done. */
function Bench({ title, shape, picture, children }: BenchProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const style = { aspectRatio: shape, "--shape": shape } as CSSProperties;
  return (
    <div className={styles.bench}>
      <div className={styles.table}>
        <div className={styles.picture} data-picture="" style={style}>
          {picture}
        </div>
      </div>
      <div className={styles.side}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}

function Framing({ studio, photo }: { studio: Course; photo: ImageBitmap }) {
  const { frame, stage, hasTooFew, isAnimated } = studio.state;
  return (
    <Bench
      title={words.frameTitle}
      shape={photo.width / photo.height}
      picture={
        <>
          <PhotoCanvas picture={photo} className={styles.layer} />
          <SmileFrame frame={frame} onChange={studio.setFrame} />
        </>
      }
    >
      <p className={styles.text}>{words.frameText}</p>
      {isAnimated ? <p className={styles.text}>{words.firstOnly}</p> : null}
      {hasTooFew ? (
        <Notice tone="warning" title={words.tooFewTitle}>
          {words.tooFew}
        </Notice>
      ) : null}
      <Button
        wide
        busy={stage === "finding"}
        busyLabel={words.finding}
        onClick={() => studio.find(frame)}
      >
        {words.find}
      </Button>
      <TextButton onClick={studio.startAgain}>{words.again}</TextButton>
    </Bench>
  );
}

function Result({
  studio,
  photo,
  result,
}: {
  studio: Course;
  photo: ImageBitmap;
  result: ImageBitmap;
}) {
  const [isNear, setIsNear] = useState(true);
  const view = isNear ? nearView(studio.state.frame) : wholeView;
  return (
    <Bench
      title={words.shadesTitle}
      shape={(photo.width * view.width) / (photo.height * view.height)}
      picture={<Comparison photo={photo} result={result} view={view} />}
    >
      <TextButton
        icon={
          isNear ? (
            <IconZoomOut size={18} stroke={1.5} aria-hidden="true" />
          ) : (
            <IconZoomIn size={18} stroke={1.5} aria-hidden="true" />
          )
        }
        onClick={() => setIsNear(!isNear)}
      >
        {isNear ? words.whole : words.near}
      </TextButton>
      <ShadePanel studio={studio} />
    </Bench>
  );
}

function Stage({ studio }: { studio: Course }) {
  const { stage, photo, result, refusal, cameraTry } = studio.state;
  const hydrated = useHydrated();
  if (hydrated && !canWorkOnPhotos()) return <Notice tone="warning">{words.unsupported}</Notice>;
  if (stage === "failed")
    return (
      <Notice
        tone="error"
        title={words.failedTitle}
        actions={<Button onClick={studio.startAgain}>{words.again}</Button>}
      >
        {words.failed}
      </Notice>
    );
  if (stage === "camera")
    return (
      <CameraPanel
        key={cameraTry}
        onPhoto={studio.open}
        onRetry={studio.openCamera}
        onCancel={studio.startAgain}
      />
    );
  if (stage === "opening")
    return (
      <p className={styles.opening} role="status">
        {words.opening}
      </p>
    );
  if (photo && result && stage === "result")
    return <Result studio={studio} photo={photo} result={result} />;
  if (photo && stage !== "start") return <Framing studio={studio} photo={photo} />;
  return (
    <StartPanel
      refusal={refusal}
      isReady={hydrated}
      onPhoto={studio.open}
      onCamera={studio.openCamera}
    />
  );
}

/** The smile simulator: one photograph, framed, in several shades. */
export function Studio() {
  const studio = useStudio();
  useSafeDrops();
  return <Stage studio={studio} />;
}
