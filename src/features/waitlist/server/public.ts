export { countForGaps } from "../gaps/server/service.ts";
