import { createTransport, type SendMailOptions } from "nodemailer";
import { type OpenSocket, socketsBy } from "./outbound/plain-socket.ts";
import { isLoopbackHost } from "./outbound/reach.ts";

/** One mail as it goes to a mail server. */
export type OutboundMail = {
  from: Sender;
  replyTo: Sender;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  /** With angle brackets; the same for every attempt, so that receivers can tell a repeat. */
  messageId: string;
  /** An iCalendar file and its METHOD; mail clients show it, and it can be saved. */
  calendar: { filename: string; method: string; content: string } | null;
};

/** Who a mail is from. */
export type Sender = { name: string; address: string };

/**
 * How a sending ended. `refused` is certain: the server did not take the mail, and will not take it
 * later either when that `isFinal`. `unclear` means the text was under way when the line broke, so
 * it may have arrived.
 */
export type MailOutcome =
  | { outcome: "accepted" }
  | { outcome: "refused"; reason: string; isFinal: boolean }
  | { outcome: "unclear"; reason: string };

export type SmtpLimits = {
  /** Milliseconds for the connection, and again for the server's greeting. */
  connect: number;
  /** Milliseconds without a byte in either direction. */
  idle: number;
  /** Milliseconds for everything together. */
  total: number;
  /** Milliseconds that remain once the server is stopping. */
  stopping: number;
};

export type SmtpServer = {
  /** `stopping` tells that the process is about to end, so that it does not end in the middle. */
  send(mail: OutboundMail, stopping?: AbortSignal): Promise<MailOutcome>;
};

const standardLimits: SmtpLimits = { connect: 10_000, idle: 20_000, total: 60_000, stopping: 5000 };
const longestReason = 300;
const largestReply = 64 * 1024;

/** Host, port and account of an `smtp://` or `smtps://` address; anything after them is ignored. */
function connectionOptions(address: string) {
  const url = new URL(address);
  const isSecure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    // What a mail says about a patient crosses networks encrypted or not at all.
    requireTLS: !isSecure && !isLoopbackHost(url.hostname),
    ...(user !== "" && { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}

type Trouble = { reason: string; status: number | undefined; isFinal: boolean };

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Error))
    return { reason: "unknown trouble", status: undefined, isFinal: false };
  const status =
    "responseCode" in error && typeof error.responseCode === "number"
      ? error.responseCode
      : undefined;
  const reply =
    "response" in error && typeof error.response === "string" ? error.response : error.message;
  // A 5xx about this sender, recipient or text will not change; about the sign-in or the greeting it
  // speaks of our account or the server, which somebody repairs.
  const isAboutMail = "code" in error && (error.code === "EENVELOPE" || error.code === "EMESSAGE");
  return {
    reason: reply.replace(/\p{Cc}+/gu, " ").slice(0, longestReason),
    status,
    isFinal: isAboutMail && status !== undefined && status >= 500,
  };
}

/** Tells from the commands of one conversation whether the text of the mail was sent off. */
function listenForText() {
  const heard = { textWasSent: false };
  const ignore = () => undefined;
  const debug = (entry: { tnx?: string }, line: unknown) => {
    if (entry.tnx === "client" && line === "DATA") heard.textWasSent = true;
  };
  return {
    heard,
    logger: {
      level: ignore,
      trace: ignore,
      debug,
      info: ignore,
      warn: ignore,
      error: ignore,
      fatal: ignore,
    },
  };
}

/** Aborts after the total time, or sooner once the server is stopping. Call `clear` at the end. */
function deadline(limits: SmtpLimits, stopping: AbortSignal | undefined) {
  const controller = new AbortController();
  const abortAfter = (milliseconds: number) =>
    setTimeout(() => controller.abort(new Error("It took too long.")), milliseconds);
  const timers = [abortAfter(limits.total)];
  const hurry = () => void timers.push(abortAfter(limits.stopping));
  if (stopping?.aborted === true) hurry();
  else stopping?.addEventListener("abort", hurry, { once: true });
  return {
    signal: controller.signal,
    clear() {
      stopping?.removeEventListener("abort", hurry);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * A mail server at an `smtp://` (STARTTLS, except on this machine) or `smtps://` address. Never
 * throws for what the server or the line does, or for a name that means an address of a private network:
 * the outcome tells.
 */
export function createSmtpServer(
  address: string,
  limits: SmtpLimits = standardLimits,
  openSocket: OpenSocket = socketsBy(),
): SmtpServer {
  const options = connectionOptions(address);
  return {
    async send(mail, stopping) {
      const { signal, clear } = deadline(limits, stopping);
      const { heard, logger } = listenForText();
      const transport = createTransport({
        ...options,
        getSocket(_options, done) {
          openSocket(options, limits.connect).then(
            (socket) => done(null, socket),
            (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
          );
        },
        logger,
        transactionLog: true,
        connectionTimeout: limits.connect,
        greetingTimeout: limits.connect,
        socketTimeout: limits.idle,
        maxResponseSize: largestReply,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const message: SendMailOptions = {
        from: mail.from,
        replyTo: mail.replyTo,
        to: { name: "", address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html !== null && { html: mail.html }),
        ...(mail.calendar !== null && { icalEvent: mail.calendar }),
        messageId: mail.messageId,
        headers: { "auto-submitted": "auto-generated" },
        signal,
      };
      try {
        await transport.sendMail(message);
        return { outcome: "accepted" };
      } catch (error) {
        const { reason, status, isFinal } = troubleOf(error);
        const isRefusal = (status !== undefined && status >= 400) || !heard.textWasSent;
        return isRefusal ? { outcome: "refused", reason, isFinal } : { outcome: "unclear", reason };
      } finally {
        clear();
        transport.close();
      }
    },
  };
}
