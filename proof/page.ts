import { latestLines, type Known } from "./history.ts";
import { style } from "./page-style.ts";
import type { Run, Verdict } from "./promise.ts";
import { pledges } from "./registry.ts";
import { countsOf } from "./table.ts";

const parts = new Map([
  ["S", "Security"],
  ["P", "Privacy"],
  ["R", "Reliability"],
  ["A", "Accessibility"],
  ["Q", "What it is made of"],
]);
const signs: Record<Verdict, string> = { met: "✓", missed: "✕", "not whole": "◐", "not run": "–" };
/** Earlier runs that stand beside a promise. */
const mostMarks = 14;

const safe = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const day = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

const mark = (verdict: Verdict, title: string) =>
  `<span class="mark ${verdict.replace(" ", "-")}" title="${safe(title)}"><span aria-hidden="true">${signs[verdict]}</span><span class="aside">${safe(title)}</span></span>`;

function trail(id: string, runs: readonly Run[]): string {
  const own = runs.flatMap(({ at, lines }) =>
    lines.filter((line) => line.id === id).map(({ verdict }) => ({ at, verdict })),
  );
  return own
    .slice(0, mostMarks)
    .toReversed()
    .map(({ at, verdict }) => mark(verdict, `${verdict}, ${day(at)}`))
    .join("");
}

/** A table whose rows stand as cards where it is narrow: its roles are said, as such a layout takes them away. */
function table(
  kind: "promises" | "runs",
  label: string,
  titles: readonly string[],
  rows: readonly string[],
): string {
  const head = titles.map((title) => `<th scope="col" role="columnheader">${title}</th>`).join("");
  const body = rows
    .join("\n")
    .replaceAll("<tr>", '<tr role="row">')
    .replaceAll('<th scope="row">', '<th scope="row" role="rowheader">')
    .replaceAll("<td", '<td role="cell"');
  return `<div class="scroll"><table class="${kind}" role="table" aria-label="${label}"><thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">${body}</tbody></table></div>`;
}

function row(id: string, known: Known | undefined, runs: readonly Run[]): string {
  const pledge = pledges.find((one) => one.id === id);
  if (pledge === undefined) return "";
  const verdict = known?.verdict ?? "not run";
  const trouble = known === undefined ? "It was never run here." : known.trouble;
  return `<tr>
  <th scope="row"><span class="id">${id}</span></th>
  <td><strong>${safe(pledge.promise)}</strong><p>${safe(pledge.measured)}</p>${trouble === "" ? "" : `<p class="trouble">${safe(trouble)}</p>`}</td>
  <td>${safe(known?.figure ?? "") || "–"}<p>Limit: ${safe(pledge.limit)}</p></td>
  <td class="number">${known === undefined ? "–" : `${known.seconds.toFixed(1)} s`}${known?.seed ? `<p>seed ${safe(known.seed)}</p>` : ""}</td>
  <td><span class="verdict ${verdict.replace(" ", "-")}">${signs[verdict]} ${verdict}</span><p>${known === undefined ? "" : day(known.at)}</p><div class="trail">${trail(id, runs)}</div></td>
</tr>`;
}

function section(
  letter: string,
  title: string,
  latest: ReadonlyMap<string, Known>,
  runs: readonly Run[],
): string {
  const own = pledges.filter(({ id }) => id.startsWith(letter));
  const met = own.filter(({ id }) => latest.get(id)?.verdict === "met").length;
  return `<section aria-labelledby="part-${letter}"><h2 id="part-${letter}">${title} <small>${met} of ${own.length} met</small></h2>
${table(
  "promises",
  title,
  ["Id", "Promise", "Figure", "Took", "Verdict"],
  own.map(({ id }) => row(id, latest.get(id), runs)),
)}</section>`;
}

function pastRuns(runs: readonly Run[]): string {
  const rows = runs.map(
    (run) =>
      `<tr><th scope="row">${day(run.at)}</th><td>${safe(run.asked)}</td><td>${countsOf(run.lines)}</td><td class="number">${run.seconds} s</td><td>${safe(run.commit)}</td><td>${safe(run.machine)}, ${safe(run.versions)}</td></tr>`,
  );
  const titles = ["When", "Asked for", "Came of it", "Took", "Commit", "Machine"];
  return `<section aria-labelledby="runs"><h2 id="runs">Runs</h2>${table("runs", "Runs", titles, rows)}</section>`;
}

/** One file with the newest verdict of every promise and the runs before it; needs no server. */
export function pageOf(runs: readonly Run[]): string {
  const latest = latestLines(runs);
  const met = pledges.filter(({ id }) => latest.get(id)?.verdict === "met").length;
  const sections = [...parts].map(([letter, title]) => section(letter, title, latest, runs));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Proof: what is promised, and what is measured</title><style>${style}</style></head>
<body><main><header><p class="over">Proof</p><h1>${met} of ${pledges.length} promises are met</h1>
<p class="lead">Each line is the newest run of that promise. A promise that did not run, or is not measured as a whole, is not met.</p></header>
${sections.join("\n")}
${pastRuns(runs)}</main></body></html>
`;
}
