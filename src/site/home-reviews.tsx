import { useRef } from "react";
import { claim } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { reviews } from "#practice/reviews.ts";
import type { Review } from "#practice/reviews.ts";
import { writeReviewUrl } from "#practice/write-review.ts";
import { TextLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { SmallDrawing } from "#ui/drawings/small-drawing.tsx";
import { IconExternalLink } from "#ui/icons.ts";
import { ReviewCard } from "#ui/review-card.tsx";
import { Rule } from "#ui/rule.tsx";
import { SliderControls } from "#ui/slider-controls.tsx";
import { useSlider } from "#ui/use-slider.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { statedNote } from "./home-cards.ts";
import { homeContent } from "./home-content.ts";
import styles from "./home-reviews.module.css";

const words = homeContent[locale].reviews;
// Whoever reads on keeps the row by its pause button; a touch alone does not end the movement.
const timing = { everyMs: 5000, resumeMs: 0, holdsOnHover: false };
// A list that scrolls and holds nothing to tab to is one stop itself, so that keys can scroll it.
const focusable = { tabIndex: 0 };
const stops = reviews.map((review) => `${words.one} ${review.author}`);
const note = statedNote([words.score, words.count]);

function Stars({ rating }: { rating: number }) {
  return (
    <>
      <VisuallyHidden>
        {rating} {words.stars}
      </VisuallyHidden>
      <SmallDrawing
        name="stars"
        viewBox={`0 0 ${rating * 29 - 5} 24`}
        size={{ width: "140", height: "24" }}
        className={styles.stars}
      />
    </>
  );
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <ReviewCard
      stars={<Stars rating={review.rating} />}
      text={review.text}
      image={
        <span className={styles.initials} aria-hidden="true">
          {review.initials}
        </span>
      }
      name={review.author}
      below={`${review.date}, ${review.source === null ? words.sample.toLowerCase() : `${words.verified}, ${review.source}`}`}
      sample={review.source === null ? words.sample : null}
      className={styles.review}
    />
  );
}

/** What patients say: reviews in a row that moves on by itself. */
export function HomeReviews() {
  const region = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const slider = useSlider(list, region, timing);
  return (
    <section ref={region} className={classNames("shell", styles.section)} aria-labelledby="reviews">
      <Rule />
      <div className={styles.head}>
        <h2 id="reviews" className={styles.heading}>
          <span className={styles.score}>{claim(words.score).figure} </span>
          <span className={styles.count}>
            <SmallDrawing name="stars" viewBox="0 0 140 24" className={styles.stars} />(
            {claim(words.count).figure} {claim(words.count).label})
          </span>
        </h2>
        {writeReviewUrl === null ? null : (
          <TextLink
            href={writeReviewUrl}
            target="_blank"
            iconEnd={<IconExternalLink size={18} stroke={1.5} aria-hidden="true" />}
          >
            {words.write}
            <VisuallyHidden> {words.newTab}</VisuallyHidden>
          </TextLink>
        )}
      </div>
      <div
        ref={list}
        role="group"
        aria-roledescription="carousel"
        aria-label={words.list}
        {...focusable}
        className={styles.track}
      >
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      </div>
      {reviews.length === 1 ? null : (
        <SliderControls
          slider={slider}
          what={words.what}
          stops={stops}
          className={styles.controls}
        />
      )}
      {note ? <p className="caption">{note}</p> : null}
    </section>
  );
}
