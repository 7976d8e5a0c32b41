import { expect, test } from "vitest";
import * as z from "zod/mini";
import { textFromLocalPhone } from "./contract.ts";

const heard = (phone: string) =>
  z.safeParse(textFromLocalPhone.body, {
    phone,
    requestId: "33333333-3333-4333-8333-333333333333",
    body: "Hi",
  });

test.each([
  "+00000000",
  "+0123456789",
  "+11234567890",
  "+17181550142",
  "+1718555014",
  "+171855501420",
])("no phone has the number %s, in plain words", (phone) => {
  expect(heard(phone).error?.issues[0]?.message).toBe(
    "There is no such phone number. Please check its digits.",
  );
});

test.each(["+17185550142", "+442079460000"])("%s may be a phone", (phone) => {
  expect(heard(phone).success).toBe(true);
});
