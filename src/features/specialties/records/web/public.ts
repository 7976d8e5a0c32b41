export { PersonRecords } from "./person-records.tsx";
export { VisitRecords } from "./visit-records.tsx";
