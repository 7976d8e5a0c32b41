// Makes the photographs ready for the pages, before those are built: files and what there is to know about
// them go into .cache/photographs, where vite.config.ts finds them.
//
//   node scripts/photographs.mjs [--content FILE] [--chosen FOLDER]
//
// They lie in images/. Those that a published content names instead lie in the folder of what was chosen at the
// owner's desk, or in images/ where a content was carried to another machine with them.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makePhotographs } from "./photographs/make.mjs";
import { chosenIn, findChosen } from "./photographs/chosen.mjs";
import { cache, main, root } from "./project.mjs";
import { locale } from "../src/practice/locale.ts";
import { photographSlots } from "../src/practice/photographs.ts";

await main(async () => {
  const { content, chosen } = parseArgs({
    options: { content: { type: "string" }, chosen: { type: "string" } },
  }).values;
  const from = join(root, "images");
  const values =
    content !== undefined && existsSync(content)
      ? JSON.parse(readFileSync(content, "utf8")).values
      : {};
  const { slots, names } = chosenIn(values, photographSlots, locale);
  const folder = join(cache, "photographs");
  const made = await makePhotographs({
    from,
    folder,
    slots,
    locale,
    chosen: findChosen(names, { folder: chosen, images: from }),
  });
  const list = join(folder, "made.json");
  writeFileSync(`${list}.part`, JSON.stringify(made));
  renameSync(`${list}.part`, list);
});
