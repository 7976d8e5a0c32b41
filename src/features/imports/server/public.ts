export { CsvProblem, csvRecords } from "../reading/server/providers/csv-records.ts";
