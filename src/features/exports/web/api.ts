import { addressOf, call } from "#ui/api-client.ts";
import { exportFile, type ExportKind, type ExportQuery, listExports } from "../contract.ts";

export type ExportRange = Pick<ExportQuery, "from" | "to">;

/** What can be exported, with the rows of each file. */
export function fetchKinds(range: ExportRange, signal?: AbortSignal) {
  return call(listExports, { query: range, ...(signal && { signal }) });
}

/** Where the browser saves a file from. */
export function fileAddress(kind: ExportKind, query: ExportQuery): string {
  return addressOf(exportFile.path, { kind }, query);
}
