export type KnownPages = {
  has: (path: string) => boolean;
  /** Pages that also answer every address below them. */
  withSections: readonly string[];
};

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address of the page that somebody meant who wrote it in capitals, or a bare percent sign below a
 * page with sections; null when the address is right as it is or no page is near it.
 */
export function meantAddress(url: string, known: KnownPages): string | null {
  const [path = ""] = url.split("?", 1);
  const query = url.slice(path.length);
  const page = path.replace(/(?<=.)\/$/, "").toLowerCase();
  if (page !== path && known.has(page)) return page + query;
  const [, first = ""] = path.split("/", 2);
  const top = `/${first.toLowerCase()}`;
  if (!known.withSections.includes(top)) return null;
  const below = path.slice(top.length);
  const meant = top + (isReadable(below) ? below : below.replaceAll("%", "%25"));
  return meant === path ? null : meant + query;
}
