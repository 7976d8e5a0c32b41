import { addressOf, asAppError, call } from "#ui/api-client.ts";
import {
  beginImport,
  cancelImport,
  checkImport,
  chooseForImport,
  getImport,
  type ImportKind,
  type LineChoices,
  type LineFilter,
  listImports,
  listLines,
  mendLine,
  type PlannedColumn,
  problemsFile,
  readImport,
  runImport,
  sendPart,
  undoImport,
} from "../contract.ts";

const withSignal = (signal: AbortSignal | undefined) => signal && { signal };

/** The newest imports. */
export function fetchImports(signal?: AbortSignal) {
  return call(listImports, { ...withSignal(signal) });
}

/** An import as it stands. */
export function fetchImport(id: string, signal?: AbortSignal) {
  return call(getImport, { params: { id }, ...withSignal(signal) });
}

/** A page of lines. */
export function fetchLines(id: string, show: LineFilter, after: number, signal?: AbortSignal) {
  return call(listLines, { params: { id }, query: { show, after }, ...withSignal(signal) });
}

/** Announces a file. */
export function announceFile(
  id: string,
  kind: ImportKind,
  { name, size }: { name: string; size: number },
) {
  return call(beginImport, { body: { id, kind, fileName: name, fileBytes: size } });
}

/** Sends a piece of a file as it is. */
export function sendPiece(id: string, position: number, content: Blob, signal: AbortSignal) {
  return call(sendPart, { params: { id, position }, content, signal });
}

/** Says that all pieces are there. */
export function requestReading(id: string) {
  return call(readImport, { params: { id } });
}

/** Begins a dry run. */
export function requestCheck(id: string, version: number, columns: PlannedColumn[]) {
  return call(checkImport, { params: { id }, body: { version, columns } });
}

/** Says what becomes of each kind of conflict. */
export function saveChoices(id: string, version: number, choices: LineChoices) {
  return call(chooseForImport, { params: { id }, body: { version, choices } });
}

/** Writes cells of a line anew. */
export function saveCells(
  { id, line, version }: { id: string; line: number; version: number },
  cells: { column: number; text: string }[],
) {
  return call(mendLine, { params: { id, line }, body: { version, cells } });
}

/** Begins to import. */
export function requestRun(id: string, version: number) {
  return call(runImport, { params: { id }, body: { version } });
}

/** Stops what is under way. */
export function requestCancel(id: string) {
  return call(cancelImport, { params: { id } });
}

/** Begins to take an import back. */
export function requestUndo(id: string, version: number) {
  return call(undoImport, { params: { id }, body: { version } });
}

/** What a failed step says to whoever asked for it. */
export function failureWords(error: unknown): string {
  return asAppError(error).message;
}

/** Where the browser saves the lines from that did not come in. */
export function problemsAddress(id: string): string {
  return addressOf(problemsFile.path, { id }, {});
}
