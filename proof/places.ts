import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The product's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What may be removed at any time. */
export const cache = join(root, ".cache");
