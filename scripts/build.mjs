// `npm run build`: builds the browser's program when what it is made of has changed.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative, sep } from "node:path";
import { exclusively } from "./exclusive.mjs";
import {
  cache,
  childEnvironment,
  isStartedDirectly,
  main,
  PlainError,
  projectNode,
  root,
  run,
  runTool,
  step,
} from "./project.mjs";

const target = join(root, "build");
const draft = join(cache, "build");
const stampName = ".inputs";
const ownAssetsName = ".assets";
const photographs = join(root, "scripts", "photographs.mjs");
const postBuild = join(root, "scripts", "post-build.mjs");
const single = [
  "package-lock.json",
  "react-router.config.ts",
  "scripts/build.mjs",
  "scripts/post-build.mjs",
  "tsconfig.base.json",
  "tsconfig.web.json",
  "vite.config.ts",
];

/** Whether a file below src, public or images ends up in the browser. */
function isInput(path) {
  return !/^src\/(platform|server\.ts)|\/server\/|\.test\.tsx?$/.test(path);
}

function inputs() {
  const folders = ["src", "public", "images"].filter((folder) => existsSync(join(root, folder)));
  const nested = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        relative(root, join(entry.parentPath ?? entry.path, entry.name))
          .split(sep)
          .join("/"),
      ),
  );
  const scripts = readdirSync(join(root, "scripts"), { recursive: true })
    .filter((name) => /^(photographs|post-build)\b.*\.(mjs|ts)$/.test(name))
    .map((name) => `scripts/${name.split(sep).join("/")}`);
  return [...new Set([...single, ...scripts, ...nested.filter(isInput)])]
    .filter((path) => existsSync(join(root, path)))
    .toSorted();
}

function inputsHash() {
  const hash = createHash("sha256");
  for (const path of inputs())
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

function isBuilt(hash) {
  const stamp = join(target, stampName);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

/** Everything in a VITE_ variable can be read by every visitor. */
function refuseSecrets() {
  const leaked = Object.keys(process.env).filter((name) =>
    /^VITE_.*(SECRET|KEY|TOKEN|PASSWORD)/i.test(name),
  );
  if (leaked.length === 0) return;
  throw new PlainError(
    `${leaked.join(", ")} would be public in the built pages. Remove it, or rename it without VITE_.`,
  );
}

/**
 * Hashed files of the build before this one stay for one more: pages that are open in browsers, and a
 * server that still runs, ask for them.
 */
function keepPreviousAssets() {
  const own = readdirSync(join(draft, "client", "assets"));
  const list = join(target, ownAssetsName);
  if (!existsSync(list)) return [];
  const kept = JSON.parse(readFileSync(list, "utf8")).filter(
    (name) => !own.includes(name) && existsSync(join(target, "client", "assets", name)),
  );
  for (const name of kept)
    copyFileSync(join(target, "client", "assets", name), join(draft, "client", "assets", name));
  return kept;
}

/** Names what this build made itself, once every file has its last name; compressed ones are made anew. */
function noteOwnAssets(kept) {
  const own = readdirSync(join(draft, "client", "assets")).filter(
    (name) => !kept.includes(name) && !/\.(br|gz)$/.test(name),
  );
  writeFileSync(join(draft, ownAssetsName), JSON.stringify(own));
}

/** Makes the photographs ready that pages show; throws the words for the owner when one cannot be. */
export async function preparePhotographs() {
  const { code, output } = await run(projectNode(), [photographs], { quiet: true });
  if (code !== 0)
    throw new PlainError(
      `${output.trim()}\n\nThe photographs could not be prepared; the reason stands above.`,
    );
}

async function buildNow(hash) {
  refuseSecrets();
  await preparePhotographs();
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const options = {
    quiet: true,
    env: childEnvironment({ NODE_ENV: "production", BUILD_DIRECTORY: relative(root, draft) }),
  };
  const built = await runTool("@react-router/dev/bin.cjs", ["build"], options);
  if (built.code !== 0)
    throw new PlainError(
      `${built.output.trim()}\n\nThe pages could not be built; the reason stands above.`,
    );
  const kept = keepPreviousAssets();
  if (existsSync(postBuild)) {
    const done = await run(projectNode(), [postBuild, draft], options);
    if (done.code !== 0)
      throw new PlainError(
        `${done.output.trim()}\n\nThe built pages could not be completed; the reason stands above.`,
      );
  }
  noteOwnAssets(kept);
  writeFileSync(join(draft, stampName), hash);
  // A server that runs meanwhile never sees half a build.
  const old = join(cache, "build-old");
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(draft, target);
  rmSync(old, { recursive: true, force: true });
}

/** Resolves with "unchanged" when there was nothing to do. */
export async function build() {
  const hash = inputsHash();
  if (isBuilt(hash)) return "unchanged";
  const onWait = (pid) => console.log(`Process ${pid} is building already; waiting for it.`);
  return exclusively(
    "build",
    async () => {
      if (isBuilt(hash)) return "done by another start";
      await buildNow(hash);
      return "built";
    },
    onWait,
  );
}

if (isStartedDirectly(import.meta.url)) await main(() => step("Pages", build));
