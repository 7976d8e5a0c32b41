export { startingBetween, upcomingOf, type VisitRow } from "../appointments/server/repository.ts";
export {
  cancelVisit,
  editVisit,
  moveVisit,
  newestVisit,
  restoreVisit,
  type StaffEdit,
  type StaffMove,
} from "../desk-changes/server/service.ts";
export type { Restoration } from "../restore/server/service.ts";
export type { BookingDeps } from "../visit/server/service.ts";
export { bookAppointment, type DeskBooking } from "../appointments/server/service.ts";
export { findOffering, isStaffKnown } from "../catalog/server/service.ts";
export { once } from "../idempotency/server/service.ts";
export { freeInterval, removeEndedHolds, takeInterval } from "../slots/server/repository.ts";
export { deskTimes, walkInTimes } from "../desk-times/server/service.ts";
export { hoursOn } from "../hours/server/service.ts";
export { workOn } from "../time-off/server/service.ts";
export {
  type OfferedTime,
  offeredTimes,
  type OfferWanted,
} from "../offered-times/server/service.ts";
export type { SlotDeps } from "../slots/server/service.ts";
export { createHold, type HoldDeps, releaseHold } from "../holds/server/service.ts";
export {
  cancelAppointment,
  lookupAppointment,
  type ManageDeps,
  rescheduleAppointment,
} from "../manage/server/service.ts";
