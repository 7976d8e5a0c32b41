import { addressOf, call } from "#ui/api-client.ts";
import {
  type AuditFilters,
  auditState,
  exportAuditRows,
  listAuditRows,
  startAuditCheck,
} from "../contract.ts";

/** A page of the trail, newest first; the next page starts before the last row's number. */
export function fetchRows(filters: AuditFilters, before: number | null, signal?: AbortSignal) {
  return call(listAuditRows, {
    query: { ...filters, ...(before !== null && { before }) },
    ...(signal && { signal }),
  });
}

/** The state of the log, without any row. */
export function fetchState(signal?: AbortSignal) {
  return call(auditState, { ...(signal && { signal }) });
}

/** Asks for a check of every seal; the state says how it goes. */
export function requestCheck() {
  return call(startAuditCheck, {});
}

/** Where the browser saves the matching rows from. */
export function exportAddress(filters: AuditFilters): string {
  return addressOf(exportAuditRows.path, {}, filters);
}
