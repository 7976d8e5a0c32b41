import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { locale } from "#practice/locale.ts";
import { Button, IconButton, TextLink } from "#ui/button.tsx";
import { IconX } from "#ui/icons.ts";
import { SkipLink } from "#ui/skip-link.tsx";
import { trackingContent } from "../content.ts";
import styles from "./consent-banner.module.css";
import { useAnswer } from "./use-answer.ts";
import { analyticsId } from "./use-choice.ts";

const words = trackingContent[locale];

/** No answer is none: the question rests until the site is opened anew, and nothing is stored for that. */
let isLeftOpen = false;

/** The question at its place above the window's foot, and the keyboard's short way to it. */
export function Question({ placeId }: { placeId: string }) {
  const [isLeft, setIsLeft] = useState(isLeftOpen);
  const place = document.getElementById(placeId);
  if (isLeft || !place) return null;
  const leave = () => {
    isLeftOpen = true;
    setIsLeft(true);
  };
  return (
    <>
      <SkipLink to={placeId} label={words.skip} />
      {createPortal(<ConsentBanner onLeave={leave} />, place)}
    </>
  );
}

/** Whether visits may be counted. No is as near as yes. */
function ConsentBanner({ onLeave }: { onLeave: () => void }) {
  const answer = useAnswer();
  // The button under the focus goes with the question.
  const leave = () => {
    onLeave();
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  const section = useRef<HTMLElement>(null);
  const onEscape = useEffectEvent(leave);
  useEffect(() => {
    const element = section.current;
    const onKey = (press: KeyboardEvent) => {
      if (press.key === "Escape") onEscape();
    };
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, []);
  return (
    <section ref={section} className={styles.banner} aria-labelledby="may-we-count">
      <div className={`shell ${styles.row}`}>
        <div className={styles.words}>
          <h2 id="may-we-count" className={styles.title}>
            {words.question}
          </h2>
          <p className={styles.why}>
            {words.why} {analyticsId() === null ? null : words.measured}{" "}
            <TextLink to="/privacy#counting" className={styles.exactly}>
              {words.exactly}
            </TextLink>
          </p>
        </div>
        <div className={styles.answers}>
          <Button variant="line" size="small" wide onClick={() => answer("no", leave)}>
            {words.no}
          </Button>
          <Button variant="line" size="small" wide onClick={() => answer("yes", leave)}>
            {words.yes}
          </Button>
        </div>
        <IconButton label={words.later} className={styles.later} onClick={leave}>
          <IconX size={18} stroke={1.5} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
