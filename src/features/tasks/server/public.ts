export { tasksDue } from "../due/server/service.ts";
export { closeTasks, createTask, namePerson } from "./service.ts";
export type { NewTask } from "./service.ts";
