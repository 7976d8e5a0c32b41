import { useEffect, useState } from "react";
import { formatTime } from "#practice/time.ts";
import { IconWifiOff } from "#ui/icons.ts";
import { useOnline } from "#ui/use-online.ts";
import styles from "./offline-bar.module.css";

/** Says that there is no network and since when, without taking the page away. */
export function OfflineBar() {
  const online = useOnline();
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    setSince(online ? null : new Date());
  }, [online]);

  return (
    <div role="status" className={online ? undefined : styles.bar}>
      {online ? null : (
        <>
          <IconWifiOff size={18} stroke={1.5} aria-hidden="true" />
          <span>
            <strong>No connection</strong>
            {since ? ` since ${formatTime(since)}` : ""}. What you typed stays here; the phone works without the internet.
          </span>
        </>
      )}
    </div>
  );
}
