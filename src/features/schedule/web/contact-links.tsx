import styles from "./contact-links.module.css";

export interface ContactLinksProps {
  patientName: string;
  phone: string;
  email: string;
  /** Icons alone, or buttons with short words for a phone's thumb. */
  look: "icons" | "buttons";
}

const kinds = [
  { id: "call", label: "Call Patient", short: "Call" },
  { id: "sms", label: "Send SMS", short: "SMS" },
  { id: "email", label: "Send Email", short: "Email" },
] as const;

/** Opens the device's own phone, text or mail program for this patient. */
export function ContactLinks({ patientName, phone, email, look }: ContactLinksProps) {
  const addresses = {
    call: phone === "" ? null : `tel:${phone}`,
    sms: phone === "" ? null : `sms:${phone}`,
    email: email === "" ? null : `mailto:${email}`,
  };
  return (
    <div className={styles.links} data-look={look}>
      {kinds.map(({ id, label, short }) => {
        const address = addresses[id];
        if (address === null) return <span key={id} className={styles.none} aria-hidden="true" />;
        return (
          <a
            key={id}
            href={address}
            className={styles.link}
            data-kind={id}
            title={look === "icons" ? label : undefined}
            // Clipped words would each be a layer of their own, three in every row of a long day.
            aria-label={`${label}, ${patientName}`}
          >
            {look === "buttons" ? <span aria-hidden="true">{short}</span> : null}
          </a>
        );
      })}
    </div>
  );
}
