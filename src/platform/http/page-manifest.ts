import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const manifest = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      scriptHashes: z.array(z.string()),
      styles: z.enum(["strict", "kit"]),
    }),
  ),
  /** Files of the build that may be asked for, each with the compressed forms that exist. */
  assets: z.array(z.string()),
  /** Files that name this server's values as well, such as the list of pages for search engines. */
  texts: z.array(z.object({ file: z.string(), type: z.string() })),
});

/** What a build says of its pages, in `pages.json`. */
export type PageManifest = z.output<typeof manifest>;
export type PageEntry = PageManifest["pages"][number];

/** What the build in a folder says of its pages. Throws when it is not whole. */
export function readManifest(folder: string): PageManifest {
  return manifest.parse(JSON.parse(readFileSync(join(folder, "pages.json"), "utf8")));
}

/**
 * The staff area's one file, those that name besides what the page at one address starts with, and those that
 * show its frame as well.
 */
export const isStaffFile = (path: string) => /^__staff(-frame)?(\/|$)/.test(path);
