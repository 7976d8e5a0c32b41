export { startingBetween, upcomingOf, type VisitRow } from "../appointments/server/repository.ts";
export { closedReason, workPeriods } from "../slots/server/repository.ts";
