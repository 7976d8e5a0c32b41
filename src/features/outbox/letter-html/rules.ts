import { addressLine, identity } from "../../../practice/identity.ts";
import type { Letter, LetterBlock } from "../letter/contract.ts";

/** Mail clients know neither variables nor style sheets: each color is written where it is used. */
const light = {
  paper: "#fbf8f3",
  card: "#ffffff",
  rule: "#d9d6cd",
  ink: "#17211f",
  ink2: "#46534f",
  brand: "#0e4a44",
  onBrand: "#fbf8f3",
  wash: "#f4ebdc",
  warn: "#7d5718",
};
/** The same names at night, for the clients that ask. */
const dark: typeof light = {
  paper: "#101917",
  card: "#1b2725",
  rule: "#2b3936",
  ink: "#efeae1",
  ink2: "#bcc5c0",
  brand: "#a9d3c8",
  onBrand: "#0c1715",
  wash: "#2a241a",
  warn: "#dfb981",
};
const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "ui-monospace,Menlo,Consolas,'Courier New',monospace";

const nightStyles = [
  `.paper{background:${dark.paper}!important}`,
  `.card{background:${dark.card}!important;border-color:${dark.rule}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.ink2{color:${dark.ink2}!important}`,
  `.brand{color:${dark.brand}!important}`,
  `.line{border-color:${dark.rule}!important}`,
  `.wash{background:${dark.wash}!important;color:${dark.warn}!important}`,
  `.button{background:${dark.brand}!important;color:${dark.onBrand}!important}`,
].join("");

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text for a place in HTML, between tags or inside quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

/** An address that may be broken at any of its joints, so that it never widens the mail. */
function breakable(url: string): string {
  return escapeHtml(url).replaceAll(/([/#=?]|&amp;)/g, "$1<wbr>");
}

const paragraph = `margin:0 0 18px;font:17px/1.55 ${sans};color:${light.ink}`;

function factRow({ label, value }: { label: string; value: string }): string {
  const cell = `padding:10px 0;border-top:1px solid ${light.rule};vertical-align:top;text-align:left`;
  return (
    `<tr><th class="ink2 line" scope="row" width="76" style="${cell};padding-right:12px;font:15px/1.5 ${sans};color:${light.ink2}">${escapeHtml(label)}</th>` +
    `<td class="ink line" dir="auto" style="${cell};font:17px/1.45 ${sans};color:${light.ink};word-break:break-word">${escapeHtml(value)}</td></tr>`
  );
}

function table(content: string, style: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">${content}</table>`;
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case "text":
      return `<p class="ink" dir="auto" style="${paragraph}">${lines(block.text)}</p>`;
    case "note":
      return table(
        `<tr><td class="wash" dir="auto" style="padding:14px 18px;border-radius:6px;background:${light.wash};font:16px/1.5 ${sans};color:${light.warn}">${lines(block.text)}</td></tr>`,
        "margin:0 0 20px",
      );
    case "facts":
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 22px">${block.facts.map(factRow).join("")}</table>`;
    case "list": {
      const items = block.items.map(
        (item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`,
      );
      return (
        `<h2 class="ink" style="margin:28px 0 10px;font:normal 21px/1.3 ${serif};color:${light.ink}">${escapeHtml(block.title)}</h2>` +
        `<ul class="ink" style="margin:0 0 18px;padding:0 0 0 22px;font:17px/1.5 ${sans};color:${light.ink}">${items.join("")}</ul>`
      );
    }
    case "code":
      return (
        `<p class="ink2" style="margin:0 0 2px;font:15px/1.5 ${sans};color:${light.ink2}">${escapeHtml(block.label)}</p>` +
        `<p class="brand" style="margin:0 0 22px;font:bold 34px/1.25 ${mono};letter-spacing:5px;color:${light.brand};word-break:break-all">${escapeHtml(block.code)}</p>`
      );
    case "button": {
      const url = escapeHtml(block.url);
      return (
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 14px"><tr><td class="button" bgcolor="${light.brand}" style="border-radius:6px;background:${light.brand}">` +
        `<a class="button" href="${url}" style="display:inline-block;padding:15px 28px;border-radius:6px;background:${light.brand};color:${light.onBrand};font:600 17px/1.3 ${sans};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>` +
        `<p class="ink2" style="margin:0 0 22px;font:14px/1.5 ${sans};color:${light.ink2};word-break:break-word">Or open this address:<br><a class="ink2" href="${url}" style="color:${light.ink2};overflow-wrap:anywhere">${breakable(block.url)}</a></p>`
      );
    }
  }
}

function head(letter: Letter): string {
  return (
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    // Clients that find dates and phones would draw links of their own over the text.
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeHtml(letter.subject)}</title>` +
    `<style>:root{color-scheme:light dark}@media (max-width:480px){.room{padding:24px 20px 8px!important}}@media (prefers-color-scheme:dark){${nightStyles}}</style>`
  );
}

function footer(why: string): string {
  const small = `margin:0 0 8px;font:14px/1.55 ${sans};color:${light.ink2}`;
  const { legalName, phone } = identity;
  return (
    `<p class="ink2" style="${small}"><strong>${escapeHtml(legalName)}</strong><br>${escapeHtml(addressLine)}<br>` +
    `<a class="ink2" href="tel:${phone.e164}" style="color:${light.ink2}">${escapeHtml(phone.display)}</a></p>` +
    `<p class="ink2" style="${small}">${escapeHtml(why)}</p>`
  );
}

/**
 * A letter as a whole HTML document for mail clients. Expects texts without control characters;
 * `writeLetter` is the door.
 */
export function letterHtml(letter: Letter): string {
  const { dear, title, preview, blocks, why } = letter;
  const greeting =
    dear === undefined
      ? ""
      : `<p class="ink" style="${paragraph}">Dear <bdi>${escapeHtml(dear)}</bdi>,</p>`;
  const card = `<tr><td class="card room" style="padding:36px 40px 16px;border:1px solid ${light.rule};border-radius:12px;background:${light.card}"><h1 class="ink" style="margin:0 0 18px;font:normal 29px/1.25 ${serif};color:${light.ink}">${escapeHtml(title)}</h1>${greeting}${blocks.map(blockHtml).join("")}</td></tr>`;
  const name = `<tr><td style="padding:0 4px 18px"><span class="brand" style="font:normal 26px/1.2 ${serif};color:${light.brand}">${escapeHtml(identity.name)}</span><br><span class="ink2" style="font:14px/1.5 ${sans};color:${light.ink2}">${escapeHtml(identity.tagline)}</span></td></tr>`;
  const foot = `<tr><td style="padding:22px 4px 0">${footer(why)}</td></tr>`;
  const sheet = table(name + card + foot, "max-width:600px;margin:0 auto;text-align:left");
  // What clients show beside the subject; the joiners keep the text of the mail from following it.
  const preheader = `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${"&#847;&zwnj;&nbsp;".repeat(40)}</div>`;
  const page = table(
    `<tr><td class="paper" align="center" style="padding:28px 12px 36px;background:${light.paper}">${sheet}</td></tr>`,
    `background:${light.paper}`,
  );
  const style = `margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%`;
  return `<!doctype html><html lang="en" dir="ltr"><head>${head(letter)}</head><body class="paper" style="${style}">${preheader}<div role="main">${page}</div></body></html>\n`;
}
