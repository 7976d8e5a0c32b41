import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestOutbox, type TestOutbox } from "#test/outbox.ts";
import { identity } from "#practice/identity.ts";
import type { Letter } from "../letter/contract.ts";
import { writeLetter } from "../letter/rules.ts";
import { deliverMails, sealSecrets } from "./service.ts";

let outbox: TestOutbox;
beforeAll(async () => {
  outbox = await createTestOutbox();
});
beforeEach(() => outbox.clear());
afterAll(() => outbox.close());

const manageUrl = `https://averell.example/booking/manage#t=${"aB3_-".repeat(9)}`;
const calendar = (method: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\nUID:u\r\nSUMMARY:Visit – größer\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

function letter(name: string, subject = `Your visit, ${name}`): Letter {
  return {
    subject,
    preview: `For ${name}`,
    title: "Your visit is booked.",
    dear: name,
    blocks: [
      { kind: "facts", facts: [{ label: "With", value: name }] },
      { kind: "code", label: "Confirmation code", code: "AB23CD" },
      { kind: "button", label: "See the visit", url: manageUrl },
    ],
    why: "This email came because somebody booked.",
  };
}

/** Sends a mail through the outbox to the mail server and reads what arrived, as a reader would. */
async function received(overrides: Parameters<TestOutbox["queue"]>[0]) {
  const id = await outbox.queue(overrides);
  await deliverMails(outbox.deps);
  const raw = outbox.smtp.mails.at(-1)?.raw ?? "";
  return { id, raw, mail: await PostalMime.parse(raw) };
}

const addressed = (mail: { headers: { key: string }[] }, key: string) =>
  mail.headers.filter((header) => header.key === key).length;

describe("a mail as it arrives", () => {
  it.each([
    ["a plain name", "Ana", "Ana"],
    ["a very long name", "Wolfeschlegelsteinhausen".repeat(7), undefined],
    ["a name of emoji", "👩‍👩‍👧‍👦 Zoë 🦷", "👩‍👩‍👧‍👦 Zoë 🦷"],
    ["a name from right to left", "נועה בת-שבע", "נועה בת-שבע"],
    ["quotes and backslashes", `O'Neil "Dot" \\ van`, `O'Neil "Dot" \\ van`],
    ["markup", "<script>alert(1)</script>&amp;", "<script>alert(1)</script>&amp;"],
    ["a header", "Ana\r\nBcc: eve@example.com\r\n\r\nHi", "Ana Bcc: eve@example.com Hi"],
    ["an encoded word", "=?utf-8?B?QmNjOg==?=", "= ?utf-8?B?QmNjOg== ?="],
    ["a lone dot", "Ana\n.\nQUIT", "Ana . QUIT"],
  ])("keeps %s as it is", async (_what, name, expected = name) => {
    const written = writeLetter(letter(name));
    const { raw, mail } = await received({ ...written, calendar: calendar("REQUEST") });
    expect(outbox.smtp.mails).toHaveLength(1);
    expect(mail.subject).toBe(`Your visit, ${expected}`);
    expect(mail.text).toContain(`With: ${expected.replace("= ?", "=?").replace(" ?=", "?=")}\n`);
    expect(mail.text?.trimEnd()).toBe(written.body.trimEnd());
    expect(mail.html?.trimEnd()).toBe(written.html.trimEnd());
    expect(mail.html).not.toContain("<script");
    const [, ...text] = raw.split("\r\n\r\n");
    for (const line of text.join("\r\n").split("\r\n")) expect(line.length).toBeLessThanOrEqual(78);
    expect(raw.replaceAll("\r\n", "")).toMatch(/^[\t\u0020-\u007e]*$/);
    expect([addressed(mail, "bcc"), addressed(mail, "cc"), addressed(mail, "to")]).toEqual([
      0, 0, 1,
    ]);
    expect(outbox.smtp.mails[0]?.recipients).toEqual(["ana@patients.example"]);
  });

  it.each([
    ["letters", "a".repeat(250)],
    ["words", "Your visit is on ".repeat(14).trim()],
    ["characters of four bytes", "🦷".repeat(125)],
    ["right to left", "ביקור ".repeat(41).trim()],
  ])("has a whole subject of 250 %s", async (_what, subject) => {
    const { raw, mail } = await received(writeLetter(letter("Ana", subject)));
    expect(mail.subject).toBe(subject);
    for (const line of raw.split("\r\n")) expect(line.length).toBeLessThanOrEqual(998);
  });

  it.each(["REQUEST", "CANCEL", "PUBLISH"])(
    "offers text, HTML and a calendar %s as three ways to read it, and the file to save",
    async (method) => {
      const written = writeLetter(letter("Ana"));
      const { raw, mail } = await received({ ...written, calendar: calendar(method) });
      const types = [...raw.matchAll(/^content-type: ([a-z]+\/[a-z]+)/gim)].map(([, type]) => type);
      expect(types).toEqual([
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "text/html",
        "text/calendar",
        "application/ics",
      ]);
      expect(raw).toMatch(
        new RegExp(`content-type: text/calendar; charset=utf-8;\\s+method=${method}\\r\\n`, "i"),
      );
      const files = mail.attachments.filter(({ filename }) => filename === "visit.ics");
      expect(files).toHaveLength(1);
      for (const { content } of mail.attachments) {
        const text = typeof content === "string" ? content : new TextDecoder().decode(content);
        expect(text.replaceAll(/\r?\n/g, "\r\n")).toBe(calendar(method));
      }
    },
  );

  it("says who it is from, where answers go, and that a program wrote it; and asks for nothing", async () => {
    const { id, mail } = await received({ ...writeLetter(letter("Ana")), calendar: null });
    expect(mail).toMatchObject({
      from: { name: "Averell", address: "care@averell.example" },
      replyTo: [{ name: identity.legalName, address: identity.email }],
      to: [{ address: "ana@patients.example" }],
      messageId: `<${id}@averell.example>`,
    });
    expect(Date.parse(mail.date ?? "")).not.toBeNaN();
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    // Nobody can unsubscribe from what happens to their own visit, and nothing tells that it was read.
    for (const name of ["list-unsubscribe", "disposition-notification-to", "return-receipt-to"])
      expect(headers.has(name)).toBe(false);
  });

  it("fills a code and an address in, the address without breaking out of its place", async () => {
    const blocks: Letter["blocks"] = [
      { kind: "code", label: "Code", code: "{{code}}" },
      { kind: "button", label: "Sign in", url: "{{link}}" },
    ];
    const link = `https://averell.example/#t="><script>&x='y'`;
    const { mail } = await received({
      ...writeLetter({ ...letter("Ana"), blocks }),
      kind: "sign-in",
      calendar: null,
      secretsSealed: sealSecrets(outbox.deps.sealer, { code: "408512", link }),
    });
    expect(mail.text).toContain(`Code: 408512\n\nSign in:\n${link}\n`);
    expect(mail.html).toContain(">408512<");
    expect(mail.html).toContain(
      'href="https://averell.example/#t=&quot;&gt;&lt;script&gt;&amp;x=&#39;y&#39;"',
    );
  });
});
