import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../places.ts";

export type Locked = {
  /** Where it is put: `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  version: string;
  license: string | undefined;
  integrity: string | undefined;
  isDevelopment: boolean;
  isOptional: boolean;
  hasInstallScript: boolean;
};

type Entry = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
};

const manifest = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), "utf8")) as T;

/** What the package itself says where the lock file does not; undefined when it is not installed here. */
function ownLicense(path: string): string | undefined {
  const file = join(path, "package.json");
  if (!existsSync(join(root, file))) return undefined;
  const own = manifest<{ license?: string | { type?: string }; licenses?: { type?: string }[] }>(
    file,
  );
  // Packages of old have a list.
  const license = own.license ?? own.licenses?.[0];
  return typeof license === "object" ? license.type : license;
}

/** Every package that the lock file names, the product itself left out. */
export function lockedPackages(): readonly Locked[] {
  const { packages } = manifest<{ packages: Record<string, Entry> }>("package-lock.json");
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: entry.version ?? "",
      license: entry.license ?? ownLicense(path),
      integrity: entry.integrity,
      isDevelopment: entry.dev ?? false,
      isOptional: entry.optional ?? entry.devOptional ?? false,
      hasInstallScript: entry.hasInstallScript ?? false,
    }));
}

export type Manifest = {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
};

/** The product's own package.json. */
export const ownManifest = () => manifest<Manifest>("package.json");
