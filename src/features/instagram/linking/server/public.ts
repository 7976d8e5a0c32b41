export { linkByCode, type LinkingDeps } from "./service.ts";
