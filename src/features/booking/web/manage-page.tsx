import { useState } from "react";
import { identity } from "#practice/identity.ts";
import { titleOf } from "#practice/public-pages.ts";
import { TextButton } from "#ui/button.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useLatePart } from "#ui/use-late-part.ts";
import styles from "./manage-page.module.css";
import { loadVisit, useLookup } from "./use-lookup.ts";
import { useManageSteps } from "./use-manage-steps.ts";
import { useManageToken } from "./use-manage-token.ts";
import { VisitLookup } from "./visit-lookup.tsx";

export function meta() {
  return pageMeta({
    title: titleOf("Manage your visit"),
    description: `See, move or cancel a visit you booked with ${identity.name}.`,
    path: null,
    siteName: identity.name,
  });
}

/**
 * A booked visit: seen, moved, cancelled, by its link or by code and email or phone. The form stands in the
 * prerendered file; the visit loads when there is one to show.
 */
export default function ManagePage() {
  const hydrated = useHydrated();
  const [stored, setToken] = useManageToken();
  const token = hydrated ? stored : null;
  const [unknown, setUnknown] = useState<string | null>(null);
  const steps = useManageSteps();
  // From the form to its visit and back, the focus goes along; a page just loaded keeps it at its start.
  const [isEntered, setEntered] = useState(false);
  const lookup = useLookup({
    onStart: steps.find,
    onFound: (found) => {
      setToken(found);
      setEntered(true);
      steps.show();
    },
  });
  const forget = () => {
    lookup.reset();
    setToken(null);
    setEntered(true);
    steps.find();
  };
  const linkFailed = token !== null && token === unknown;
  const opened = steps.step === "find" || linkFailed ? null : token;
  const [cannotLoad, setCannotLoad] = useState(false);
  const part = useLatePart(loadVisit, opened !== null && !cannotLoad, () => setCannotLoad(true));

  if (opened === null) {
    return (
      <VisitLookup
        lookup={lookup}
        linkFailed={linkFailed && steps.step !== "find"}
        isEntered={isEntered}
      />
    );
  }
  if (part) {
    return (
      <part.ManagedVisit
        token={opened}
        steps={steps}
        isEntered={isEntered}
        waiting={<Opening />}
        onForget={forget}
        onUnknown={() => setUnknown(opened)}
      />
    );
  }
  if (!cannotLoad) return <Opening />;
  return <Unloaded onRetry={() => setCannotLoad(false)} onForget={forget} />;
}

function Opening() {
  return (
    <div className={`shell ${styles.waiting}`}>
      <h1>Your visit</h1>
      <Loading label="Your visit" lines={4} />
    </div>
  );
}

/** Without a network not even the words of a failure can be loaded. */
function Unloaded({ onRetry, onForget }: { onRetry: () => void; onForget: () => void }) {
  return (
    <div className={`shell ${styles.waiting}`}>
      <h1>Your visit</h1>
      <ErrorState
        title="Your visit cannot be shown right now."
        onRetry={onRetry}
        offline
        actions={<TextButton onClick={onForget}>Look up another visit</TextButton>}
      >
        Check your connection and try again.
      </ErrorState>
    </div>
  );
}
