import { expect, test } from "vitest";
import { barePayments, readableText } from "./bare-payments.ts";

test.each([
  "<p>From $89/month</p>",
  "<p>From <b>$89</b>/month</p>",
  "<span>$1,089</span><span>/mo</span>",
  "<dt>$89</dt><dd>per month</dd>",
  "<p>only $89 per&nbsp;month today</p>",
  "<p>$ 89.50 a month</p>",
  "<p>$89 every month, $5 monthly</p>",
  "<p>a monthly payment of $89</p>",
  "<p>Each month, for 24 months <strong>$169</strong></p>",
])("finds the monthly figure in %s", (html) => {
  expect(barePayments(readableText(html))).not.toEqual([]);
});

test.each([
  "<p>$400-$600</p><p>A month later you come again.</p>",
  "<p>3 to 6, about a month apart</p><p>$500</p>",
  "<p>Paid over 24 months, $4,061.57 in all.</p>",
  "<p>Once a month. It costs $20.</p>",
  "<script>const price = '$89/month'</script><p>Prices</p>",
])("finds none in %s", (html) => {
  expect(barePayments(readableText(html))).toEqual([]);
});
