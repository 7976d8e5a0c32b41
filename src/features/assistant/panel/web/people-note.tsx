import { locale } from "#practice/locale.ts";
import { IconMessageCircle } from "#ui/icons.ts";
import { panelContent } from "../content.ts";
import styles from "./people-note.module.css";

const words = panelContent[locale];

/** Says that a person answers, and who. */
export function PeopleNote({ name }: { name: string | null }) {
  return (
    <div role="status">
      {name === null ? null : (
        <p className={styles.note}>
          <IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />
          {words.person.replace("{name}", name)}
        </p>
      )}
    </div>
  );
}
