import styles from "./skip-link.module.css";

/** The first stop of the Tab key: jumps over the header to the element with this id. */
export function SkipLink({
  to = "main",
  label = "Skip to content",
}: {
  to?: string;
  label?: string;
}) {
  return (
    <a className={styles.link} href={`#${to}`}>
      {label}
    </a>
  );
}
