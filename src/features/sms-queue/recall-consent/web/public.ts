export { RecallPanel } from "./recall-panel.tsx";
