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
import { proofContent } from "../content.ts";
import styles from "./proof-page.module.css";

const loadForm = () => import("./proof-form.tsx");

export function meta() {
  return pageMeta({
    title: titleOf(proofContent.title),
    description: `Tell ${identity.name} with birth date and phone who writes to the practice on Instagram.`,
    path: null,
    siteName: identity.name,
  });
}

/** Proves who writes on Instagram, by the link of a message. What stands in the prerendered file knows nobody. */
export default function ProofPage() {
  const token = useLinkSecret("instagram.proof", tokenOf);
  const [cannotLoad, setCannotLoad] = useState(false);
  const wanted = typeof token === "string" && !cannotLoad;
  const part = useLatePart(loadForm, wanted, () => setCannotLoad(true));
  return (
    <div className={`shell ${styles.page}`}>
      <h1>{proofContent.title}</h1>
      {token === null ? (
        <>
          <p className={styles.words}>{proofContent.noLink}</p>
          <p className={styles.words}>
            <TextLink href={`tel:${identity.phone.e164}`}>Call {identity.phone.display}</TextLink>
          </p>
        </>
      ) : null}
      {cannotLoad ? (
        <ErrorState
          title="This page cannot be shown right now."
          onRetry={() => setCannotLoad(false)}
          offline
        >
          Check your connection and try again.
        </ErrorState>
      ) : null}
      {part && typeof token === "string" ? <part.ProofForm token={token} /> : null}
      {part === null && token !== null && !cannotLoad ? (
        <Loading label="The form" lines={4} />
      ) : null}
    </div>
  );
}
