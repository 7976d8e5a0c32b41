import type { Sender, SmtpServer } from "#platform/outbound.ts";
import { identity } from "#practice/identity.ts";
import { calendarMethod } from "../../rules.ts";
import type { CarriedMail, MailCarrier } from "./mail-carrier.ts";

/** "care@example.com" or "Name <care@example.com>"; without a name the practice's. */
function senderOf(from: string): Sender {
  const [, name = "", address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name === "" ? identity.name : name, address: address.trim() };
}

function calendarOf({ calendar }: CarriedMail) {
  if (calendar === null) return null;
  return { filename: "visit.ics", method: calendarMethod(calendar), content: calendar };
}

/**
 * Sends through the practice's mail server. The Message-ID comes from the row, so that a mail that
 * is sent twice is recognized as one; answers go to the practice, whoever the sender is.
 */
export function smtpCarrier(server: SmtpServer, from: string): MailCarrier {
  const sender = senderOf(from);
  const domain = sender.address.split("@")[1] ?? "localhost";
  return {
    name: "smtp",
    deliver: (mail, stopping) =>
      server.send(
        {
          from: sender,
          replyTo: { name: identity.legalName, address: identity.email },
          recipient: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          html: mail.html,
          messageId: `<${mail.id}@${domain}>`,
          calendar: calendarOf(mail),
        },
        stopping,
      ),
  };
}
