export { NewTaskButton } from "./new-task-button.tsx";
export { RaisedLink, WaitingCount } from "./task-counts.tsx";
export { tasksKey, useTaskCounts } from "./use-tasks.ts";
