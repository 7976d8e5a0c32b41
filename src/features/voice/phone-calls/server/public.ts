export { callerLookup } from "./service.ts";
