// `npm run build`: builds the browser's program when what it is made of has changed.
//
//   node scripts/build.mjs [--content FILE --into FOLDER --after FOLDER --photographs FOLDER]
//
// The owner's desk builds with content to be published, into a folder of its own; files that the pages before it
// name are kept from the folder that they are served from, and photographs that it names lie in the last one. Left out, src/practice/published.json is laid over the
// practice's files where there is one.
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
import { dirname, join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
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

const usual = join(root, "build");
const usualContent = join(root, "src", "practice", "published.json");
const draft = join(cache, "build");
const stampName = ".inputs";
const contentName = "content.json";
const ownAssetsName = ".assets";
const photographs = join(root, "scripts", "photographs.mjs");
const postBuild = join(root, "scripts", "post-build.mjs");
const single = [
  "package-lock.json",
  "react-router.config.ts",
  "scripts/build.mjs",
  "scripts/post-build.mjs",
  "scripts/published-content.ts",
  "scripts/staff-frame.ts",
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

function isBuilt({ into }, hash) {
  const stamp = join(into, stampName);
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
function keepPreviousAssets({ after }) {
  const own = readdirSync(join(draft, "client", "assets"));
  const list = join(after, ownAssetsName);
  if (!existsSync(list)) return [];
  const kept = JSON.parse(readFileSync(list, "utf8")).filter(
    (name) => !own.includes(name) && existsSync(join(after, "client", "assets", name)),
  );
  for (const name of kept)
    copyFileSync(join(after, "client", "assets", name), join(draft, "client", "assets", name));
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
export async function preparePhotographs({ content = usualContent, chosen } = {}) {
  const args = [
    ...(existsSync(content) ? ["--content", content] : []),
    ...(chosen === undefined ? [] : ["--chosen", chosen]),
  ];
  const { code, output } = await run(projectNode(), [photographs, ...args], { quiet: true });
  if (code !== 0)
    throw new PlainError(
      `${output.trim()}\n\nThe photographs could not be prepared; the reason stands above.`,
    );
}

/** What the pages are built with: a number that grows with each publication, and the values by their addresses. */
function readContent({ content }) {
  if (!existsSync(content)) return { number: 0, values: {} };
  try {
    const { number, values } = JSON.parse(readFileSync(content, "utf8"));
    if (!Number.isSafeInteger(number) || typeof values !== "object" || values === null)
      throw new Error("it has no number or no values");
    return { number, values };
  } catch (error) {
    throw new PlainError(`${content} is no published content: ${error.message}.`);
  }
}

async function buildNow(plan, hash) {
  refuseSecrets();
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const content = JSON.stringify(readContent(plan));
  const contentForBuild = join(cache, contentName);
  writeFileSync(contentForBuild, content);
  await preparePhotographs({ content: contentForBuild, chosen: plan.photographs });
  const options = {
    quiet: true,
    env: childEnvironment({
      NODE_ENV: "production",
      BUILD_DIRECTORY: relative(root, draft),
      PUBLISHED_CONTENT: contentForBuild,
    }),
  };
  const built = await runTool("@react-router/dev/bin.cjs", ["build"], options);
  if (built.code !== 0)
    throw new PlainError(
      `${built.output.trim()}\n\nThe pages could not be built; the reason stands above.`,
    );
  const kept = keepPreviousAssets(plan);
  if (existsSync(postBuild)) {
    const done = await run(projectNode(), [postBuild, draft], options);
    if (done.code !== 0)
      throw new PlainError(
        `${done.output.trim()}\n\nThe built pages could not be completed; the reason stands above.`,
      );
  }
  noteOwnAssets(kept);
  writeFileSync(join(draft, contentName), content);
  writeFileSync(join(draft, stampName), hash);
  mkdirSync(dirname(plan.into), { recursive: true });
  // A server that runs meanwhile never sees half a build.
  const old = join(cache, "build-old");
  rmSync(old, { recursive: true, force: true });
  if (existsSync(plan.into)) renameSync(plan.into, old);
  renameSync(draft, plan.into);
  rmSync(old, { recursive: true, force: true });
}

const usualPlan = { content: usualContent, into: usual, after: usual };

/** Resolves with "unchanged" when there was nothing to do. */
export async function build(plan = usualPlan) {
  const hash = inputsHash();
  if (isBuilt(plan, hash)) return "unchanged";
  const onWait = (pid) => console.log(`Process ${pid} is building already; waiting for it.`);
  return exclusively(
    "build",
    async () => {
      if (isBuilt(plan, hash)) return "done by another start";
      await buildNow(plan, hash);
      return "built";
    },
    onWait,
  );
}

if (isStartedDirectly(import.meta.url))
  await main(() => {
    const { content, into, after, photographs } = parseArgs({
      options: {
        content: { type: "string" },
        into: { type: "string" },
        after: { type: "string" },
        photographs: { type: "string" },
      },
    }).values;
    if (content === undefined) return step("Pages", () => build());
    if (into === undefined || after === undefined)
      throw new PlainError(
        "--content needs --into and --after, the folders of the new and the old pages.",
      );
    const plan = {
      content: resolve(content),
      into: resolve(into),
      after: resolve(after),
      photographs: photographs === undefined ? undefined : resolve(photographs),
    };
    return step("Pages", () => build(plan));
  });
