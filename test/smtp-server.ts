import { createServer, type Socket } from "node:net";

/** What goes wrong, and at which step of the conversation. */
export type SmtpFault =
  | "none"
  /** 421 instead of a greeting. */
  | "busy"
  /** Accepts the connection and never says a word. */
  | "silent"
  | "wrong-password"
  /** 450, to be tried again later. */
  | "recipient-later"
  /** 550, for good. */
  | "recipient-unknown"
  /** 552 after the whole text. */
  | "text-refused"
  /** Ends the connection when the text should begin, before 354. */
  | "cut-before-text"
  /** Ends the connection in the middle of the text. */
  | "cut-in-text"
  /** Takes the whole text, keeps it, and ends the connection without an answer. */
  | "cut-after-text"
  /** Takes the whole text, keeps it, and never answers. */
  | "silent-after-text";

export type ReceivedMail = {
  from: string;
  recipients: string[];
  /** Unfolded, by lower-case name. */
  headers: Record<string, string>;
  raw: string;
};

export type TestSmtpServer = {
  /** With an account that the server asks for. */
  url: string;
  /** Every mail whose text arrived completely, whether that was acknowledged or not. */
  mails: ReceivedMail[];
  /** The commands that clients sent, without what follows them. */
  commands: string[];
  fault: SmtpFault;
  stop(): Promise<void>;
};

const user = "practice";
const password = "a:password/with@signs";

function headersOf(raw: string): Record<string, string> {
  const [head = ""] = raw.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
}

/** One conversation: strict about order, line ends and the end of the text, as real servers are. */
function converse(socket: Socket, server: TestSmtpServer): void {
  let unread = "";
  let isInText = false;
  let isSignedIn = false;
  let from: string | undefined;
  let recipients: string[] = [];
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));

  function signIn(given: string | undefined): void {
    const expected = Buffer.from(`\0${user}\0${password}`).toString("base64");
    isSignedIn = given === expected && server.fault !== "wrong-password";
    say(isSignedIn ? "235 2.7.0 Welcome" : "535 5.7.8 Wrong user name or password");
  }

  function addRecipient(address: string): void {
    if (from === undefined) return say("503 5.5.1 MAIL first");
    if (server.fault === "recipient-later") return say("450 4.2.1 Mailbox busy, try again later");
    if (server.fault === "recipient-unknown") return say("550 5.1.1 No such mailbox here");
    recipients.push(address);
    say("250 2.1.5 Ok");
  }

  function beginText(): void {
    if (recipients.length === 0) return say("503 5.5.1 RCPT first");
    if (server.fault === "cut-before-text") return void socket.destroy();
    isInText = true;
    say("354 End with a line that holds a dot");
    if (server.fault === "cut-in-text") setTimeout(() => socket.destroy(), 20);
  }

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    const rest = line.slice(5);
    server.commands.push(verb);
    if (verb === "EHLO") {
      return say(
        "250-mail.test greets you\r\n250-PIPELINING\r\n250-8BITMIME\r\n250-SIZE 1000000\r\n250 AUTH PLAIN",
      );
    }
    if (verb === "AUTH") return signIn(/^PLAIN (\S+)$/i.exec(rest)?.[1]);
    if (verb === "STAR") return say("502 5.5.1 STARTTLS is not offered here");
    if (verb === "NOOP") return say("250 2.0.0 Ok");
    if (verb === "QUIT") {
      say("221 2.0.0 Bye");
      return void socket.end();
    }
    if (!isSignedIn) return say("530 5.7.0 Sign in first");
    if (verb === "RSET" || verb === "MAIL") {
      recipients = [];
      from = verb === "MAIL" ? /^FROM:<([^>]*)>/i.exec(rest)?.[1] : undefined;
      return say(verb === "MAIL" && from === undefined ? "501 5.5.4 Whose mail?" : "250 2.1.0 Ok");
    }
    if (verb === "RCPT") return addRecipient(/^TO:<([^>]*)>/i.exec(rest)?.[1] ?? "");
    if (verb === "DATA") return beginText();
    say("500 5.5.2 What?");
  }

  function endText(text: string): void {
    isInText = false;
    if (server.fault === "cut-in-text") return;
    if (server.fault === "text-refused") return say("552 5.2.2 Too much for this mailbox");
    const raw = text.replaceAll(/^\./gm, "");
    server.mails.push({ from: from ?? "", recipients, headers: headersOf(raw), raw });
    [from, recipients] = [undefined, []];
    if (server.fault === "cut-after-text") return void socket.destroy();
    if (server.fault !== "silent-after-text") say("250 2.0.0 Queued");
  }

  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    unread += chunk;
    for (;;) {
      const mark = isInText ? "\r\n.\r\n" : "\r\n";
      const end = unread.indexOf(mark);
      if (end < 0) return;
      const part = unread.slice(0, end);
      unread = unread.slice(end + mark.length);
      if (isInText) endText(part);
      else if (part.includes("\n")) say("500 5.5.2 Bare line feed");
      else command(part);
    }
  });
  // A client that hangs up in the middle is part of what is tried out.
  socket.on("error", () => socket.destroy());
  if (server.fault === "busy") return void socket.end("421 4.3.2 Too busy, come back later\r\n");
  if (server.fault !== "silent") say("220 mail.test ESMTP");
}

/** A mail server on this machine that speaks SMTP and breaks where it is told to. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    converse(socket, server);
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, "127.0.0.1", resolve);
  });
  const address = listener.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const server: TestSmtpServer = {
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    mails: [],
    commands: [],
    fault: "none",
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        listener.close(() => resolve());
      }),
  };
  return server;
}
