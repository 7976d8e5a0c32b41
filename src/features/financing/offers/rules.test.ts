import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  anyAmount,
  anyOffers,
  anyTerm,
  isPaidInAll,
  paysOffToTheCent,
  wrongInComparison,
} from "#test/exact-costs.ts";
import { monthlyPayment } from "../rules.ts";
import {
  type ApprovedOffer,
  cheapestOf,
  comparedOffers,
  paymentLines,
  weighedOffer,
} from "./rules.ts";

test.each([
  [-1, 12, 0],
  [Number.NaN, 12, 0],
  [Number.POSITIVE_INFINITY, 12, 0],
  [0.01, 12, 999],
  [10 ** 12 + 1, 12, 999],
  [500_000, 0, 999],
  [500_000, -12, 999],
  [500_000, 12.5, 999],
  [500_000, 601, 999],
  [500_000, 12, -1],
  [500_000, 12, 9.99],
  [500_000, 12, Number.NaN],
  [500_000, 12, 10_001],
])("refuses %d cents over %d months at %d", (cents, months, aprBasisPoints) => {
  expect(() => monthlyPayment(cents, { months, aprBasisPoints })).toThrow(RangeError);
});

// An amount, then its payment over 12 and 24 months without interest, over 24 at 9.99 %, over 36 at
// 14.99 % and over 18 at 6.99 %; in dollars.
test.each([
  [5000, [416.67, 208.33, 230.7, 173.3, 293.4]],
  [2500, [208.33, 104.17, 115.35, 86.65, 146.7]],
  [3200, [266.67, 133.33, 147.65, 110.91, 187.78]],
])("$%d is paid off with %j a month", (dollars, payments) => {
  const terms = [
    [12, 0],
    [24, 0],
    [24, 999],
    [36, 1499],
    [18, 699],
  ] as const;
  const reckoned = terms.map(
    ([months, aprBasisPoints]) =>
      monthlyPayment(dollars * 100, { months, aprBasisPoints }).monthlyCents,
  );
  expect(reckoned).toEqual(payments.map((payment) => Math.round(payment * 100)));
});

// What once was shown as an approval at 9.99 %, and what that rate really comes to.
test.each([
  [3500, 161.49],
  [4500, 207.63],
  [12_000, 553.68],
])("$%d over 24 months at 9.99%% is $%d", (dollars, payment) => {
  const { monthlyCents } = monthlyPayment(dollars * 100, { months: 24, aprBasisPoints: 999 });
  expect(monthlyCents).toBe(Math.round(payment * 100));
});

// Totals over 6, 12, 18, 24, 36 and 60 months at 15 %, a month of which is 1.25 %.
test.each([
  [2400, [417.68, 216.62, 149.72, 116.37, 83.2, 57.1]],
  [800, [139.23, 72.21, 49.91, 38.79, 27.73, 19.03]],
  [1400, [243.65, 126.36, 87.34, 67.88, 48.53, 33.31]],
  [450, [78.32, 40.62, 28.07, 21.82, 15.6, 10.71]],
])("$%d at 15%% is %j", (dollars, payments) => {
  const reckoned = [6, 12, 18, 24, 36, 60].map(
    (months) => monthlyPayment(dollars * 100, { months, aprBasisPoints: 1500 }).monthlyCents,
  );
  expect(reckoned).toEqual(payments.map((payment) => Math.round(payment * 100)));
});

describe("a payment says how it came about", () => {
  test("without interest", () => {
    expect(paymentLines(500_000, { months: 12, aprBasisPoints: 0 })).toEqual([
      { what: "Each month", how: "$5,000 / 12 months", cents: 41_667 },
      {
        what: "Paid in all",
        how: "12 payments, the last one evened out to the cent",
        cents: 500_000,
      },
      { what: "Finance charge", how: "$5,000 − $5,000", cents: 0 },
    ]);
  });

  test("with interest", () => {
    expect(paymentLines(500_000, { months: 24, aprBasisPoints: 999 })).toEqual([
      {
        what: "Interest of one month, of each $10,000",
        how: "$10,000 × 9.99% / 12",
        cents: 8325,
      },
      {
        what: "Each month",
        how: "$5,000 paid off in 24 equal payments at 9.99% APR",
        cents: 23_070,
      },
      {
        what: "Paid in all",
        how: "24 payments, the last one evened out to the cent",
        cents: 553_684,
      },
      { what: "Finance charge", how: "$5,536.84 − $5,000", cents: 53_684 },
    ]);
  });
});

