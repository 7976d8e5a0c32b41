import { StatusDot } from "#ui/status-dot.tsx";
import { settingsLine, settingText } from "../rules.ts";
import styles from "./environment-line.module.css";
import { useEnvironment } from "./use-environment.ts";

/** Whether the server's settings are in order; opened, each of those that are checked. */
export function EnvironmentLine() {
  const { data } = useEnvironment();
  if (!data) return null;
  const { settings } = data;
  const isWrong = settings.some(({ state }) => state === "wrong");
  return (
    <details className={styles.line}>
      <summary className={styles.summary}>
        <StatusDot shape={isWrong ? "bad" : "good"} />
        {settingsLine(settings)}
      </summary>
      <ul className={styles.settings}>
        {settings.map((setting) => (
          <li key={setting.name} data-state={setting.state}>
            <span className={styles.name}>{setting.name}</span>
            <span>{settingText(setting)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
