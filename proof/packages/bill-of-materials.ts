import type { Locked } from "./lock-file.ts";

const algorithms: Record<string, string> = {
  sha1: "SHA-1",
  sha256: "SHA-256",
  sha384: "SHA-384",
  sha512: "SHA-512",
};

/** `sha512-BASE64` of a lock file as CycloneDX has it: a name and hex digits. */
function hashesOf(integrity: string | undefined) {
  return (integrity ?? "")
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const at = one.indexOf("-");
      return {
        alg: algorithms[one.slice(0, at)] ?? one.slice(0, at),
        content: Buffer.from(one.slice(at + 1), "base64").toString("hex"),
      };
    });
}

/** The address of a package as tools exchange it (package URL). */
export function packageUrl({ name, version }: Pick<Locked, "name" | "version">): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/** An id of the list of licenses, or an expression of several. */
const licensesOf = (license: string | undefined) =>
  license === undefined
    ? []
    : [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }];

/** The list of everything the product is made of, in the form CycloneDX 1.6; the same for the same lock file. */
export function billOfMaterials(
  product: { name: string; version: string },
  packages: readonly Locked[],
) {
  const unique = [...new Map(packages.map((one) => [packageUrl(one), one])).entries()];
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": product.name,
        name: product.name,
        version: product.version,
      },
    },
    components: unique
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([purl, one]) => ({
        type: "library",
        "bom-ref": purl,
        name: one.name,
        version: one.version,
        scope: one.isDevelopment ? "excluded" : one.isOptional ? "optional" : "required",
        hashes: hashesOf(one.integrity),
        licenses: licensesOf(one.license),
        purl,
      })),
  };
}
