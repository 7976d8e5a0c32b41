import { Suspense, lazy, useState } from "react";
import { locale } from "#practice/locale.ts";
import { TextButton } from "#ui/button.tsx";
import { careContent } from "./care-content.ts";
import styles from "./watch-demo.module.css";

const loadDialog = () => import("./demo-dialog.tsx");
const DemoDialog = lazy(loadDialog);

/** Opens the demo; the dialog is loaded with the first sign of interest. */
export function WatchDemo() {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton
        className={styles.button}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {careContent[locale].demo.button}
      </TextButton>
      {isWanted ? (
        <Suspense>
          <DemoDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
