import { useEffect, useRef } from "react";
import { locale } from "#practice/locale.ts";
import { titleOf } from "#practice/public-pages.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { studioContent } from "../content.ts";
import { Studio } from "./studio.tsx";
import styles from "./studio-page.module.css";

const words = studioContent[locale];

export function meta() {
  return [
    { title: titleOf(words.title) },
    { name: "description", content: words.description },
    { name: "robots", content: "noindex" },
  ];
}

/** Our own simulator, alone on its page: it stands in a frame of the page that explains it. */
export default function StudioPage() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = main.current;
    if (!element || window.parent === window) return;
    const observer = new ResizeObserver(() => {
      const { height } = element.getBoundingClientRect();
      window.parent.postMessage({ studioHeight: Math.ceil(height) }, window.location.origin);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <main ref={main} id="main" aria-label={words.title} tabIndex={-1} className={styles.page}>
      <h1>
        <VisuallyHidden>{words.title}</VisuallyHidden>
      </h1>
      <Studio />
    </main>
  );
}
