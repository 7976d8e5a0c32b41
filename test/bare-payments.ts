// A monthly figure in running text: only the component that reckons it with its term and its rate may show
// one, and that component says so in the page (`data-payment`).
const amount = String.raw`\$\s*\d[\d,.]*`;
const shapes = [
  // "$89/month", "$89 per month", "$89/mo"
  new RegExp(String.raw`${amount}\s*(?:/|per\s)\s*mo(?:nths?|s)?\b`, "gi"),
  // "$89 a month", "$89 each month", "$89 monthly"
  new RegExp(String.raw`${amount}[ \u00A0]+(?:(?:a|an|each|every)[ \u00A0]+month|monthly)\b`, "gi"),
  // "monthly payment of $89", "each month, for 24 months: $89"
  new RegExp(String.raw`\b(?:monthly|(?:a|each|every|per)\s+month)\b[^$.\n]{0,40}${amount}`, "gi"),
];

/** The monthly figures in a text in which blocks stand on lines of their own. */
export function barePayments(text: string): string[] {
  return shapes.flatMap((shape) => text.match(shape) ?? []);
}

const blocks =
  /<\/?(?:address|article|aside|blockquote|br|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b[^>]*>/g;

/** What people read of a page's markup, blocks on lines of their own. */
export function readableText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(blocks, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", "\u00A0");
}
