/** The tab that an address's "#..." names; the first one when it names none of them. */
export function slugShown(slugs: readonly string[], hash: string): string {
  const named = hash.replace(/^#/, "");
  return slugs.includes(named) ? named : (slugs[0] ?? "");
}

/** The tab that a key on the row of tabs leads to, around its ends; null for other keys. */
export function slugAfter(slugs: readonly string[], from: string, key: string): string | null {
  const at = slugs.indexOf(from);
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % slugs.length,
    ArrowLeft: (at - 1 + slugs.length) % slugs.length,
    Home: 0,
    End: slugs.length - 1,
  };
  const target = targets[key];
  return target === undefined ? null : (slugs[target] ?? null);
}
