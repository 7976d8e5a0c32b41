import { locale } from "#practice/locale.ts";
import { services } from "#practice/services.ts";
import { servicesDescription } from "#practice/page-descriptions/services.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { publicMeta } from "./public-meta.ts";
import { offersData } from "./service-offers.ts";
import { ServiceTabs } from "./service-tabs.tsx";
import { servicesContent } from "./services-content.ts";
import styles from "./services-page.module.css";

const words = servicesContent[locale];

export function meta() {
  return publicMeta(
    "/services",
    servicesDescription,
    offersData(words.heading, "/services", services),
  );
}

export default function ServicesPage() {
  return (
    <div className={classNames("shell", styles.page)}>
      <div className={styles.head}>
        <div>
          <h1>{words.heading}</h1>
          <p className={classNames("lead", styles.lead)}>{words.lead}</p>
        </div>
        <ButtonLink to="/contact">{words.schedule}</ButtonLink>
      </div>
      <ServiceTabs catalog={words.catalog} />
    </div>
  );
}
