import { describe, expect, it } from "vitest";
import { isOurs, judgePerson, personOf } from "./rules.ts";

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
      "enters an account of the same address that is linked already",
      person,
      { ...nobody, byEmail: linked },
      { kind: "enter", accountId: "rosa", linksSubject: true },
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

describe("an identity names", () => {
  const proven = { sub: "g-1", email: "Rosa@Practice.Example", email_verified: true };
  it.each([
    ["no subject", { sub: undefined }],
    ["a subject that is a number", { sub: 7 }],
    ["an empty subject", { sub: "" }],
    ["a subject longer than the standard allows", { sub: "g".repeat(256) }],
    ["a subject with a line break", { sub: "g-1\n" }],
    ["a subject beyond ASCII", { sub: "g-é" }],
  ])("nobody by %s", (_what, claims) => {
    expect(personOf({ ...proven, ...claims })).toBeNull();
  });

  it.each([
    ["none", undefined],
    ["a list", ["rosa@practice.example"]],
    ["a word", "rosa"],
    ["two signs", "rosa@@practice.example"],
    ["no name", "@practice.example"],
    ["no place", "rosa@"],
    ["a space within its name", "ro sa@practice.example"],
    ["a space within its place", "rosa@practice .example"],
    ["a space before", " rosa@practice.example"],
    ["a space behind", "rosa@practice.example "],
    ["a second address before", "eve@evil.example,rosa@practice.example"],
    ["a control character", "rosa\u0000@practice.example"],
    ["255 characters", `${"r".repeat(243)}@a.bcdefghij`],
  ])("somebody without an address by one of %s", (_what, email) => {
    expect(personOf({ ...proven, email })).toEqual({
      subject: "g-1",
      email: null,
      isEmailVerified: true,
    });
  });

  it.each([
    ["true", true, true],
    ["false", false, false],
    ["the word true", "true", false],
    ["nothing", undefined, false],
  ])("a proven address only by %s itself", (_what, email_verified, isEmailVerified) => {
    expect(personOf({ ...proven, email_verified })).toEqual({
      subject: "g-1",
      email: "rosa@practice.example",
      isEmailVerified,
    });
  });

  it("somebody by a subject and an address of full length", () => {
    const sub = "~".repeat(255);
    const email = `${"r".repeat(242)}@a.bcdefghij`;
    expect(personOf({ ...proven, sub, email })).toMatchObject({ subject: sub, email });
  });
});
