// A demo practice for journeys: the real server on an empty folder of its own. Started by the browser
// tests, with the port in PORT. The folder is emptied here and not in their settings, which other
// programs read too, some of them while a practice runs on that folder.
import { rmSync } from "node:fs";
import { resolve } from "node:path";

const folder = resolve(".cache", "journeys");

rmSync(folder, { recursive: true, force: true });
process.env["DATA_DIR"] = folder;
await import("#start.ts");
