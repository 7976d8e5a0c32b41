export { flaggedNotesOf } from "../notes/server/service.ts";
export { findPatient, personAsFound } from "../search/server/service.ts";
export { findByBirthAndPhone, replaceContact } from "./repository.ts";
export { findOrCreatePatient, patientName } from "./service.ts";
