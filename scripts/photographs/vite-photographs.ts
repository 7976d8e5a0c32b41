import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { photographSlots } from "../../src/practice/photographs.ts";

type Made = { photographs: Partial<Record<string, unknown>>; files: string[] };

const folder = fileURLToPath(new URL("../../.cache/photographs/", import.meta.url));
const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** What `src/site/photographs.d.ts` promises: one constant for each place, `undefined` without a file. */
function constantsOf(made: Made): Record<string, string> {
  return Object.fromEntries(
    Object.keys(photographSlots).map((id) => [
      `import.meta.env.PHOTOGRAPH_${id.replaceAll("-", "_")}`,
      JSON.stringify(made.photographs[id]) ?? "undefined",
    ]),
  );
}

/**
 * Tells the pages which photographs there are and serves their files under /assets. They were made before
 * by scripts/photographs.mjs; where that never ran there are none.
 */
export function photographs(): Plugin {
  const list = join(folder, "made.json");
  const made = existsSync(list)
    ? (JSON.parse(readFileSync(list, "utf8")) as Made)
    : { photographs: {}, files: [] };
  return {
    name: "photographs",
    config: () => ({ define: constantsOf(made) }),
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const file of made.files)
        this.emitFile({
          type: "asset",
          fileName: `assets/${file}`,
          source: readFileSync(join(folder, file)),
        });
    },
    configureServer({ middlewares }) {
      middlewares.use("/assets/", (request, response, next) => {
        const file = made.files.find((name) => request.url === `/${name}`);
        if (!file) return next();
        response.setHeader("content-type", types[file.split(".").at(-1) ?? ""] ?? "");
        createReadStream(join(folder, file)).pipe(response);
      });
    },
  };
}
