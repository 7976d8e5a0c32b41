export {
  type AuditAct,
  auditOf,
  recordAudit,
  recordFailedJob,
  recordLook,
  recordRepeat,
  withConflictsOnRecord,
} from "../audit/server/service.ts";
export { createGuard, seedStaffAccounts } from "./service.ts";
