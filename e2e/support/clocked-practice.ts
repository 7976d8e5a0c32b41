import { join } from "node:path";
import { instantAt, practiceDate } from "../../src/practice/time.ts";
import { startOwnPractice } from "./own-practice.ts";

export type ClockedPractice = {
  /** Sets the practice's clock, which goes on from there. */
  setClock(to: Date): Promise<void>;
  stop(): Promise<void>;
};

/** Eleven in the morning of today: an hour at which people are written to, whenever the walk runs. */
export const lateMorning = () => instantAt(practiceDate(new Date()), "11:00");

/** A demo practice that stands at an hour, whatever the hour is outside. */
export async function startClockedPractice(
  name: string,
  address: string,
  at: Date,
): Promise<ClockedPractice> {
  const practice = await startOwnPractice(join("test", "clocked-practice.ts"), {
    name,
    port: Number(new URL(address).port),
    env: {
      CLOCK: at.toISOString(),
      TEXTS_EVERY_SECONDS: "1",
      LIMIT_BOOKING_WRITES_PER_MINUTE: "1000",
      LIMIT_SIGN_IN_PER_MINUTE: "1000",
      LIMIT_HOLDS_PER_ADDRESS: "1000",
    },
  });
  return {
    setClock: (to) => practice.tell({ clock: to.toISOString() }, "set"),
    stop: () => practice.stop(),
  };
}
