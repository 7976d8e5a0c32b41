import { AppError } from "#errors.ts";
import { findByLink, findVersions } from "../../issuing/server/repository.ts";
import { linkHash } from "../../issuing/server/service.ts";
import { findEstimate } from "../../server/repository.ts";
import { type EstimateDeps, openDocument } from "../../server/service.ts";
import type { LinkedEstimate } from "../contract.ts";

const noSuchLink = () =>
  new AppError("not_found", {
    message:
      "This link opens no estimate. Please open it again from our email, or call us and we will help.",
  });

/** An estimate by the secret of its link; a secret that was never given and one that is cut are the same. */
export async function readLinkedEstimate(
  deps: EstimateDeps,
  { token, version }: { token: string; version?: number | undefined },
): Promise<LinkedEstimate> {
  const { db } = deps;
  const link = await findByLink(db, linkHash(deps, token));
  if (link === undefined) throw noSuchLink();
  const [row, versions] = await Promise.all([
    findEstimate(db, link.estimateId),
    findVersions(db, link.estimateId),
  ]);
  const wanted = versions.find((one) => one.version === (version ?? link.version));
  const [newest] = versions;
  if (row === undefined || wanted === undefined || newest === undefined) throw noSuchLink();
  const next = versions.find((one) => one.version === wanted.version + 1);
  return {
    reference: row.reference,
    version: wanted.version,
    issuedAt: wanted.issuedAt.toISOString(),
    replaced:
      next === undefined ? null : { version: newest.version, at: next.issuedAt.toISOString() },
    versions: versions.map((one) => ({
      version: one.version,
      issuedAt: one.issuedAt.toISOString(),
      totalCents: one.totalCents,
    })),
    document: openDocument(deps, wanted.documentSealed),
  };
}
