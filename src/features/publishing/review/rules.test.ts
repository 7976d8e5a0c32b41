import { describe, expect, test } from "vitest";
import type { Claim } from "../../../practice/claims.ts";
import {
  claimFindings,
  listFindings,
  oldPrices,
  pictureFindings,
  sampleFindings,
  whyOldPrice,
  wordsOf,
} from "./rules.ts";

const pageOf = (path: string, html: string) => ({ path, html, text: wordsOf(html) });

describe("a claim", () => {
  const base: Claim = {
    id: "happy-patients",
    figure: "15,000+",
    label: "Happy Patients",
    source: "stated by the practice",
    confirmedByOwner: false,
  };
  const pages = [
    pageOf("/", "<p>15,000+<!-- --> happy</p>"),
    pageOf("/about", "<p>115,000+ and 15,000+x</p><script>15,000+</script>"),
  ];
  test.each<[string, Partial<Claim>, string[]]>([
    [
      "nobody confirmed",
      {},
      ["No source and not confirmed by the owner: shown “as stated by the practice”."],
    ],
    [
      "with a source",
      { source: "Count of October" },
      ["Not confirmed by the owner: shown “as stated by the practice”."],
    ],
    [
      "hidden",
      { hiddenUntilConfirmed: true },
      ["No source and not confirmed by the owner: hidden until it is."],
    ],
    [
      "confirmed without a source",
      { confirmedByOwner: true },
      ["Confirmed, but nobody wrote where it comes from."],
    ],
    ["whole", { confirmedByOwner: true, source: "Count of October" }, []],
  ])("%s", (_name, change, why) => {
    const found = claimFindings([{ ...base, ...change }], pages);
    expect(found.map((one) => one.why)).toEqual(why);
  });
  test("names the pages that say its figure, and where it is confirmed", () => {
    expect(claimFindings([base], pages)).toMatchObject([
      { item: "15,000+ Happy Patients", pages: ["/"], mend: { at: "desk", part: "Claims" } },
    ]);
    const apart = [
      { path: "/", html: "", text: "15,000 + Happy Patients" },
      { path: "/tmj", html: "", text: "115,000 + steps" },
    ];
    expect(claimFindings([base], apart)[0]?.pages).toEqual(["/"]);
    const hidden = { ...base, hiddenUntilConfirmed: true } as const;
    expect(claimFindings([hidden], pages)[0]?.pages).toEqual([]);
  });
});

test("a list is listed until it is confirmed", () => {
  const list = { id: "spa", name: "Prices", pages: ["/medspa"], file: "a.ts", isConfirmed: false };
  expect(listFindings([list, { ...list, isConfirmed: true }])).toMatchObject([
    { id: "list/spa", pages: ["/medspa"], mend: { at: "file", file: "a.ts" } },
  ]);
});

test("a sample is listed until its proof is written down; what the desk cannot change names its file", () => {
  const shown = {
    entry: "nothing/plan",
    name: "Review by Renata K.",
    page: "/",
    file: "src/practice/reviews.ts",
    what: "review",
  } as const;
  const proofs = [null, "", "Written on a card, kept in the office"];
  const found = sampleFindings(proofs.map((proof) => ({ ...shown, proof })));
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({
    pages: ["/"],
    mend: { at: "file", file: "src/practice/reviews.ts" },
  });
});

test("a place is listed on each page that shows no photograph of it; a case only once its patient agreed", () => {
  const pages = [
    pageOf("/", '<img src="/assets/doctor-portrait-0a1b2c3d4e5f-640.jpg">'),
    pageOf("/about", "<svg></svg>"),
    pageOf("/tmj", '<img src="/assets/tmj-center-0a1b2c3d4e5f-640.jpg">'),
    pageOf("/aboutface", '<img src="/assets/case-smile-before-0a1b2c3d4e5f-640.jpg">'),
  ];
  const found = pictureFindings(pages, new Set(["smile"]));
  expect(found.map(({ id, pages: empty }) => [id, empty])).toEqual([
    ["picture/doctor-portrait", ["/about", "/aboutface"]],
    ["picture/aboutface-center", ["/aboutface"]],
    ["picture/aboutface-face", ["/aboutface"]],
    ["picture/case-smile-after", ["/aboutface"]],
  ]);
  expect(pictureFindings([], new Set())).toEqual([]);
});

describe("an old price", () => {
  const price = "services/hydrafacial/priceCents/from";
  const [first, second] = [{}, { [price]: 16_100 }];
  const now = { [price]: 16_300 };
  const old = oldPrices([first, second, now], now, []);
  test.each<[string, boolean]>([
    ["A HydraFacial starts at $161.", true],
    ["It is 161 dollars.", true],
    ["A HydraFacial starts at $163.", false],
    ["We saw 161 people.", false],
    ["It depends on your skin.", false],
  ])("%s", (text, isOld) => {
    expect(whyOldPrice(text, old) !== null).toBe(isOld);
  });
  test("says whose price it was", () => {
    expect(whyOldPrice("It is $161.", old)).toBe(
      "It names $161. That was a price of HydraFacial (price, from), and nothing costs that now.",
    );
  });
  test("is none while something else costs that, or comes to it", () => {
    expect(whyOldPrice("It is $161.", oldPrices([second], now, [16_100]))).toBeNull();
    expect(whyOldPrice("It is $161.", oldPrices([second], second, []))).toBeNull();
  });
});
