import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { directAnswer, prequalificationAnswer } from "./contract.ts";
import {
  discreet,
  mayQualifyText,
  readDirect,
  readPrequalification,
  unapprovedText,
  withoutPrivate,
} from "./rules.ts";

const from = { provider: "cherry", source: "live", today: "2026-11-23" } as const;
const first = (body: unknown) => {
  const read = prequalificationAnswer.safeParse(body);
  return read.success ? readPrequalification(read.data, from) : "another shape";
};
const second = (body: unknown) => {
  const read = directAnswer.safeParse(body);
  return read.success ? readDirect(read.data, { ...from, provider: "sunbit" }) : "another shape";
};
const approval = { approved: true, approvalAmount: 4000.5, term: 24, apr: 9.99 };

describe("an approval", () => {
  test("is read into cents and hundredths of a percent", () => {
    expect(
      first({
        ...approval,
        monthlyPayment: 184.58,
        fee: 49,
        preQualificationId: " CH-1 ",
        expirationDate: "2026-11-23",
        more: "left out",
      }),
    ).toEqual({
      kind: "approved",
      offer: {
        provider: "cherry",
        source: "live",
        approvedCents: 400_050,
        monthlyCents: 18_458,
        term: { months: 24, aprBasisPoints: 999 },
        feeCents: 4900,
        reference: "CH-1",
        validUntil: "2026-11-23",
      },
    });
  });

  test.each([
    ["2027-02-01T02:00:00Z", "2027-01-31"],
    ["2027-02-01T02:00:00-05:00", "2027-02-01"],
    ["2027-02-01", "2027-02-01"],
  ])("until %s holds until %s here", (expirationDate, validUntil) => {
    expect(first({ ...approval, expirationDate })).toMatchObject({ offer: { validUntil } });
  });

  test.each([
    "2026-02-30",
    "2026-02-30T10:00:00Z",
    "02/01/2027",
    "soon",
    20_270_201,
    "2027-02-01T99:99:99Z",
  ])("until %j is of another shape", (expirationDate) => {
    expect(first({ ...approval, expirationDate })).toBe("another shape");
  });

  test.each([
    ["no months", { term: null }],
    ["no rate", { apr: undefined }],
  ])("with %s states no terms", (_what, changes) => {
    expect(first({ ...approval, ...changes })).toMatchObject({ offer: { term: null } });
  });

  test("only comes of the one word for it", () => {
    const anyBody = fc.record(
      {
        approved: fc.oneof(fc.boolean(), fc.string(), fc.integer(), fc.constant(null)),
        directApplication: fc.oneof(fc.boolean(), fc.constant(null)),
        approvalAmount: fc.oneof(fc.double(), fc.integer({ min: 0, max: 100_000 })),
        creditLimit: fc.oneof(fc.double(), fc.integer({ min: 0, max: 100_000 })),
        expirationDate: fc.constantFrom("2020-01-01", "2030-01-01", "never"),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyBody, (body) => {
        const approvals = [first(body), second(body)].filter(
          (answer) => typeof answer === "object" && answer.kind === "approved",
        );
        expect(approvals.length === 0 || body.approved === true).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  [
    {
      directApplication: true,
      applicationUrl: "https://a.example/x",
      approved: true,
      creditLimit: 9,
    },
    "apply",
  ],
  [{ directApplication: true }, "unavailable"],
  [{ directApplication: false, approved: false }, "declined"],
  [{}, "unavailable"],
  [{ approved: true, creditLimit: 0 }, "declined"],
  [{ approved: true }, "unavailable"],
])("the second lender's %j is %s", (body, kind) => {
  expect(second(body)).toMatchObject({ kind });
});

describe("words of a lender", () => {
  const applicant = {
    firstName: "Maya",
    lastName: "Lindqvist",
    email: "maya@inbox.example",
    phone: "+17185550198",
    dateOfBirth: "1990-05-17",
    ssnLast4: "6789",
  };
  const apply = (message: string) =>
    discreet(
      {
        kind: "apply",
        application: {
          provider: "sunbit",
          source: "live",
          url: "https://a.example/",
          message,
          features: [],
        },
      },
      applicant,
    );

  test.each(["…6789", "born 5/17/1990", "19900517", "MAYA@INBOX.EXAMPLE", "call 7185550198"])(
    "are left out when they repeat %j",
    (message) => {
      expect(apply(message)).toMatchObject({ application: { message: "" } });
    },
  );

  test("are kept when they do not", () => {
    expect(apply("No fee for 12 months")).toMatchObject({
      application: { message: "No fee for 12 months" },
    });
    expect(withoutPrivate("kept", [""])).toBe("kept");
  });
});

test.each([
  ["cherry", "Unable to pre-qualify with Cherry at this time."],
  ["sunbit", "Financing not available for this amount."],
  ["carecredit", "Pre-qualification not available."],
] as const)("%s without an approval: %s", (provider, text) => {
  expect(unapprovedText(provider)).toBe(text);
});

test("a lender that is silent has approved nothing", () => {
  expect(mayQualifyText("carecredit")).toMatch(
    /^You may qualify with CareCredit\..*not an approval/,
  );
});
