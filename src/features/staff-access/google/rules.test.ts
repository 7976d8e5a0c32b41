import { describe, expect, it } from "vitest";
import { isOurs, judgePerson } from "./rules.ts";

const person = { subject: "g-1", email: "rosa@practice.example", isEmailVerified: true };
const unlinked = { id: "rosa", googleSubject: null };
const linked = { id: "rosa", googleSubject: "g-1" };
const ofAnother = { id: "rosa", googleSubject: "g-2" };
const nobody = { bySubject: undefined, byEmail: undefined };

describe("a person whom Google vouches for", () => {
  it.each([
    ["of no account is a stranger", person, nobody, { kind: "stranger", email: person.email }],
    [
      "enters and links the account of a verified address",
      person,
      { ...nobody, byEmail: unlinked },
      { kind: "enter", accountId: "rosa", linksSubject: true },
    ],
    [
      "enters the linked account, whatever the address is now",
      { ...person, email: "other@practice.example", isEmailVerified: false },
      { bySubject: linked, byEmail: { id: "other", googleSubject: null } },
      { kind: "enter", accountId: "rosa", linksSubject: false },
    ],
    [
      "does not get an account with an unverified address",
      { ...person, isEmailVerified: false },
      { ...nobody, byEmail: unlinked },
      { kind: "refused", reason: "address not proven" },
    ],
    [
      "is no stranger either with an unverified address",
      { ...person, isEmailVerified: false },
      nobody,
      { kind: "refused", reason: "address not proven" },
    ],
    [
      "without an address is refused",
      { ...person, email: null },
      nobody,
      { kind: "refused", reason: "address not proven" },
    ],
    [
      "does not get the account that another subject is linked to",
      person,
      { ...nobody, byEmail: ofAnother },
      { kind: "refused", reason: "account of another subject" },
    ],
  ] as const)("%s", (_what, who, found, expected) => {
    expect(judgePerson(who, found)).toEqual(expected);
  });
});

describe("an identity is ours", () => {
  const us = { clientId: "us", nowSeconds: 1000 };
  it.each([
    ["without a named party", { iat: 1000 }, true],
    ["for us", { iat: 900, azp: "us" }, true],
    ["with a clock a minute ahead", { iat: 1060 }, true],
    ["from the future", { iat: 1061 }, false],
    ["without a time", {}, false],
    ["with a time in words", { iat: "1000" }, false],
    ["for another party", { iat: 1000, azp: "them" }, false],
  ])("%s: %j is %s", (_what, claims, expected) => {
    expect(isOurs(claims, us)).toBe(expected);
  });
});
