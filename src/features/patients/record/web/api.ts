import { exportReadableRecord, exportRecord } from "../contract.ts";

const addressOf = (path: string, patientId: string) => path.replace(":patientId", patientId);

/** Where the browser saves the record from, as data. */
export const recordAddress = (patientId: string) => addressOf(exportRecord.path, patientId);

/** Where the browser saves the record from, as a page to read. */
export const readableRecordAddress = (patientId: string) =>
  addressOf(exportReadableRecord.path, patientId);
