export { CenterLetter } from "./center-letter.tsx";
export { DayStrip } from "./day-strip.tsx";
export { LivePill } from "./live-pill.tsx";
export { LiveProvider } from "./live-provider.tsx";
export { useDaySchedule } from "./use-day-schedule.ts";
export { useOnChange, useRefetchOnChange } from "./use-live.ts";
