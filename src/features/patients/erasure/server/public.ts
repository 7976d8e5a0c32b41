export { whoseOf } from "../../record/server/service.ts";
export { erasePeopleDue } from "./service.ts";
