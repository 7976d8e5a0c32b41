// The framework marks the address of a style sheet that late parts of the program need as well with "#",
// so that it is loaded again for them: the page's own one goes when its route goes. The shared sheet
// belongs to the program's entry and never goes. Loaded twice, it would declare the typefaces again, and
// the browser would lay out the whole page anew in the middle of its start.
import { createHash } from "node:crypto";
import { UnexpectedForm } from "./deferred-start.mjs";

const marked = /(\/assets\/ui-styles-[\w-]+\.css)#/g;
const manifestName = /manifest-[\w-]+\.js/;

/**
 * The framework's list of routes and the pages, all naming the shared style sheet by its plain address:
 * React compares them. The list gets the name that fits its new text, since browsers keep it for good.
 * `pages` maps a page's file to its text. Throws `UnexpectedForm` where something is not as it used to be.
 */
export function loadSharedStylesOnce(manifest, pages) {
  const code = manifest.code.replace(marked, "$1");
  if (code === manifest.code)
    throw new UnexpectedForm(manifest.name, "a marked shared style sheet");
  const digest = createHash("sha256").update(code).digest("hex").slice(0, 8);
  const name = `manifest-${digest}.js`;
  const plain = {};
  for (const [file, html] of Object.entries(pages)) {
    if (!html.includes(manifest.name)) throw new UnexpectedForm(file, "the list of routes");
    plain[file] = html.replace(marked, "$1").replaceAll(manifest.name, name);
    if (!plain[file].includes(".css") || manifestName.exec(plain[file])?.[0] !== name)
      throw new UnexpectedForm(file, "the shared style sheet and one list of routes");
  }
  // The list names itself as well.
  return { manifest: { name, code: code.replaceAll(manifest.name, name) }, pages: plain };
}
