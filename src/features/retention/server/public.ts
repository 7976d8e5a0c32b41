export { removeExpired } from "./service.ts";
