import { Link } from "react-router";
import type { CenterId } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { services } from "#practice/services.ts";
import type { ServiceFact } from "#practice/services.ts";
import { IconArrowRight } from "#ui/icons.ts";
import { MinuteRuler } from "#ui/rule.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { centerContent } from "./center-content.ts";
import styles from "./center-services.module.css";

const words = centerContent[locale];

function ServiceRow({ service }: { service: ServiceFact }) {
  const price = service.priceCents;
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{service.name}</h3>
      <p className={styles.text}>{service.description}</p>
      <div className={styles.length}>
        <MinuteRuler minutes={service.durationMinutes} className={styles.ruler} />
        <p>
          {service.durationMinutes} {words.minutes}
        </p>
      </div>
      <p className={styles.price}>
        {price
          ? `${formatDollars(price.from)} to ${formatDollars(price.to)}`
          : service.isComplimentary
            ? words.complimentary
            : words.noPrice}
      </p>
      <Link to={`/booking?service=${service.id}`} className={styles.book}>
        <span>{words.bookService}</span>
        <VisuallyHidden>: {service.name}</VisuallyHidden>
        <IconArrowRight size={18} stroke={1.5} aria-hidden="true" />
      </Link>
    </li>
  );
}

/** Everything that can be booked at a center: what happens, how long it takes, what it costs. */
export function CenterServices({ id }: { id: CenterId }) {
  return (
    <ul className={styles.list}>
      {services
        .filter((service) => service.category === id)
        .map((service) => (
          <ServiceRow key={service.id} service={service} />
        ))}
    </ul>
  );
}
