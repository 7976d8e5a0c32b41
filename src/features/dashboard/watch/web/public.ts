export { PracticeDashboard } from "./practice-dashboard.tsx";
