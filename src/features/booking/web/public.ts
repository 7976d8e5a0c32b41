export { useServices } from "../catalog/web/use-services.ts";
export { useProviders, useStaffOf } from "../catalog/web/use-staff.ts";
