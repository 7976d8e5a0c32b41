import { identity } from "#practice/identity.ts";
import { formatTime } from "#practice/time.ts";
import { IconWifiOff } from "#ui/icons.ts";
import { useOfflineSince } from "#ui/use-online.ts";
import styles from "./offline-bar.module.css";

/** Says that there is no network and since when, without taking the page away. */
export function OfflineBar() {
  const since = useOfflineSince();
  return (
    <div role="status" className={since ? styles.bar : undefined}>
      {since ? (
        <>
          <IconWifiOff size={18} stroke={1.5} aria-hidden="true" />
          <span>
            <strong>No connection</strong> since {formatTime(since)}. What you typed stays here; the
            phone works without the internet:{" "}
            <a href={`tel:${identity.phone.e164}`}>{identity.phone.display}</a>.
          </span>
        </>
      ) : null}
    </div>
  );
}
