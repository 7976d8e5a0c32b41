// `npm run bench -- NAME`: runs bench/NAME.ts, which prints its figures beside their limits. Without
// a name it lists what can be measured.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { chromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { main, PlainError, projectNode, root, run, step } from "./project.mjs";

const folder = join(root, "bench");

await main(async () => {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length));
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined) {
    console.log(
      ["What can be measured (npm run bench -- NAME):", ...names.map((each) => `  ${each}`)].join(
        "\n",
      ),
    );
    return;
  }
  const file = join(folder, `${name}.ts`);
  if (!names.includes(name) || !existsSync(file))
    throw new PlainError(`There is no measure "${name}". There are: ${names.join(", ")}.`);
  await step("Packages", install);
  await step("Pages", build);
  if (readFileSync(file, "utf8").includes("browser")) await step("Chromium", chromium);
  const { code } = await run(projectNode(), [file, ...rest]);
  process.exitCode = code;
});
