import type { Family, Labels, Sample } from "./measures.ts";

const escaped = (text: string) =>
  text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');

function labelsOf(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, word]) => `${name}="${escaped(word)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function numberOf(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  return Number.isFinite(value) ? String(value) : value > 0 ? "+Inf" : "-Inf";
}

function lineOf(name: string, { part, labels, value }: Sample): string {
  return `${part === undefined ? name : `${name}_${part}`}${labelsOf(labels)} ${numberOf(value)}`;
}

/** The type of the text below. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** Measures in the text format of Prometheus, version 0.0.4. */
export function toExposition(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, help, kind, samples }) => [
    `# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`,
    `# TYPE ${name} ${kind}`,
    ...samples.map((sample) => lineOf(name, sample)),
  ]);
  return `${lines.join("\n")}\n`;
}
