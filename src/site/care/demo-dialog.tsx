import { locale } from "#practice/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RoboticDrillAxis } from "#ui/drawings/robotic-drill-axis.tsx";
import { CallLink } from "./care-actions.tsx";
import { careContent } from "./care-content.ts";
import styles from "./demo-dialog.module.css";
import { yomiContent } from "./yomi-content.ts";

const words = careContent[locale].demo;
const { process, bookButton } = yomiContent[locale];

export interface DemoDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Says that there is no film yet, and shows what it will show. */
export default function DemoDialog({ open, onClose }: DemoDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} size="medium">
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.split}>
        <div className={styles.panel}>
          <RoboticDrillAxis />
        </div>
        <ol className={styles.steps}>
          {process.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong> {text}
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.lead}>{words.end}</p>
      {/* Inside what scrolls: the keyboard reaches the end of it this way. */}
      <div className={styles.actions}>
        <ButtonLink to="/contact">{bookButton}</ButtonLink>
        <CallLink />
      </div>
    </Dialog>
  );
}
