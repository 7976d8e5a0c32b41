import { useState } from "react";
import { tokenOf } from "#features/booking/appointments/rules.ts";
import { identity } from "#practice/identity.ts";
import { titleOf } from "#practice/public-pages.ts";
import { TextLink } from "#ui/button.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useLinkSecret } from "#ui/use-link-secret.ts";
import styles from "./estimate-page.module.css";

const loadView = () => import("./estimate-view.tsx");
const title = "Your written estimate";

export function meta() {
  return pageMeta({
    title: titleOf(title),
    description: `A Good Faith Estimate of ${identity.name}: what care is expected to cost, to read and to print.`,
    path: null,
    siteName: identity.name,
  });
}

/** One estimate, by the link of a mail. What stands in the prerendered file knows nobody. */
export default function EstimatePage() {
  const token = useLinkSecret("estimates.link", tokenOf);
  const [cannotLoad, setCannotLoad] = useState(false);
  const wanted = typeof token === "string" && !cannotLoad;
  const part = useLatePart(loadView, wanted, () => setCannotLoad(true));
  return (
    <div className={`shell ${styles.page}`}>
      <h1>{title}</h1>
      {token === null ? (
        <>
          <p className={styles.words}>
            Please open this page by the link in our email: it says which estimate is meant. To get
            one, or one on paper, call us.
          </p>
          <p className={styles.words}>
            <TextLink href={`tel:${identity.phone.e164}`}>Call {identity.phone.display}</TextLink>
          </p>
        </>
      ) : null}
      {cannotLoad ? (
        <ErrorState
          title="The estimate cannot be shown right now."
          onRetry={() => setCannotLoad(false)}
          offline
        >
          Check your connection and try again.
        </ErrorState>
      ) : null}
      {part && typeof token === "string" ? <part.EstimateView token={token} /> : null}
      {part === null && token !== null && !cannotLoad ? (
        <Loading label="The estimate" lines={6} />
      ) : null}
    </div>
  );
}
