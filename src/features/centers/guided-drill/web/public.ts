export { GuidedDrill } from "./guided-drill.tsx";
