export { bandName, CalibrationTables } from "./calibration-tables.tsx";
export { useCalibration } from "./use-calibration.ts";
