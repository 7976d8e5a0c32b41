import { aestheticCase, nameOfTreatment, testimonials } from "#practice/aesthetic-cases.ts";
import type { Testimonial } from "#practice/aesthetic-cases.ts";
import { locale } from "#practice/locale.ts";
import { ReviewCard } from "#ui/review-card.tsx";
import { galleryContent } from "../content.ts";
import { CasePicture } from "./case-picture.tsx";
import styles from "./patient-reviews.module.css";
import { Stars } from "./stars.tsx";

const words = galleryContent[locale];
function Review({ of }: { of: Testimonial }) {
  return (
    <ReviewCard
      stars={<Stars rating={of.rating} words={words.stars} />}
      text={of.text}
      image={
        <span className={styles.image} aria-hidden="true">
          <CasePicture of={aestheticCase(of.image)} side="after" sizes="64px" isDecoration />
        </span>
      }
      name={of.name}
      below={nameOfTreatment(of.treatment)}
      sample={of.source === null ? words.sampleReview : null}
    />
  );
}

/** What patients say about their treatment. */
export function PatientReviews() {
  return (
    <ul className={styles.reviews}>
      {testimonials.map((one) => (
        <Review key={one.id} of={one} />
      ))}
    </ul>
  );
}
