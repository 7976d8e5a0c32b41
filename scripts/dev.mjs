// `npm run dev`: both programs with hot reload. The pages come from the development server, which
// hands API and socket calls to the other one; that one starts again after each change.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, preparePhotographs } from "./build.mjs";
import { install } from "./install.mjs";
import {
  childEnvironment,
  endChildren,
  loadDotEnv,
  main,
  projectNode,
  root,
  run,
  runTool,
  step,
} from "./project.mjs";

await main(async () => {
  let isEnding = false;
  const end = () => {
    isEnding = true;
    endChildren();
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  loadDotEnv();
  await step("Packages", install);
  if (!existsSync(join(root, "build"))) await step("Pages", build);
  await step("Photographs", preparePhotographs);
  const env = childEnvironment({ NODE_ENV: "development" });
  const programs = [
    run(projectNode(), ["--watch", "--watch-preserve-output", join(root, "src", "start.ts")], {
      env,
    }),
    runTool("@react-router/dev/bin.cjs", ["dev"], { env }),
  ];
  const { code } = await Promise.race(programs);
  const wasAsked = isEnding;
  end();
  await Promise.all(programs);
  process.exitCode = wasAsked ? 0 : code;
});
