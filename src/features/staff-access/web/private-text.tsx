import { createContext, use } from "react";
import type { ReactNode } from "react";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./private-text.module.css";

const NamesHidden = createContext(false);

/** Below it, everything that tells who a patient is gives way to a quiet block while `hidden`. */
export function NamesHiddenProvider({
  hidden,
  children,
}: {
  hidden: boolean;
  children: ReactNode;
}) {
  return <NamesHidden value={hidden}>{children}</NamesHidden>;
}

/** Whether names must not be shown now, because nobody is signed in. */
export function useNamesHidden(): boolean {
  return use(NamesHidden);
}

/** Words that tell who a patient is; not in the page at all while names are hidden. */
export function PrivateText({ children }: { children: ReactNode }) {
  if (!use(NamesHidden)) return children;
  return (
    <>
      <span className={styles.block} aria-hidden="true" />
      <VisuallyHidden>Hidden</VisuallyHidden>
    </>
  );
}
