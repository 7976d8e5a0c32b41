import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Payment } from "./payment.tsx";

const term = { months: 24, aprBasisPoints: 1299 };

test("says the estimate, the term, the rate, and what it comes to", () => {
  const html = renderToStaticMarkup(<Payment principalCents={356_000} term={term} />);
  expect(html).toMatch(/^<div data-payment="">/);
  expect(html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ")).toBe(
    " Each month, for 24 months $169 Estimate at 12.99% APR. Subject to the provider&#x27;s approval and terms. Paid in all $4,061.57 Finance charge $501.57 The last payment is $174.57, so that all of them come to $4,061.57. ",
  );
});

test("a better plan is said after the rate", () => {
  const html = renderToStaticMarkup(
    <Payment principalCents={356_000} term={term} promotion="0% plans may be available" />,
  );
  expect(html).toContain("Estimate at 12.99% APR; 0% plans may be available. Subject");
});

test("there is no figure without a term and a rate, nor one of somebody's own", () => {
  const unfit = [
    // @ts-expect-error A payment has a term.
    <Payment key={1} principalCents={100_000} />,
    // @ts-expect-error A term has a rate.
    <Payment key={2} principalCents={100_000} term={{ months: 12 }} />,
    // @ts-expect-error A rate has a term.
    <Payment key={3} principalCents={100_000} term={{ aprBasisPoints: 1299 }} />,
  ];
  for (const payment of unfit) expect(() => renderToStaticMarkup(payment)).toThrow(Error);
  // @ts-expect-error The figure follows from amount, term and rate.
  const told = <Payment principalCents={100_000} term={term} monthlyCents={100} />;
  expect(renderToStaticMarkup(told)).toContain("$48");
});
