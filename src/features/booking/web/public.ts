export { useProviders, useServices, useStaffOf } from "../catalog/web/use-catalog.ts";
