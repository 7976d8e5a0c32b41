export {
  type AuditAct,
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "../audit/server/service.ts";
export { createGuard, seedStaffAccounts } from "./service.ts";
