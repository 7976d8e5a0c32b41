import { createHash } from "node:crypto";
import { relative, sep } from "node:path";

const letters = 4;

/**
 * How the build writes the name of a class: its own, and a short mark of its file. Names stand in the
 * style sheets, in the scripts and in each page; the usual ones, with a place in the file, weigh 2 KB more.
 */
export function createScopedNames(root: string) {
  const files = new Map<string, string>();
  return (name: string, filename: string): string => {
    const [path = filename] = filename.split("?");
    const file = relative(root, path).split(sep).join("/");
    const mark = createHash("sha256").update(file).digest("base64url").replaceAll(/[-_]/g, "");
    const short = mark.slice(0, letters);
    const other = files.get(short);
    if (other !== undefined && other !== file)
      throw new Error(`${file} and ${other} have the same mark in class names: rename one.`);
    files.set(short, file);
    return `${name}_${short}`;
  };
}
