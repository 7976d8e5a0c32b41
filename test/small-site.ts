import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { centerIds } from "#practice/centers.ts";

const usual = ["/", "/404", "/services", "__staff", ...centerIds.map((id) => `/${id}`)];

/** Writes a folder as a build does, with a few pages: `words` are what single pages say. */
export function writeSmallSite(
  folder: string,
  words: Readonly<Record<string, string>> = {},
  assets: Readonly<Record<string, string>> = {},
): void {
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const pages = usual.map((path) => ({
    path,
    file: `${path.replaceAll("/", "") || "home"}.html`,
    scriptHashes: [],
    styles: "strict",
  }));
  for (const { path, file } of pages)
    put(
      `client/${file}`,
      `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><p>${words[path] ?? "The same words."}</p></body></html>`,
    );
  for (const [name, text] of Object.entries(assets)) put(`client/${name}`, text);
  put("pages.json", JSON.stringify({ pages, assets: Object.keys(assets), texts: [] }));
}
