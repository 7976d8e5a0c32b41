export { SimulatorFrame } from "./simulator-frame.tsx";
export { useSimulatorChoice } from "./use-simulator-choice.ts";
