export { requireOwnPractice } from "./service.ts";
