import { useSyncExternalStore } from "react";

let offlineSince: Date | null = null;

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

function readOfflineSince(): Date | null {
  offlineSince = navigator.onLine ? null : (offlineSince ?? new Date());
  return offlineSince;
}

/** When the browser noticed that there is no network; null while there is one and while prerendered. */
export function useOfflineSince(): Date | null {
  return useSyncExternalStore(subscribe, readOfflineSince, () => null);
}

/** False only when the browser is sure that there is no network; true while prerendered. */
export function useOnline(): boolean {
  return useOfflineSince() === null;
}
