export { StaffAssistant } from "./staff-assistant.tsx";
