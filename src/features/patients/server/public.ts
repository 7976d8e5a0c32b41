export { findOrCreatePatient, patientName } from "./service.ts";
