import { useMutation } from "@tanstack/react-query";
import { Suspense, lazy } from "react";
import { identity } from "#practice/identity.ts";
import { titleOf } from "#practice/public-pages.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { TextButton } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { asAppError, fetchVisit } from "./api.ts";
import styles from "./manage-page.module.css";
import { useManageSteps } from "./use-manage-steps.ts";
import { useManageToken } from "./use-manage-token.ts";
import { tokenOf, useKnowVisit, useVisit } from "./use-visit.ts";
import { VisitLookup } from "./visit-lookup.tsx";

// The form stands in the prerendered file; the visit loads when there is one to show.
const VisitView = lazy(() => import("./visit-view.tsx"));

export function meta() {
  return pageMeta({
    title: titleOf("Manage your visit"),
    description: `See, move or cancel a visit you booked with ${identity.name}.`,
    path: null,
    siteName: identity.name,
  });
}

/** A booked visit: seen, moved, cancelled, by its link or by code and email or phone. */
export default function ManagePage() {
  const hydrated = useHydrated();
  const [stored, setToken] = useManageToken();
  const token = hydrated ? stored : null;
  const visit = useVisit(token);
  const know = useKnowVisit();
  const steps = useManageSteps();
  const lookup = useMutation({
    mutationFn: fetchVisit,
    onMutate: steps.find,
    onSuccess: (booked) => {
      const found = tokenOf(booked.manageUrl);
      if (found === null) return;
      know(found, booked);
      setToken(found);
      steps.show();
    },
  });
  const forget = () => {
    lookup.reset();
    setToken(null);
    steps.find();
  };

  if (steps.step === "find") return <VisitLookup lookup={lookup} linkFailed={false} />;
  if (visit.data && token !== null) {
    return (
      <Suspense fallback={<Opening />}>
        <VisitView key={token} booked={visit.data} token={token} steps={steps} onForget={forget} />
      </Suspense>
    );
  }
  const linkFailed = visit.isError && asAppError(visit.error).status === 404;
  if (token === null || linkFailed) return <VisitLookup lookup={lookup} linkFailed={linkFailed} />;
  if (!visit.isError) return <Opening />;
  const { code, message } = asAppError(visit.error);
  return (
    <div className={`shell ${styles.waiting}`}>
      <h1>Your visit</h1>
      <ErrorState
        title="Your visit cannot be shown right now."
        onRetry={() => void visit.refetch()}
        retrying={visit.isFetching}
        offline={code === "offline"}
        actions={<TextButton onClick={forget}>Look up another visit</TextButton>}
      >
        {message}
      </ErrorState>
    </div>
  );
}

function Opening() {
  return (
    <div className={`shell ${styles.waiting}`}>
      <h1>Your visit</h1>
      <Loading label="Your visit" lines={4} />
    </div>
  );
}
