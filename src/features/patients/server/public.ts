export { findOrCreatePatient } from "./service.ts";
