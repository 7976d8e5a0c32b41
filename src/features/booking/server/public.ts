export {
  ownerOfCode,
  startingBetween,
  upcomingOf,
  type VisitRow,
} from "../appointments/server/repository.ts";
export {
  cancelVisit,
  editVisit,
  moveVisit,
  newestVisit,
  restoreVisit,
  type StaffEdit,
  type StaffMove,
} from "../desk-changes/server/service.ts";
export {
  cancelByText,
  comingVisitsOfPhone,
  confirmByText,
  type TextVisit,
  visitOfCode,
  withCodeTry,
} from "../by-text/server/service.ts";
export type { Restoration } from "../restore/server/service.ts";
export { type BookingDeps, manageUrl, staffName, toBooked } from "../visit/server/service.ts";
export { enterImportedVisit } from "../imported/server/service.ts";
export {
  bookAppointment,
  bookInTransaction,
  type DeskBooking,
} from "../appointments/server/service.ts";
export { moveInTransaction } from "../changes/server/service.ts";
export { findOffering, isStaffKnown, listStaff, type Offering } from "../catalog/server/service.ts";
export { askOnce } from "../asked-once/server/service.ts";
export { type IdempotencyDeps, once } from "../idempotency/server/service.ts";
export { freeInterval, removeEndedHolds, takeInterval } from "../slots/server/repository.ts";
export { deskTimes, walkInTimes } from "../desk-times/server/service.ts";
export { hoursOn, openingHours } from "../hours/server/service.ts";
export { changeUsualHours, countLeaving } from "../usual-hours/server/service.ts";
export { workBetween, workOn } from "../time-off/server/service.ts";
export {
  allVisits,
  askToMove,
  changeHours,
  expectedVisits,
  type HoursDeps,
  nothingToMove,
  recordHoursAct,
  showDisplaced,
  type VisitTime,
} from "../displaced/server/service.ts";
export {
  type OfferedTime,
  offeredTimes,
  type OfferWanted,
} from "../offered-times/server/service.ts";
export { listSlots, nearestFreeTimes, type SlotDeps } from "../slots/server/service.ts";
export { createHold, type HoldDeps, releaseHold } from "../holds/server/service.ts";
export {
  cancelAppointment,
  lookupAppointment,
  type LookupLock,
  type ManageDeps,
  rescheduleAppointment,
} from "../manage/server/service.ts";
export { calendarOf } from "../calendar-file/server/service.ts";
