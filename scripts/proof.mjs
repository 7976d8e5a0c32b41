// `npm run proof`: measures what the product promises, and says of each promise what came of it.
//
//   npm run proof [-- --only=S,P1] [-- --tier=quick|full|long] [-- --within=75]
import { join } from "node:path";
import { build } from "./build.mjs";
import { chromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { main, projectNode, root, run, step } from "./project.mjs";

await main(async () => {
  await step("Packages", install);
  await step("Chromium", chromium);
  await step("Pages", build);
  const { code } = await run(projectNode(), [
    join(root, "proof", "main.ts"),
    ...process.argv.slice(2),
  ]);
  process.exitCode = code;
});