const offer = (changes: Partial<ApprovedOffer> = {}): ApprovedOffer => ({
  provider: "cherry",
  source: "live",
  approvedCents: 500_000,
  monthlyCents: null,
  term: { months: 12, aprBasisPoints: 0 },
  feeCents: null,
  reference: "A-1",
  validUntil: "2026-12-31",
  ...changes,
});

describe("one offer", () => {
  test("that pays a part says so, and what would remain", () => {
    const weighed = weighedOffer(500_000, offer({ approvedCents: 400_000 }));
    expect(weighed).toMatchObject({
      coversAll: false,
      financedCents: 400_000,
      leftCents: 100_000,
      monthlyCents: 33_333,
      totalPaidCents: 400_000,
    });
    expect(weighed.notes).toEqual([
      "Covers $4,000 of $5,000. $1,000 would remain to be paid another way.",
    ]);
    expect(weighed.lines.at(-1)).toEqual({
      what: "Not covered",
      how: "$5,000 − $4,000",
      cents: 100_000,
    });
  });

  test("above the amount is reckoned for the amount, whatever payment it states", () => {
    const weighed = weighedOffer(500_000, offer({ approvedCents: 800_000, monthlyCents: 66_667 }));
    expect(weighed).toMatchObject({
      financedCents: 500_000,
      monthlyCents: 41_667,
      monthlyBy: "reckoned",
      totalPaidCents: 500_000,
    });
  });

  test("states its own payment, which counts when its terms do not explain it", () => {
    const weighed = weighedOffer(500_000, offer({ monthlyCents: 45_000 }));
    expect(weighed).toMatchObject({
      monthlyCents: 45_000,
      monthlyBy: "lender",
      totalPaidCents: 540_000,
      chargeCents: 40_000,
    });
    expect(weighed.lines[0]).toEqual({
      what: "Each month",
      how: "as Cherry states it; its APR and term alone come to $416.67",
      cents: 45_000,
    });
  });

  test("that states less than its own terms come to is reckoned by these, and says so", () => {
    const weighed = weighedOffer(500_000, offer({ monthlyCents: 10_000 }));
    expect(weighed).toMatchObject({
      monthlyCents: 41_667,
      monthlyBy: "reckoned",
      totalPaidCents: 500_000,
    });
    expect(weighed.notes).toEqual([
      "Cherry states $100 a month, which its terms do not come to. Ask before you decide.",
    ]);
  });

  test("that states a payment and no terms is an estimate all the same", () => {
    const weighed = weighedOffer(500_000, offer({ monthlyCents: 60_000, term: null }));
    expect(weighed).toMatchObject({ monthlyCents: 41_667, monthlyBy: "reckoned" });
    expect(weighed.notes).toHaveLength(3);
  });

  test.each([41_666, 41_667, 41_668])("a stated %i differs by rounding alone", (monthlyCents) => {
    expect(weighedOffer(500_000, offer({ monthlyCents }))).toMatchObject({
      monthlyBy: "lender",
      totalPaidCents: 500_000,
      chargeCents: 0,
    });
  });

  test("without terms is called an estimate", () => {
    const weighed = weighedOffer(500_000, offer({ provider: "carecredit", term: null }));
    expect(weighed).toMatchObject({
      term: { months: 24, aprBasisPoints: 0 },
      areTermsStated: false,
      monthlyCents: 20_833,
    });
    expect(weighed.notes).toEqual([
      "CareCredit did not state its terms, so this is calculated with 24 months at 0% APR.",
      "Estimate - subject to the provider's approval and terms.",
    ]);
  });

  test("has its fee beside it", () => {
    const weighed = weighedOffer(500_000, offer({ feeCents: 9900 }));
    expect(weighed).toMatchObject({ feeCents: 9900, totalPaidCents: 500_000 });
    expect(weighed.lines.slice(-2)).toEqual([
      {
        what: "Fee",
        how: "as Cherry states it; it comes on top of what is paid in all",
        cents: 9900,
      },
      { what: "Paid in all, with the fee", how: "$5,000 + $99", cents: 509_900 },
    ]);
  });

  test("of no fee says nothing more", () => {
    expect(weighedOffer(500_000, offer({ feeCents: 0 })).lines.at(-1)?.what).toBe("Fee");
    expect(weighedOffer(500_000, offer()).lines.at(-1)?.what).toBe("Finance charge");
  });
});

