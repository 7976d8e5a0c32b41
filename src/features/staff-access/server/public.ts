export { auditOf, recordAudit } from "../audit/server/service.ts";
export { createGuard, seedStaffAccounts } from "./service.ts";
