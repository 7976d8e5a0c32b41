import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isStaffFile, readManifest } from "../http/page-manifest.ts";

/** A built page: its address, and what is sent of it before values of this server are filled in. */
export type BuiltPage = { path: string; html: string };

/** The pages that visitors see, as they were built into a folder. Throws when they are not whole. */
export async function readPages(folder: string): Promise<BuiltPage[]> {
  const { pages } = readManifest(folder);
  const visited = pages.filter(({ path }) => path !== "/404" && !isStaffFile(path));
  return Promise.all(
    visited.map(async ({ path, file }) => ({
      path,
      html: await readFile(join(folder, "client", file), "utf8"),
    })),
  );
}
