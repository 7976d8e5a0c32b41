import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { ContentValues } from "#practice/published.ts";

/** What the pages of a folder were built with; number 0 is the practice's files as they are. */
export type Content = { number: number; values: ContentValues };

/** A folder of built pages, and what they were built with. */
export type Site = { folder: string; content: Content };

const buildLimitMs = 600_000;
const longestOutput = 4000;
/** Pages of earlier contents that stay ready, so that taking one back is quick. */
const mostKept = 6;

const readContent = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Content;
/** The same text for the same values, in whatever order they come. */
const canonical = (values: ContentValues) =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));
/** Whether two contents say the same. */
export const sameValues = (one: ContentValues, other: ContentValues) =>
  canonical(one) === canonical(other);

/** Runs a build to its end; throws its last words when it fails, is called off or takes longer than ten minutes. */
function runBuild(root: string, args: readonly string[], calledOff?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // A group of its own: whatever the build has started ends with it.
    const child = spawn(process.execPath, [join(root, "scripts", "build.mjs"), ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-longestOutput);
    };
    let isLate = false;
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    };
    const cutOff = setTimeout(() => {
      isLate = true;
      end();
    }, buildLimitMs);
    calledOff?.addEventListener("abort", end, { once: true });
    if (calledOff?.aborted === true) end();
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(cutOff);
      calledOff?.removeEventListener("abort", end);
      if (code === 0) return resolve();
      const how = isLate
        ? `was ended after ${buildLimitMs / 60_000} minutes`
        : `ended with ${code ?? "no code"}`;
      reject(new Error(`The build of the pages ${how}:\n${output}`));
    });
  });
}

/** Removes the pages that were built longest ago, but not those that are shown. */
function removeOldest(folder: string, shown: readonly string[]): void {
  const all = readdirSync(folder).map((name) => join(folder, name));
  const byAge = all.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of byAge.slice(mostKept))
    if (!shown.includes(old)) rmSync(old, { recursive: true, force: true });
}

export type Sites = {
  /** Whether this machine has the tools that build pages. */
  canBuild: boolean;
  /** Where a build finds photographs that a content names. */
  photographsFolder: string;
  /** The pages that came with the program; absent when they were never built. */
  usual(): Site | undefined;
  /** The pages of a content that were built already. */
  builtFor(content: Content): Site | undefined;
  /** Builds the pages of a content into a folder of their own; files that `shown` names stay for open pages. */
  build(content: Content, shown: Site, calledOff?: AbortSignal): Promise<Site>;
  /** What was shown last on this machine, so that the next start begins with it. */
  remembered(): Content | undefined;
  remember(content: Content): void;
};

/** The built pages of this machine: those that came with the program, and one folder for each content. */
export function createSites({ root, dataDir }: { root: string; dataDir: string }): Sites {
  const usualFolder = join(root, "build");
  const memory = join(dataDir, "published.json");
  const photographsFolder = join(dataDir, "photographs");
  const siteIn = (folder: string): Site | undefined => {
    const [pages, content] = [join(folder, "pages.json"), join(folder, "content.json")];
    if (!existsSync(pages)) return undefined;
    return {
      folder,
      content: existsSync(content) ? readContent(content) : { number: 0, values: {} },
    };
  };
  /** By the source that built the usual pages: those of another version of the program do not count. */
  const folderOf = ({ values }: Content) => {
    const stamp = join(usualFolder, ".inputs");
    const source = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
    const name = createHash("sha256").update(source).update(canonical(values)).digest("hex");
    return join(root, ".cache", "sites", name.slice(0, 32));
  };
  const builtFor = (content: Content): Site | undefined => {
    const usual = siteIn(usualFolder);
    const site =
      usual && sameValues(usual.content.values, content.values) ? usual : siteIn(folderOf(content));
    return site && { ...site, content };
  };
  return {
    canBuild: ["vite.config.ts", "node_modules/@react-router/dev/bin.cjs"].every((file) =>
      existsSync(join(root, file)),
    ),
    photographsFolder,
    usual: () => siteIn(usualFolder),
    builtFor,
    async build(content, shown, calledOff) {
      const known = builtFor(content);
      if (known) return known;
      const wanted = join(dataDir, `content-${randomUUID()}.json`);
      writeFileSync(wanted, JSON.stringify(content));
      try {
        const into = folderOf(content);
        const folders = [
          "--into",
          into,
          "--after",
          shown.folder,
          "--photographs",
          photographsFolder,
        ];
        const args = ["--content", wanted, ...folders];
        await runBuild(root, args, calledOff);
        const built = siteIn(into);
        if (built === undefined || !sameValues(built.content.values, content.values))
          throw new Error("The build has no whole pages of this content.");
        removeOldest(join(root, ".cache", "sites"), [into, shown.folder]);
        return { ...built, content };
      } finally {
        rmSync(wanted, { force: true });
      }
    },
    remembered: () => (existsSync(memory) ? readContent(memory) : undefined),
    remember(content) {
      mkdirSync(dataDir, { recursive: true });
      const next = `${memory}.next`;
      writeFileSync(next, JSON.stringify(content));
      renameSync(next, memory);
    },
  };
}
