// The brochure that the page about EMFACE offers, made from the page's own words at each build.
import { claim, isShown } from "../../src/practice/claims.ts";
import { openWords } from "../../src/practice/open-words.ts";
import { addressLine, identity } from "../../src/practice/identity.ts";
import { emfaceContent } from "../../src/site/care/emface-content.ts";
import { createPaper, textWidth } from "./paper.mjs";

const color = {
  paper: "#fbf8f3",
  ink: "#17211f",
  pale: "#46534f",
  rule: "#d9d6cd",
  hue: "#97503f",
  soft: "#d8b3a8",
};
const left = 54;
const right = 558;
const half = 240;
const second = right - half;

/** A hairline whose first 120 points are a ruler. */
function rule(paper, top) {
  paper.line(color.rule, left, top, right, top);
  for (let tick = 0; tick <= 20; tick += 1) {
    const at = left + tick * 6;
    paper.line(color.hue, at, top, at, top + (tick % 10 === 0 ? 11 : 6));
  }
  paper.line(color.hue, left, top, left + 120, top);
}

function heading(paper, text, top) {
  rule(paper, top);
  paper.text(text, { left, top: top + 32, face: "serif", size: 18, color: color.ink });
  return top + 48;
}

/** Title and sentence; answers where it ends. */
function entry(paper, { title, text }, at, top) {
  paper.text(title, { left: at, top, size: 10.5, color: color.ink });
  const style = { left: at, top: top + 14, size: 9, color: color.pale, column: half };
  return paper.paragraph(text, style);
}

/** Entries in two columns, row by row. Answers where they end. */
function columns(paper, entries, top) {
  let row = top;
  for (let index = 0; index < entries.length; index += 2) {
    const [one, other] = [entries[index], entries[index + 1]];
    const end = entry(paper, one, left, row);
    row = Math.max(end, other ? entry(paper, other, second, row) : end) + 8;
  }
  return row;
}

const numbered = (entries) =>
  entries.map(({ title, text }, index) => ({ title: `${index + 1}  ${title}`, text }));

/** The visit on a scale of its minutes, the treatment the strong part. */
function visit(paper, parts, top) {
  const scale = 8;
  let at = left;
  for (const part of parts) {
    const wide = part.minutes * scale;
    const isTreatment = part.minutes === 20;
    if (wide > 0) paper.fill(isTreatment ? color.hue : color.soft, at, top, wide, 4);
    for (let minute = 0; minute <= part.minutes; minute += 1)
      paper.line(color.hue, at + minute * scale, top + 4, at + minute * scale, top + 8, 0.4);
    const label = { left: at, face: "serif", size: 13, color: color.hue };
    paper.text(part.figure, { ...label, top: top + 24 });
    paper.text(part.title, { left: at, top: top + 38, size: 9, color: color.ink });
    at += Math.max(wide, textWidth(part.title, "sans", 9) + 14);
  }
  return top + 62;
}

function figures(paper, ids, top) {
  ids.forEach((id, index) => {
    const { figure, label, confirmedByOwner } = claim(id);
    const at = left + index * 126;
    paper.text(figure, { left: at, top: top + 22, face: "serif", size: 26, color: color.hue });
    const mark = confirmedByOwner ? "" : " *";
    paper.text(`${label}${mark}`, { left: at, top: top + 36, size: 8.5, color: color.pale });
  });
  return top + 52;
}

/** The brochure as the bytes of a PDF file of one page. */
export function emfaceBrochure(words = emfaceContent.en) {
  const paper = createPaper();
  paper.fill(color.paper, 0, 0, paper.width, paper.height);
  paper.text(identity.legalName, { left, top: 48, size: 10, color: color.pale });
  paper.text(words.brochureTitle, { left, top: 88, face: "serif", size: 44, color: color.ink });
  paper.text(words.brochureLine, { left, top: 108, face: "serif", size: 15, color: color.hue });
  let top = paper.paragraph(words.lead, {
    left,
    top: 132,
    size: 10.5,
    color: color.pale,
    column: 400,
  });
  top = figures(paper, ["emface-satisfaction", ...words.studies].filter(isShown), top + 4);
  top = columns(paper, words.works, heading(paper, words.worksTitle, top + 6));
  top = visit(paper, words.visit, heading(paper, words.visitTitle, top + 4));
  top = columns(paper, numbered(words.areas), heading(paper, words.areasTitle, top));
  // Who should not have it; where the owner left that out, what stands first.
  const care = words.questions.find(({ aspect }) => aspect === "candidacy") ?? words.questions[0];
  rule(paper, top + 4);
  paper.text(care.question, { left, top: top + 30, size: 10.5, color: color.ink });
  const safety = { left, top: top + 44, size: 9, color: color.pale, column: right - left };
  paper.paragraph(care.answer, safety);
  paper.line(color.rule, left, 712, right, 712);
  const contact = `${identity.phone.display}   ${identity.email}   ${addressLine}`;
  paper.text(contact, { left, top: 730, size: 9.5, color: color.ink });
  paper.text(openWords, { left, top: 744, size: 8.5, color: color.pale });
  paper.text(words.brochureFootnote, { left, top: 758, size: 8, color: color.pale });
  return paper.toPdf(`${words.brochureTitle} at ${identity.name}`);
}
