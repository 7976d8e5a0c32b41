// Imported before anything that reads the practice's files: what is published is laid over them first.
import { readFileSync } from "node:fs";
import { layContent } from "../../src/practice/published.ts";

const file = process.env.PUBLISHED_CONTENT;
if (file) layContent(JSON.parse(readFileSync(file, "utf8")).values);
