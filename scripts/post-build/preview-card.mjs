// The picture that previews of a shared link show: the mark, the page's title, its drawing, all in the
// light colors of the site. Text stands in the site's own typefaces.

export const width = 1200;
const height = 630;

const left = 84;
const titleWidth = 640;
const titleSizes = [92, 80, 68, 58];
const drawingBox = { x: 716, y: 52, width: 448, height: 526 };
const stroke = 1.9;

const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/** The colors of the light theme: token -> color. */
export function lightColors(tokens) {
  return Object.fromEntries(
    [...tokens.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}),/g)].map(([, name, color]) => [
      name,
      color,
    ]),
  );
}

/** Breaks words into lines that `fits`; null when a single word does not. */
function linesOf(words, fits) {
  const lines = [];
  for (const word of words) {
    if (!fits(word)) return null;
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && fits(longer.trim())) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The title in the largest size in which it takes at most three lines. */
function settle(title, measure) {
  for (const size of titleSizes) {
    const lines = linesOf(title.split(" "), (line) => measure(line, { size }) <= titleWidth);
    if (lines && lines.length <= 3) return { size, lines };
  }
  throw new Error(`"${title}" is too long for its preview picture.`);
}

/** The measured line: a hairline whose first part is a ruler. */
function rule(y, { rule: line, accent }) {
  const ticks = Array.from({ length: 21 }, (_, step) => {
    const length = step % 10 === 0 ? 18 : 9;
    return `M${left + step * 9 + 0.75} ${y}v${length}`;
  }).join("");
  return `<path d="M${left} ${y}H${left + titleWidth}" stroke="${line}" stroke-width="1.5" fill="none"/><path d="M${left} ${y}h180${ticks}" stroke="${accent}" stroke-width="1.5" fill="none"/>`;
}

function layers(colors, scale) {
  const pen = `fill:none;stroke:${colors.line};stroke-width:${stroke / scale};stroke-linecap:round;stroke-linejoin:round`;
  return [
    `.l{${pen}}.q{${pen};stroke-opacity:0.26}.q2{${pen};stroke-opacity:0.48}.m{${pen};stroke:${colors.measure}}`,
    `.mf{fill:${colors.measure}}.p{fill:${colors.paper}}.w{fill:${colors.ceramic}}.k{fill:${colors.line};fill-opacity:0.2}`,
    `.a{fill:${colors.line};fill-opacity:0.05}.b{fill:${colors.line};fill-opacity:0.11}.r{fill:${colors.measure};fill-opacity:0.14}`,
    // Labels and fine texture are too small to be read in a preview.
    ".t,.n,.x{display:none}",
  ].join("");
}

/** Fits a drawing into its box; `drawing` is the text of an SVG element with a viewBox. */
function place(drawing, colors) {
  const view = /viewBox="([^"]+)"/.exec(drawing)?.[1].split(" ").map(Number);
  const inner = /^<svg[^>]*>([\s\S]*)<\/svg>$/.exec(drawing.trim())?.[1];
  if (!view || inner === undefined) throw new Error("A drawing is one SVG element with a viewBox.");
  const [x, y, w, h] = view;
  const scale = Math.min(drawingBox.width / w, drawingBox.height / h);
  const shiftX = drawingBox.x + (drawingBox.width - w * scale) / 2;
  const shiftY = drawingBox.y + (drawingBox.height - h * scale) / 2;
  const style = `<style>${layers(colors, scale)}</style>`;
  return `${style}<svg x="${shiftX}" y="${shiftY}" width="${w * scale}" height="${h * scale}" viewBox="${x} ${y} ${w} ${h}">${inner}</svg>`;
}

const text = (words, { x, y, size, family, color, tight = 0 }) =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" letter-spacing="${-tight * size}" fill="${color}">${escaped(words)}</text>`;

/**
 * The picture as SVG. `faces` names the two families; `measure(text, { size })` tells the width of a line
 * of the display face. Throws when the title does not fit.
 */
export function previewCard({ title, practice, drawing, mark, colors, faces, measure }) {
  const { size, lines } = settle(title, measure);
  const lineHeight = size * 1.04;
  const first = 300 - ((lines.length - 1) * lineHeight) / 2 + size * 0.36;
  const titleLines = lines.map((line, index) =>
    text(line.trim(), {
      x: left - size * 0.05,
      y: first + index * lineHeight,
      size,
      family: faces.display,
      color: colors.ink,
      tight: 0.022,
    }),
  );
  const small = { x: left, family: faces.text, color: colors["ink-2"], size: 27 };
  // The home page's title is the tagline already.
  const facts = [practice.tagline, practice.place].filter((fact) => fact !== title);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    place(drawing, colors),
    `<svg x="${left - 12}" y="62" width="60" height="60" viewBox="0 0 32 32">${mark}</svg>`,
    text(practice.name, {
      x: left + 60,
      y: 108,
      size: 42,
      family: faces.display,
      color: colors.ink,
    }),
    ...titleLines,
    rule(506, colors),
    ...facts.map((fact, index) => text(fact, { ...small, y: 557 + index * 36 })),
    "</svg>",
  ].join("");
}
