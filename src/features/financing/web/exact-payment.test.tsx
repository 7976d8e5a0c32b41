import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExactPayment } from "./exact-payment.tsx";

const term = { months: 24, aprBasisPoints: 999 };
const readable = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test("reckoned with illustrative terms it is an estimate, to the cent", () => {
  const html = renderToStaticMarkup(
    <ExactPayment principalCents={500_000} term={term} by={null} />,
  );
  expect(html).toMatch(/^<div data-payment="">/);
  expect(readable(html)).toBe(
    " Each month, for 24 months $230.70 Estimate at 9.99% APR. Subject to the provider&#x27;s approval and terms. Paid in all $5,536.84 Finance charge $536.84 The last payment is $230.74, so that all of them come to $5,536.84. ",
  );
});

test("a lender's offer stands with the lender's own figures and its name", () => {
  const figures = { monthlyCents: 24_000, totalPaidCents: 576_000, chargeCents: 76_000 };
  const html = renderToStaticMarkup(
    <ExactPayment principalCents={500_000} term={term} by={{ name: "Sunbit", figures }} />,
  );
  expect(readable(html)).toBe(
    " Each month, for 24 months $240 Offered by Sunbit at 9.99% APR. Paid in all $5,760 Finance charge $760 ",
  );
});

test.each([
  [
    { months: 24, factorPercent: 110 },
    " Each month, for 24 months $206.25 Estimated, flat finance charge: as much as 9.32% APR. Subject to the provider&#x27;s approval and terms. Paid in all $4,950 Finance charge $450 ",
  ],
  [
    { months: 12, factorPercent: 100 },
    " Each month, for 12 months $375 Estimate at 0% APR. Subject to the provider&#x27;s approval and terms. Paid in all $4,500 Finance charge $0 ",
  ],
])("a flat charge stands with the rate that it really comes to: %o", (flat, words) => {
  const html = renderToStaticMarkup(
    <ExactPayment principalCents={450_000} term={flat} by={null} />,
  );
  expect(html).toMatch(/^<div data-payment="">/);
  expect(readable(html)).toBe(words);
});

test("a lender offers no flat charge", () => {
  const figures = { monthlyCents: 24_000, totalPaidCents: 576_000, chargeCents: 76_000 };
  const by = { name: "Sunbit", figures };
  const flat = { months: 2, factorPercent: 110 };
  const unfit = [
    // @ts-expect-error Its offer has a rate.
    <ExactPayment key={1} principalCents={1} term={flat} by={by} />,
  ];
  expect(unfit).toHaveLength(1);
});
