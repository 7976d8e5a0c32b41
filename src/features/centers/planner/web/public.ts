export { PlannerTool } from "./planner-tool.tsx";
