import { Suspense, useRef } from "react";
import { Link } from "react-router";
import type { CenterId } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { isPublicPage } from "#practice/public-pages.ts";
import { services } from "#practice/services.ts";
import { IconArrowRight } from "#ui/icons.ts";
import { useInView } from "#ui/use-in-view.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { centerDrawings } from "#features/centers/web/public.ts";
import styles from "./service-row.module.css";
import { servicesContent } from "./services-content.ts";
import type { CatalogService } from "#practice/service-catalog.ts";

const words = servicesContent[locale];

/** "First visit: 60 minutes, $180 to $260"; the price where there is one before the plan. */
function visitLine(visitId: string): string | null {
  const visit = services.find(({ id }) => id === visitId);
  if (!visit) return null;
  const { durationMinutes, priceCents } = visit;
  const price = priceCents
    ? `, ${formatDollars(priceCents.from)} to ${formatDollars(priceCents.to)}`
    : "";
  return `${words.atTheVisit}: ${durationMinutes} minutes${price}`;
}

function RowDrawing({ center }: { center: CenterId }) {
  const panel = useRef<HTMLDivElement>(null);
  const near = useInView(panel);
  const Drawing = centerDrawings[center];
  return (
    <div ref={panel} className={styles.panel} aria-hidden="true">
      {near ? (
        <Suspense>
          <Drawing className={styles.drawing} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A service on its line. One with a page of its own is a link as a whole, with a drawing; others are not. */
export function ServiceRow({ service }: { service: CatalogService }) {
  const { name, description, features, path, center, visitId } = service;
  const isLinked = path !== undefined && isPublicPage(path);
  const visit = visitId === undefined ? null : visitLine(visitId);
  return (
    <li className={styles.row} data-hue={center} data-linked={isLinked ? "" : undefined}>
      {center ? <RowDrawing center={center} /> : null}
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.text}>{description}</p>
        {isLinked ? (
          <Link to={path} className={styles.more}>
            <span>
              {words.more}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </span>
            <IconArrowRight size={20} stroke={1.5} aria-hidden="true" />
          </Link>
        ) : null}
      </div>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
        {visit === null ? null : <li>{visit}</li>}
      </ul>
    </li>
  );
}