describe("several offers", () => {
  const names = (offers: ApprovedOffer[]) =>
    comparedOffers(500_000, offers).map(({ reference }) => reference);
  const dear = { months: 24, aprBasisPoints: 999 };

  test("the cheapest comes first", () => {
    expect(names([offer({ reference: "dear", term: dear }), offer({ reference: "free" })])).toEqual(
      ["free", "dear"],
    );
  });

  test("a fee counts as cost", () => {
    expect(
      names([
        offer({ reference: "fee", feeCents: 60_000 }),
        offer({ reference: "interest", term: dear }),
      ]),
    ).toEqual(["interest", "fee"]);
  });

  test("what covers all comes before what covers a part, however cheap", () => {
    expect(
      names([
        offer({ reference: "part", approvedCents: 400_000 }),
        offer({ reference: "all", term: dear }),
      ]),
    ).toEqual(["all", "part"]);
  });

  test("terms that are known come before those that are not", () => {
    expect(
      names([
        offer({ reference: "unknown", term: null }),
        offer({ reference: "known", term: dear }),
      ]),
    ).toEqual(["known", "unknown"]);
  });

  test("of two that cost the same the smaller payment, then the order of asking", () => {
    expect(
      names([
        offer({ reference: "12" }),
        offer({ reference: "24", term: { months: 24, aprBasisPoints: 0 } }),
      ]),
    ).toEqual(["24", "12"]);
    expect(
      names([offer({ provider: "sunbit", reference: "second" }), offer({ reference: "first" })]),
    ).toEqual(["first", "second"]);
  });
});

describe("costs least", () => {
  const least = (...offers: ApprovedOffer[]) =>
    cheapestOf(comparedOffers(500_000, offers)).map(({ reference }) => reference);
  const dear = { months: 24, aprBasisPoints: 999 };
  const unknown = offer({ reference: "unknown", term: null });
  const part = offer({ reference: "part", approvedCents: 400_000 });
  test.each([
    ["nothing beside it", [offer()], []],
    ["only a part beside it", [offer(), part], []],
    ["the cheaper of two", [offer({ reference: "free" }), offer({ term: dear })], ["free"]],
    [
      "both at the same cost",
      [
        offer({ reference: "12" }),
        offer({ reference: "24", term: { months: 24, aprBasisPoints: 0 } }),
      ],
      ["24", "12"],
    ],
    [
      "never one without terms of its own",
      [offer({ reference: "dear", term: dear }), unknown],
      ["dear"],
    ],
    ["none where nobody states terms", [unknown, unknown], []],
    ["the fee counts", [offer({ feeCents: 1 }), offer({ reference: "free" })], ["free"]],
  ])("%s", (_what, offers, references) => expect(least(...offers)).toEqual(references));
});

describe("against an account kept month by month", () => {
  test("each payment pays off the amount to half a cent, and so does all that is paid", () => {
    fc.assert(
      fc.property(anyAmount, anyTerm, (cents, term) => {
        const { monthlyCents, totalPaidCents } = monthlyPayment(cents, term);
        expect(paysOffToTheCent(cents, term, monthlyCents)).toBe(true);
        expect(isPaidInAll(cents, term, totalPaidCents)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("the checks themselves notice a cent", () => {
    const term = { months: 24, aprBasisPoints: 999 };
    expect(paysOffToTheCent(500_000, term, 23_069)).toBe(false);
    expect(paysOffToTheCent(500_000, term, 23_071)).toBe(false);
    expect(isPaidInAll(500_000, term, 553_683)).toBe(false);
  });

  test("no comparison loses an offer, invents a figure, or puts the dearer first", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), anyOffers, (amount, offers) => {
        expect(wrongInComparison(amount, offers, comparedOffers(amount, offers))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
