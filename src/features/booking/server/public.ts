export { startingBetween, upcomingOf, type VisitRow } from "../appointments/server/repository.ts";
export {
  cancelVisit,
  editVisit,
  moveVisit,
  newestVisit,
  type StaffEdit,
  type StaffMove,
} from "../desk-changes/server/service.ts";
export { closedReason, workPeriods } from "../slots/server/repository.ts";
export type { BookingDeps } from "../visit/server/service.ts";
