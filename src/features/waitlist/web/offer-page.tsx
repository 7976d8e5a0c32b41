import { useState } from "react";
import { tokenOf } from "#features/booking/appointments/rules.ts";
import { identity } from "#practice/identity.ts";
import { titleOf } from "#practice/public-pages.ts";
import { ButtonLink, TextLink } from "#ui/button.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useLinkSecret } from "#ui/use-link-secret.ts";
import styles from "./offer-page.module.css";

const loadOffer = () => import("./offer-view.tsx");

export function meta() {
  return pageMeta({
    title: titleOf("A time became free"),
    description: `A time that became free at ${identity.name} and is offered to you: look at it and take it with one press.`,
    path: null,
    siteName: identity.name,
  });
}

/** One offered time, by the link of a message. What stands in the prerendered file knows nobody. */
export default function OfferPage() {
  const token = useLinkSecret("waitlist.offer", tokenOf);
  const [cannotLoad, setCannotLoad] = useState(false);
  const wanted = typeof token === "string" && !cannotLoad;
  const part = useLatePart(loadOffer, wanted, () => setCannotLoad(true));
  if (token === null) return <NoLink />;
  if (part && typeof token === "string") return <part.OfferView token={token} />;
  return (
    <div className={`shell ${styles.page}`}>
      <h1>A time became free</h1>
      {cannotLoad ? (
        <ErrorState
          title="The offer cannot be shown right now."
          onRetry={() => setCannotLoad(false)}
          offline
        >
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading label="The offer" lines={4} />
      )}
    </div>
  );
}

function NoLink() {
  return (
    <div className={`shell ${styles.page}`}>
      <h1>A time became free</h1>
      <p className={styles.words}>
        Please open this page by the link in our message: it says which time is meant. Times that
        are free for everybody are on the booking page.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/booking">See free times</ButtonLink>
        <TextLink href={`tel:${identity.phone.e164}`}>{identity.phone.display}</TextLink>
      </div>
    </div>
  );
}
