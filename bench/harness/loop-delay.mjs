// Loaded into a measured server with --import: once a second it writes how late its event loop was, so
// that the server itself needs to know nothing of being measured.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const file = process.env["LOOP_DELAY_FILE"];
if (file !== undefined) {
  const resolution = 10;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const milliseconds = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  setInterval(() => {
    // Start-up is not the calls' doing.
    if (existsSync(`${file}.reset`)) {
      rmSync(`${file}.reset`);
      delays.reset();
    }
    writeFileSync(
      file,
      JSON.stringify({
        p99: milliseconds(delays.percentile(99)),
        most: milliseconds(delays.max),
        resident: process.memoryUsage.rss() / 1024 / 1024,
      }),
    );
  }, 1000).unref();
}
