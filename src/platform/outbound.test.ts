import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SmtpFault, startSmtpServer, type TestSmtpServer } from "#test/smtp-server.ts";
import { createSmtpServer, type OutboundMail } from "./outbound.ts";
import { type OpenSocket, socketsBy } from "./outbound/plain-socket.ts";

const limits = { connect: 300, idle: 300, total: 2000, stopping: 100 };
const mail: OutboundMail = {
  from: { name: "Averell", address: "care@averell.example" },
  replyTo: { name: "Averell Dental", address: "desk@averell.example" },
  recipient: "ana@patients.example",
  subject: "Your visit on Tuesday, November 24 at 10:30 AM",
  text: `Dear Ana,\n\nyour visit is booked.\n.\nA line of one dot, ümläuts and a long line: ${"word ".repeat(60)}`,
  messageId: "<11111111-1111-4111-8111-111111111111@averell.example>",
  html: "<p>Dear Ana</p>",
  calendar: {
    filename: "visit.ics",
    method: "REQUEST",
    content: "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n",
  },
};

let server: TestSmtpServer;
beforeAll(async () => {
  server = await startSmtpServer();
});
beforeEach(() => {
  server.fault = "none";
  server.mails.length = 0;
  server.commands.length = 0;
});
afterAll(() => server.stop());

describe("a mail server that does not take the mail", () => {
  it.each<[SmtpFault, RegExp, boolean]>([
    ["busy", /421/, false],
    ["silent", /greeting|timeout/i, false],
    // Somebody will mend the password; the mail is as good as before.
    ["wrong-password", /535/, false],
    ["recipient-later", /450/, false],
    ["recipient-unknown", /550 5\.1\.1/, true],
    ["text-refused", /552/, true],
  ])("%s: certainly refused in its own words (%s), for good: %s", async (fault, words, isFinal) => {
    server.fault = fault;
    const result = await createSmtpServer(server.url, limits).send(mail);
    expect(result).toEqual({ outcome: "refused", reason: expect.stringMatching(words), isFinal });
    expect(server.mails).toHaveLength(0);
  });

  it("nobody there: certainly refused", async () => {
    const result = await createSmtpServer("smtp://127.0.0.1:9", limits).send(mail);
    expect(result).toMatchObject({ outcome: "refused" });
  });

  it.each<SmtpFault>(["cut-in-text", "cut-after-text", "silent-after-text", "cut-before-text"])(
    "%s: nobody knows, so it is not called refused",
    async (fault) => {
      server.fault = fault;
      expect(await createSmtpServer(server.url, limits).send(mail)).toMatchObject({
        outcome: "unclear",
      });
    },
  );

  it("gives up after the total time although bytes trickle in", async () => {
    server.fault = "silent";
    const started = performance.now();
    const patient = { connect: 60_000, idle: 60_000, total: 400, stopping: 100 };
    expect(await createSmtpServer(server.url, patient).send(mail)).toMatchObject({
      outcome: "refused",
    });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it("gives up soon once the server is stopping, and tells whether the text was under way", async () => {
    const patient = { connect: 60_000, idle: 60_000, total: 60_000, stopping: 100 };
    for (const [fault, outcome] of [
      ["silent", "refused"],
      ["silent-after-text", "unclear"],
    ] as const) {
      server.fault = fault;
      const stopping = new AbortController();
      const sending = createSmtpServer(server.url, patient).send(mail, stopping.signal);
      setTimeout(() => stopping.abort(), 100);
      const started = performance.now();
      expect(await sending).toMatchObject({ outcome });
      expect(performance.now() - started).toBeLessThan(1500);
    }
  });

  it("sends neither password nor mail in the clear to a server elsewhere", async () => {
    const elsewhere = server.url.replace("127.0.0.1", "mail.example");
    const toHere: OpenSocket = ({ port }, withinMs) =>
      socketsBy()({ host: "127.0.0.1", port }, withinMs);
    const result = await createSmtpServer(elsewhere, limits, toHere).send(mail);
    expect(result).toMatchObject({ outcome: "refused", reason: expect.stringMatching(/502/) });
    expect(server.commands).not.toContain("AUTH");
    expect(server.mails).toHaveLength(0);
  });
});

describe("a mail that is taken", () => {
  it("arrives as it was written, once", async () => {
    expect(await createSmtpServer(server.url, limits).send(mail)).toEqual({ outcome: "accepted" });
    expect(server.mails).toHaveLength(1);
    const received = server.mails[0];
    expect(received).toMatchObject({
      from: "care@averell.example",
      recipients: ["ana@patients.example"],
    });
    expect(received?.headers).toMatchObject({
      from: "Averell <care@averell.example>",
      to: "ana@patients.example",
      subject: mail.subject,
      "message-id": mail.messageId,
      "auto-submitted": "auto-generated",
    });
    expect(received?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(received?.raw).toContain("is booked.\r\n.\r\nA line of one dot, =C3=BCml=C3=A4uts");
  });

  it("cannot carry a second recipient or header, whatever the texts hold", async () => {
    await createSmtpServer(server.url, limits).send({
      ...mail,
      recipient: "ana@patients.example>, <eve@example.com",
      subject: "Hello\r\nBcc: eve@example.com",
    });
    for (const received of server.mails) {
      expect(received.recipients).toHaveLength(1);
      expect(received.headers["bcc"]).toBeUndefined();
    }
  });
});
