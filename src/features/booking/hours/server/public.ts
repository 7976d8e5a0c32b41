export { hoursOn, openingHours } from "./service.ts";
