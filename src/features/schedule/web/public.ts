export { NewVisitDialog } from "../new-visit/web/new-visit-dialog.tsx";
export { ContactLinks } from "./contact-links.tsx";
export { DayStrip } from "./day-strip.tsx";
export { LivePill } from "./live-pill.tsx";
export { LiveProvider } from "./live-provider.tsx";
export { PatientPicker } from "../new-visit/web/patient-picker.tsx";
export { usePeople } from "../new-visit/web/use-people.ts";
export { useDaySchedule } from "./use-day-schedule.ts";
export { useLivePhase, useOnChange, useRefetchOnChange } from "./use-live.ts";
