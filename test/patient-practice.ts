// The practice as it is started, which gives a company's model all the time it wants: for walks in which one begins
// an answer, stands still and dies, on a machine of any speed. That it is left after six seconds otherwise is proved
// where those limits are kept (cloud-first.test.ts). With the port in PORT, the folder in DATA_DIR.
import { standardLimits } from "#features/assistant/answers/server/providers/cloud-limits.ts";

Object.assign(standardLimits, { first: 60_000, whole: 120_000, counting: 60_000 });
await import("#start.ts");
