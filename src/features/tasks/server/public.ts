export { closeTasks, createTask } from "./service.ts";
export type { NewTask } from "./service.ts";
