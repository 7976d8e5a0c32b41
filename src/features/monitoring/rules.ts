import { figureHelp, type FigureName } from "./content.ts";

/** One number, with what it is of where there are several: mails, texts, kinds of work. */
export type Figure = { name: FigureName; of: string | null; value: number };

type FigureFamily = {
  name: string;
  help: string;
  kind: "gauge";
  samples: { labels: Record<string, string>; value: number }[];
};

/** The most that a figure may be divided into; the rest is added up as "other". */
const mostParts = 40;

function samplesOf(figures: readonly Figure[]) {
  const kept = figures.slice(0, mostParts);
  const rest = figures.slice(mostParts);
  const samples = kept.map(({ of, value }) => ({ labels: of === null ? {} : { of }, value }));
  if (rest.length === 0) return samples;
  const value = rest.reduce((sum, figure) => sum + figure.value, 0);
  return [...samples, { labels: { of: "other" }, value }];
}

/** Figures by their names, each with what it says. A figure that was not found is not told as zero. */
export function familiesOf(figures: readonly Figure[]): FigureFamily[] {
  return (Object.keys(figureHelp) as FigureName[]).flatMap((name) => {
    const own = figures.filter((figure) => figure.name === name);
    if (own.length === 0) return [];
    return [{ name, help: figureHelp[name], kind: "gauge" as const, samples: samplesOf(own) }];
  });
}

/** The secret that a request carries; null when it carries none. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer ([\x21-\x7e]{1,400})$/i.exec(authorization ?? "")?.[1] ?? null;
}
