import { IconButton } from "./button.tsx";
import { IconMoon, IconSun } from "./icons.ts";
import styles from "./theme-switch.module.css";
import { chooseTheme, useDark } from "./theme.ts";

/** One button between day and night; the first press overrides the system's setting. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const dark = useDark();
  const label = dark === null ? "Change colors" : dark ? "Use light colors" : "Use dark colors";
  return (
    <IconButton
      label={label}
      title={label}
      className={className}
      onClick={() => {
        chooseTheme(dark === true ? "light" : "dark");
      }}
    >
      <IconMoon size={20} stroke={1.5} aria-hidden="true" className={styles.byDay} />
      <IconSun size={20} stroke={1.5} aria-hidden="true" className={styles.byNight} />
    </IconButton>
  );
}
