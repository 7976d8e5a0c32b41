// One sheet of letter paper as a PDF file, with the two faces that every reader has. Enough for a page of
// words and ruled lines; measured from the top left in points, as one would draw it.

const width = 612;
const height = 792;

// Widths of the characters 32 to 126 in thousandths of the size, as Adobe published them with the faces.
const faces = {
  sans: {
    name: "Helvetica",
    widths:
      "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584",
  },
  serif: {
    name: "Times-Roman",
    widths:
      "250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541",
  },
};
const widthsOf = Object.fromEntries(
  Object.entries(faces).map(([face, { widths }]) => [face, widths.split(" ").map(Number)]),
);

/** Only characters that both faces have in the same place; anything else is a mistake in the words. */
function checked(text) {
  const strange = /[^ -~]/u.exec(text);
  if (strange) throw new Error(`The brochure cannot print "${strange[0]}" in "${text}"`);
  return text;
}

/** How wide a line of text is, in points. */
export function textWidth(text, face, size) {
  const widths = widthsOf[face];
  const units = [...checked(text)].reduce((sum, char) => sum + widths[char.charCodeAt(0) - 32], 0);
  return (units * size) / 1000;
}

/** The lines that text takes in a column; a word that is wider than the column stands alone. */
export function linesOf(text, face, size, column) {
  const lines = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidth(longer, face, size) > column) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === "" ? lines : [...lines, line];
}

const colorOf = (hex) =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ");
const escaped = (text) => checked(text).replaceAll(/[\\()]/g, String.raw`\$&`);

/** A sheet to draw on; `toPdf` ends it. */
export function createPaper() {
  const drawn = [];
  const y = (fromTop) => (height - fromTop).toFixed(2);
  return {
    width,
    height,
    fill(hex, left, top, wide, high) {
      drawn.push(`${colorOf(hex)} rg ${left} ${y(top + high)} ${wide} ${high} re f`);
    },
    line(hex, left, top, right, bottom, stroke = 0.6) {
      drawn.push(
        `${colorOf(hex)} RG ${stroke} w ${left.toFixed(2)} ${y(top)} m ${right.toFixed(2)} ${y(bottom)} l S`,
      );
    },
    /** Writes one line whose base stands at `top`. */
    text(text, { left, top, face = "sans", size, color }) {
      drawn.push(
        `BT /${face} ${size} Tf ${colorOf(color)} rg ${left} ${y(top)} Td (${escaped(text)}) Tj ET`,
      );
    },
    /** Writes text as lines in a column; answers where the next line would stand. */
    paragraph(text, { left, top, face = "sans", size, color, column, leading = size * 1.45 }) {
      const lines = linesOf(text, face, size, column);
      lines.forEach((one, index) =>
        this.text(one, { left, top: top + index * leading, face, size, color }),
      );
      return top + lines.length * leading;
    },
    toPdf: (title) => pdfOf(drawn.join("\n"), title),
  };
}

/** The objects of the file and the table that says where each begins. */
function pdfOf(content, title) {
  const fonts = Object.entries(faces).map(([face, { name }]) => ({ face, name }));
  const fontList = fonts.map(({ face }, index) => `/${face} ${6 + index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << ${fontList} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${escaped(title)}) >>`,
    ...fonts.map(
      ({ name }) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
