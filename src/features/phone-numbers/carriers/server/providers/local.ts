import type { CarriedNumber } from "../../rules.ts";
import type { NumberCarrier } from "./number-carrier.ts";

/** Where the demo's carrier keeps its numbers. */
export type LocalNumbers = {
  all(): Promise<CarriedNumber[]>;
  has(sid: string): Promise<boolean>;
  remove(sid: string): Promise<boolean>;
};

/** Nothing leaves the machine: a carrier on a table, whose numbers nobody can call from outside. */
export function localNumberCarrier(numbers: LocalNumbers): NumberCarrier {
  const known = (isThere: boolean) =>
    isThere ? ({ value: true } as const) : ({ trouble: "missing" } as const);
  return {
    name: "local",
    list: async () => ({ value: await numbers.all() }),
    bringCalls: async (sid) => known(await numbers.has(sid)),
    release: async (sid) => known(await numbers.remove(sid)),
  };
}
