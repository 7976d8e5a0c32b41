export { documentOf, insertVersion, newLink } from "../issuing/server/service.ts";
export { addEstimate, type PracticeNumbers, practiceNumbersOf } from "./service.ts";
