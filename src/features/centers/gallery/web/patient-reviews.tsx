import { aestheticCase, nameOfTreatment, testimonials } from "#practice/aesthetic-cases.ts";
import type { Testimonial } from "#practice/aesthetic-cases.ts";
import { locale } from "#practice/locale.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { galleryContent } from "../content.ts";
import { CasePicture } from "./case-picture.tsx";
import styles from "./patient-reviews.module.css";

const words = galleryContent[locale];
const most = 5;
const star = "M12 2.6l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z";

function Stars({ rating }: { rating: number }) {
  return (
    <p className={styles.stars}>
      <VisuallyHidden>
        {rating} {words.stars}
      </VisuallyHidden>
      {Array.from({ length: most }, (_, at) => (
        <svg key={at} viewBox="0 0 24 24" data-on={at < rating ? "" : undefined} aria-hidden="true">
          <path d={star} />
        </svg>
      ))}
    </p>
  );
}

function Review({ of }: { of: Testimonial }) {
  return (
    <li className={styles.review}>
      <Stars rating={of.rating} />
      <blockquote className={styles.text}>{of.text}</blockquote>
      <div className={styles.author}>
        <span className={styles.image} aria-hidden="true">
          <CasePicture of={aestheticCase(of.image)} side="after" sizes="64px" isDecoration />
        </span>
        <p>
          <strong>{of.name}</strong>
          <span>{nameOfTreatment(of.treatment)}</span>
        </p>
        {of.source === null ? <span className={styles.sample}>{words.sampleReview}</span> : null}
      </div>
    </li>
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
