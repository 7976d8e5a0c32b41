export {
  type AuditAct,
  auditOf,
  recordAudit,
  recordLook,
  recordRepeat,
  withConflictsOnRecord,
} from "../audit/server/service.ts";
export { createGuard, seedStaffAccounts } from "./service.ts";
