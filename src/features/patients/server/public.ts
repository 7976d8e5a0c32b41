export { findPatient } from "../search/server/service.ts";
export { findOrCreatePatient, patientName } from "./service.ts";
