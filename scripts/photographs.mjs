// Makes the photographs of images/ ready for the pages, before those are built: files and what there is to
// know about them go into .cache/photographs, where vite.config.ts finds them.
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePhotographs } from "./photographs/make.mjs";
import { cache, main, root } from "./project.mjs";
import { locale } from "../src/practice/locale.ts";
import { photographSlots } from "../src/practice/photographs.ts";

await main(async () => {
  const folder = join(cache, "photographs");
  const made = await makePhotographs({
    from: join(root, "images"),
    folder,
    slots: photographSlots,
    locale,
  });
  const list = join(folder, "made.json");
  writeFileSync(`${list}.part`, JSON.stringify(made));
  renameSync(`${list}.part`, list);
});
