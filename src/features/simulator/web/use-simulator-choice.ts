import { useLateRead } from "#ui/use-late-read.ts";
import type { simulatorChoice } from "../contract.ts";

export interface SimulatorChoice {
  /** Of another company's simulator, null for our own; undefined while that is not known. */
  address: string | null | undefined;
  hasFailed: boolean;
}

/** The settings of a server change with its start only. */
const freshForMs = 60 * 60_000;

/** Which simulator this practice shows. */
export function useSimulatorChoice(): SimulatorChoice {
  const { data, hasFailed } = useLateRead<typeof simulatorChoice>(
    "/api/simulator",
    undefined,
    freshForMs,
  );
  return { address: data?.address, hasFailed };
}
