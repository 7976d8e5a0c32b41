export { countPlanned } from "./service.ts";
