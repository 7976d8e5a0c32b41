import { VisuallyHidden } from "./visually-hidden.tsx";

/** Speaks its text to screen readers whenever it changes; `urgent` interrupts. Always keep it mounted. */
export function LiveRegion({ message, urgent = false }: { message: string; urgent?: boolean }) {
  return (
    <VisuallyHidden>
      <span role={urgent ? "alert" : "status"} aria-live={urgent ? "assertive" : "polite"}>
        {message}
      </span>
    </VisuallyHidden>
  );
}
