import type { SmtpServer } from "#platform/outbound.ts";
import type { MailCarrier } from "./mail-carrier.ts";

/** The domain of "care@example.com" or "Name <care@example.com>". */
function domainOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "localhost";
}

/**
 * Sends through the practice's mail server. The Message-ID comes from the row, so that a mail that
 * is sent twice is recognized as one.
 */
export function smtpCarrier(server: SmtpServer, from: string): MailCarrier {
  const domain = domainOf(from);
  return {
    name: "smtp",
    deliver: (mail, stopping) =>
      server.send(
        {
          from,
          recipient: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          messageId: `<${mail.id}@${domain}>`,
          attachments:
            mail.calendar === null
              ? []
              : [
                  {
                    filename: "visit.ics",
                    content: mail.calendar,
                    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
                  },
                ],
        },
        stopping,
      ),
  };
}
