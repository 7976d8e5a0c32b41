import { Suspense, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { lazyDrawing } from "#ui/drawings/lazy-drawing.ts";
import { IconCamera } from "#ui/page-icons.ts";
import { embeddingContent } from "../embedding/content.ts";
import { heightAskedFor, simulatorPath, studioPath } from "../rules.ts";
import styles from "./simulator-frame.module.css";
import type { SimulatorChoice } from "./use-simulator-choice.ts";

const words = embeddingContent[locale];
const SmileArc = lazyDrawing(async () => (await import("#ui/drawings/smile-arc.tsx")).SmileArc);

/** Our own page is framed without a sandbox: one that left it its scripts and its origin would be none. */
const ourFrame = undefined;
/** Another company's page keeps its own origin and may not lead the page around it elsewhere. */
const othersFrame = "allow-scripts allow-same-origin allow-downloads allow-forms allow-popups";

/**
 * Whether this document came with the policy of this page, which lends the frame the camera. One that
 * came from another page of the site, by a link in the program, has that page's policy.
 */
function hasOwnPolicy(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname === simulatorPath;
}

/** As high as the page in the frame asks for. */
function useAskedHeight(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const element = frame.current;
      if (origin !== window.location.origin || !element || source !== element.contentWindow) return;
      const height = heightAskedFor(data);
      if (height !== null) element.style.height = `${height}px`;
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [frame]);
}

function OurFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  useAskedHeight(frame);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={studioPath}
      title={words.title}
      allow="camera"
      sandbox={ourFrame}
    />
  );
}

/** Another company's simulator, once somebody wants it: before that nothing is asked of its host. */
function OthersFrame({ address }: { address: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { host, origin } = new URL(address);
  if (isOpen)
    return (
      <iframe
        className={styles.frame}
        data-foreign=""
        src={address}
        title={words.title}
        allow={`camera ${origin}`}
        referrerPolicy="no-referrer"
        sandbox={othersFrame}
      />
    );
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>{words.opensHere}</h2>
      <p className={styles.text}>{words.goesTo(host)}</p>
      <Button
        wide
        icon={<IconCamera size={20} stroke={1.5} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {words.allow}
      </Button>
    </div>
  );
}

/** The simulator in the page: our own, or after a press that of another company. */
export function SimulatorFrame({ choice }: { choice: SimulatorChoice }) {
  const isForeignDocument = choice.address !== undefined && !hasOwnPolicy();
  useEffect(() => {
    if (isForeignDocument) window.location.reload();
  }, [isForeignDocument]);
  const { address, hasFailed } = choice;
  const isKnown = address !== undefined && !isForeignDocument;
  if (isKnown && address === null)
    return (
      <div className={styles.place} data-own="">
        <OurFrame />
      </div>
    );
  return (
    <div className={styles.place}>
      <div className={styles.drawing}>
        <Suspense>
          <SmileArc />
        </Suspense>
      </div>
      {isKnown && address !== null ? <OthersFrame key={address} address={address} /> : null}
      {!isKnown && hasFailed ? (
        <div className={styles.card} role="alert">
          <p className={styles.text}>{words.unreachable}</p>
          <Button size="small" variant="line" onClick={() => window.location.reload()}>
            {words.retry}
          </Button>
        </div>
      ) : null}
      {isKnown || hasFailed ? null : (
        <p className={styles.opening} role="status">
          {words.opening}
        </p>
      )}
      <noscript>
        <p className={styles.opening}>{words.noScripts}</p>
      </noscript>
    </div>
  );
}
