import { isRouteErrorResponse } from "react-router";
import { AppError } from "#errors.ts";
import { identity } from "#practice/identity.ts";
import { Button, ButtonLink, TextLink } from "#ui/button.tsx";
import { Mark } from "#ui/drawings/mark.tsx";
import { RulerBroken } from "#ui/drawings/ruler-broken.tsx";
import { RulerGap } from "#ui/drawings/ruler-gap.tsx";
import { IconPhone, IconWifiOff } from "#ui/icons.ts";
import { useOfflineSince } from "#ui/use-online.ts";
import styles from "./error-boundary.module.css";
import { LostPage } from "./lost-page.tsx";

function loadAgain(): void {
  window.location.reload();
}

function Phone() {
  return (
    <TextLink
      href={`tel:${identity.phone.e164}`}
      icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
    >
      {identity.phone.display}
    </TextLink>
  );
}

/** Shown when a page cannot be reached for lack of a network. */
export function OfflinePage() {
  return (
    <LostPage
      title="You are offline."
      lead="This page needs the internet. Try again when you are connected; the phone works without it."
      aside={
        <p className={styles.network}>
          <IconWifiOff size={18} stroke={1.5} aria-hidden="true" />
          <span>
            <strong>No connection</strong> right now.
          </span>
        </p>
      }
      drawing={<RulerGap label="no signal" />}
      actions={
        <>
          <Button onClick={loadAgain}>Try again</Button>
          <Phone />
        </>
      }
    />
  );
}

function BrokenPage({ requestId }: { requestId: string | undefined }) {
  return (
    <LostPage
      title="Something went wrong"
      lead="An unexpected error occurred, and this page could not go on. Load it again; if it stays, call us and we do it by phone."
      aside={requestId ? <p className={styles.reference}>Reference {requestId}</p> : null}
      drawing={<RulerBroken />}
      actions={
        <>
          <Button onClick={loadAgain}>Load again</Button>
          <TextLink href="/">Go to the home page</TextLink>
          <Phone />
        </>
      }
    />
  );
}

/** For a page that found out itself that it does not exist; addresses without a page have one of their own. */
function MissingPage() {
  return (
    <LostPage
      title="We measured. This page is not here."
      lead="The address may have changed, or a letter is missing."
      drawing={<RulerGap label="nothing here" />}
      actions={
        <>
          <ButtonLink href="/">Go to the home page</ButtonLink>
          <Phone />
        </>
      }
    />
  );
}

/** The last net: any failure that no panel caught. Shows a reference, never a stack. */
export function ErrorPage({ error }: { error: unknown }) {
  const offlineSince = useOfflineSince();
  const offline = offlineSince !== null || (error instanceof AppError && error.code === "offline");
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page">
      <header className={`shell ${styles.header}`}>
        <a href="/" className={styles.brand} aria-label={`${identity.name}, home`}>
          <Mark />
          {identity.name}
        </a>
      </header>
      <main id="main">
        {missing ? (
          <MissingPage />
        ) : offline ? (
          <OfflinePage />
        ) : (
          <BrokenPage requestId={error instanceof AppError ? error.requestId : undefined} />
        )}
      </main>
    </div>
  );
}
