import { Link } from "react-router";
import { IconArrowRight } from "#ui/icons.ts";
import styles from "./more-links.module.css";

/** Where to read on. */
export function MoreLinks({ links }: { links: readonly { path: string; label: string }[] }) {
  return (
    <ul className={styles.more}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link to={path}>
            <span>{label}</span>
            <IconArrowRight size={20} stroke={1.5} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
