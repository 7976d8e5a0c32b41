import { identity } from "#practice/identity.ts";
import { staffTabs } from "#practice/staff-pages.ts";
import { openDesk } from "./desk.ts";
import { faultsOf, inspectTimes, installLighthouse, scoreOf } from "./lighthouse.ts";
import type { Measure } from "./measure.ts";
import { median } from "./statistics.ts";

const least = 98;
const runs = 3;

/** How Lighthouse sees the tabs as somebody of the staff opens them at a desk. */
export async function measureStaffPages({ report }: Measure, origin: string): Promise<void> {
  installLighthouse();
  const { headers } = await openDesk(origin);
  for (const { path, name } of staffTabs) {
    const url = `${origin}/${identity.staffPrefix}/${path}`;
    const inspections = await inspectTimes(runs, url, "desktop", headers);
    const scores = inspections.map((one) => scoreOf(one, "performance"));
    report.figure(`${name} at a desk, performance`, median(scores), { limit: { atLeast: least } });
    const faults = [...new Set(inspections.flatMap(faultsOf))];
    if (faults.length > 0) report.note(`${name}: ${faults.join("; ")}.`);
  }
}
