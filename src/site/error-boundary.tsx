import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { identity } from "#practice/identity.ts";
import { Button, ButtonLink, TextLink } from "#ui/button.tsx";
import { Mark } from "#ui/drawings/mark.tsx";
import { RulerBroken } from "#ui/drawings/ruler-broken.tsx";
import { RulerGap } from "#ui/drawings/ruler-gap.tsx";
import { IconPhone, IconWifiOff } from "#ui/icons.ts";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOfflineSince } from "#ui/use-online.ts";
import styles from "./error-boundary.module.css";
import { failureMessage, isSetupFailure, ownError } from "./error-words.ts";
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

const loadSetup = () => import("./error-setup.ts");

/** While developing, what to set up; on a site that visitors see that goes to the log. */
function useSetup(error: unknown) {
  const wanted = isSetupFailure(error);
  const part = useLatePart(loadSetup, wanted, () => undefined);
  useEffect(() => {
    if (part) reportError(new Error(part.setupForLog()));
  }, [part]);
  return import.meta.env.DEV && part ? part.setup : null;
}

function BrokenPage({ error }: { error: unknown }) {
  const setup = useSetup(error);
  const requestId = ownError(error)?.requestId;
  return (
    <LostPage
      title={setup?.title ?? "Something went wrong"}
      lead={
        setup?.message ??
        `${failureMessage(error).replace(/[.]$/, "")}. Load the page again; if it stays, call us and we do it by phone.`
      }
      aside={
        setup ? (
          <p className={styles.reference}>
            {setup.steps.join(" ")} {setup.note}
          </p>
        ) : requestId ? (
          <p className={styles.reference}>Reference {requestId}</p>
        ) : null
      }
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
  const offline = offlineSince !== null || ownError(error)?.code === "offline";
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
        {missing ? <MissingPage /> : offline ? <OfflinePage /> : <BrokenPage error={error} />}
      </main>
    </div>
  );
}
