import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Letter } from "./contract.ts";
import { writeLetter } from "./rules.ts";

const letter: Letter = {
  subject: "Your visit on Tuesday, November 24, 2026 at 10:30 AM",
  preview: "48 Lantern Ridge Road. Code AB23CD.",
  title: "Your visit is booked.",
  dear: "Ana",
  blocks: [
    { kind: "facts", facts: [{ label: "With", value: "Dr. Lena Marsh" }] },
    { kind: "code", label: "Confirmation code", code: "AB23CD" },
    { kind: "button", label: "See the visit", url: "https://averell.example/booking/manage#t=a&b" },
    { kind: "note", text: "One.\nTwo." },
    { kind: "list", title: "Please bring", items: ["A photo ID", "A list of medicines"] },
    { kind: "text", text: "Bye." },
  ],
  why: "This email came because somebody booked.",
};

/** Every text a mail takes, as `text`. */
function everywhere(text: string): Letter {
  return {
    subject: text,
    preview: text,
    title: text,
    dear: text,
    blocks: [
      { kind: "text", text },
      { kind: "note", text },
      { kind: "facts", facts: [{ label: text, value: text }] },
      { kind: "list", title: text, items: [text] },
      { kind: "code", label: text, code: text },
      { kind: "button", label: text, url: "https://averell.example/" },
    ],
    why: text,
  };
}

const tagsOf = (html: string) =>
  [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name?.toLowerCase() ?? "");

describe("a letter", () => {
  it("says the same as text and as HTML", () => {
    const { body, html } = writeLetter(letter);
    expect(body).toContain(
      "Dear Ana,\n\nYour visit is booked.\n\nWith: Dr. Lena Marsh\n\nConfirmation code: AB23CD\n\n" +
        "See the visit:\nhttps://averell.example/booking/manage#t=a&b\n\nOne.\nTwo.\n\n" +
        "Please bring:\n- A photo ID\n- A list of medicines\n\nBye.\n\n-- \n",
    );
    expect(body).toMatch(/10312\n\(718\) 555-0142\n\nThis email came because/);
    for (const words of ["Dear <bdi>Ana</bdi>,", "Dr. Lena Marsh", ">AB23CD<", "One.<br>Two."])
      expect(html).toContain(words);
    expect(html).toContain('href="https://averell.example/booking/manage#t=a&amp;b"');
  });

  it("loads nothing from anywhere and holds nothing that runs", () => {
    const { html } = writeLetter(letter);
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|svg|form|input)\b|url\(|@import|\son\w+=/i,
    );
    const addresses = [...html.matchAll(/(?:href|src|background)="([^"]*)"/g)].map(([, to]) => to);
    expect(new Set(addresses)).toEqual(
      new Set(["https://averell.example/booking/manage#t=a&amp;b", "tel:+17185550142"]),
    );
  });

  it.each([
    ["markup", '<script>alert("1")</script><img src=x onerror=alert(1)>'],
    ["quotes", `"><a href="https://evil.example">it's</a>`],
    ["an entity", "&lt;b&gt; &amp; &#60;"],
    ["a closing comment", "--> ]]> <![CDATA["],
  ])("shows %s as it was typed", (_what, text) => {
    const { html, body, subject } = writeLetter(everywhere(text));
    expect(tagsOf(html)).toEqual(tagsOf(writeLetter(everywhere("Ana")).html));
    expect(html).not.toContain(text);
    expect(body).toContain(text);
    expect(subject).toBe(text);
  });

  it.each([
    ["a header", "Ana\r\nBcc: eve@example.com", "Ana Bcc: eve@example.com"],
    ["line separators", "Ana\u2028Bcc:\u2029x\u0085y", "Ana Bcc: x y"],
    ["control characters", "A\u0000n\u001b[31ma\u007f", "An[31ma"],
    ["direction overrides", "evil\u202egpj.exe\u2066", "evilgpj.exe"],
    ["emoji and families of them", "Ana 👩‍👩‍👧 Łódź", "Ana 👩‍👩‍👧 Łódź"],
  ])("has a subject of one line: %s", (_what, subject, expected) => {
    expect(writeLetter({ ...letter, subject }).subject).toBe(expected);
  });

  it("isolates a name that is written from right to left", () => {
    const { body, html } = writeLetter({ ...letter, dear: "נועה כהן" });
    expect(body).toMatch(/^Dear \u2068נועה כהן\u2069,/);
    expect(html).toContain("Dear <bdi>נועה כהן</bdi>,");
  });

  it("cuts a long subject at a whole character", () => {
    const { subject } = writeLetter({ ...letter, subject: `${"a".repeat(248)}👩👩` });
    expect(subject).toBe(`${"a".repeat(248)}…`);
    expect(writeLetter({ ...letter, subject: "b".repeat(250) }).subject).toHaveLength(250);
  });

  it("takes blanks that are filled in when it leaves", () => {
    const { body, html } = writeLetter({
      ...letter,
      blocks: [
        { kind: "code", label: "Code", code: "{{code}}" },
        { kind: "button", label: "Sign in", url: "{{link}}" },
      ],
    });
    expect(body).toContain("Code: {{code}}\n\nSign in:\n{{link}}");
    expect(html).toContain('href="{{link}}"');
    expect(html.match(/\{\{(code|link)\}\}/g)).toEqual([
      "{{code}}",
      "{{link}}",
      "{{link}}",
      "{{link}}",
    ]);
  });

  it.each(["data:text/html,x", 'https://a.example/"onclick', "//a.example", "/booking", ""])(
    "refuses a button that leads to %j",
    (url) => {
      const blocks: Letter["blocks"] = [{ kind: "button", label: "Go", url }];
      expect(() => writeLetter({ ...letter, blocks })).toThrow(RangeError);
    },
  );

  it("refuses what the outbox could not keep", () => {
    const blocks: Letter["blocks"] = [{ kind: "text", text: "&".repeat(15_000) }];
    expect(() => writeLetter({ ...letter, blocks })).toThrow("too long");
  });

  it("keeps its own tags and no others, whatever it is given", () => {
    const frame = tagsOf(writeLetter(everywhere("Ana")).html).filter((name) => name !== "br");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const { html, subject } = writeLetter(everywhere(text));
        expect(tagsOf(html).filter((name) => name !== "br")).toEqual(frame);
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});
