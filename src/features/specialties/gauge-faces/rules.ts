import { careBenchmarks } from "../../../practice/benchmarks.ts";
import { summaryWords } from "../medspa/content.ts";
import type { Gauge } from "../medspa/contract.ts";

/** Which figure each circle shows. */
const figures = {
  retention: "retentionRate",
  packageSales: "packageSalesRate",
  satisfaction: "satisfactionScore",
  activeMembers: "activeMembers",
} as const satisfies Readonly<Record<Gauge["id"], keyof typeof summaryWords>>;

export type GaugeFace = {
  /** As short as the circle has room for: "4.8" of "4.8 of 5". */
  face: string;
  /** What it is made of, or why there is nothing. */
  note: string;
  /** Where its mark stands, in percent of the circle; null where nothing is to be reached. */
  target: number | null;
};

/** What stands in and under a circle. */
export function gaugeFace({ id, text, note }: Gauge): GaugeFace {
  const [face = "", rest] = (text ?? "–").split(" of ");
  const whole = rest === undefined ? "" : `of ${rest}, `;
  return {
    face,
    note: text === null ? summaryWords[figures[id]].missing : `${whole}${note ?? ""}`,
    target: id === "retention" ? careBenchmarks.all.retention : null,
  };
}
