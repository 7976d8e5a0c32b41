const invisible = /[\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Numerals that are no digits: circled, Roman, Han, clock faces, "100". */
const oddNumeral =
  /[\p{No}\p{Nl}〇一二三四五六七八九十百千万萬億兆零壹貳叁肆伍陸柒捌玖拾佰仟\u{1F51F}\u{1F4AF}\u{1F550}-\u{1F567}]/gu;
const lookAlikes: Readonly<Record<string, string>> = {
  o: "0",
  о: "0",
  ο: "0",
  l: "1",
  i: "1",
  "|": "1",
  s: "5",
  b: "8",
};

/** The digit that a decimal numeral of any script is: its place in its row of ten. */
function plainDigit(numeral: string): string {
  const code = numeral.codePointAt(0) ?? 0;
  let first = code;
  while (first > code - 9 && /^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

function withoutEntities(text: string): string {
  return text
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex: string, decimal: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/&(?:dollar|percnt|nbsp|comma|period|colon);?/gi, (name) =>
      name.startsWith("&d") ? "$" : name.startsWith("&pe") && name.includes("rcnt") ? "%" : " ",
    );
}

/** Lower case, plain digits, no signs that only look: what a reader's eye would make of it. */
export function undisguised(text: string): string {
  return (
    withoutEntities(text)
      .replaceAll(/[*_~`\\]|<[^<>]{0,200}>/g, "")
      .replaceAll(invisible, "")
      .normalize("NFKC")
      .replaceAll(invisible, "")
      .toLowerCase()
      .replaceAll(/(?![0-9])\p{Nd}/gu, plainDigit)
      .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
      .replaceAll(/[‐-―−]/g, "-")
      .replaceAll(/[’‘´]/g, "'")
      // "3,5oo": letters that stand for digits between or behind digits.
      .replaceAll(/(?<=\d[\d.,]*)[oоοlis|b]+(?=[\d.,oоοlis|b]*(?![\p{L}]))/gu, (letters) =>
        letters.replaceAll(/./gu, (letter) => lookAlikes[letter] ?? letter),
      )
  );
}

/** Numerals that are no digits, as they were written and as a reader sees them. */
export function oddNumeralsOf(text: string): string[] {
  // Looked for before they are made plain, too: a Roman numeral becomes mere letters then.
  return [...`${withoutEntities(text)} ${undisguised(text)}`.matchAll(oddNumeral)].map(
    ([sign]) => sign,
  );
}
