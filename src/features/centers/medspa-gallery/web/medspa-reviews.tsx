import { medspaReviews } from "#practice/medspa-gallery.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { locale } from "#practice/locale.ts";
import { ReviewCard } from "#ui/review-card.tsx";
import { Stars } from "../../gallery/web/stars.tsx";
import { medspaGalleryContent } from "../content.ts";
import styles from "./medspa-reviews.module.css";

const words = medspaGalleryContent[locale];

/** "Priya S." is shown as "P". */
function Initial({ of }: { of: string }) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {of.slice(0, 1)}
    </span>
  );
}

/** What patients say about the medical spa. */
export function MedspaReviews() {
  return (
    <ul className={styles.reviews}>
      {medspaReviews.map(({ id, name, rating, comment, treatment, source }) => (
        <ReviewCard
          key={id}
          stars={<Stars rating={rating} words={words.stars} />}
          text={comment}
          image={<Initial of={name} />}
          name={name}
          below={medspaPackages.treatments.find((one) => one.id === treatment)?.name ?? ""}
          sample={source === null ? words.sampleReview : null}
        />
      ))}
    </ul>
  );
}
