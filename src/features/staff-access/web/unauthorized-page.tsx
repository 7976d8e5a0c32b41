import { Navigate } from "react-router";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { staffPaths } from "../content.ts";
import { onwardPath } from "../sign-in/rules.ts";
import { AccessDenied } from "./access-denied.tsx";
import { Entrance } from "./entrance.tsx";
import { useSession } from "./use-session.ts";

export function meta() {
  return [{ title: "Access Denied | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Where somebody signed in without the needed rights ends up; everybody else is led on. */
export default function UnauthorizedPage() {
  const session = useSession();
  const { data } = session;
  if (data?.isRemoved) return <AccessDenied kicker="No longer on the list" email={null} />;
  if (data?.isStranger)
    return <AccessDenied kicker="Signed in, not on the list" email={data.strangerEmail} />;
  if (data) return <Navigate to={onwardPath(data, null) ?? staffPaths.login} replace />;
  return (
    <Entrance title="Who is at the desk?">
      {session.error ? (
        <ErrorState
          title="It could not be found out who is signed in."
          onRetry={() => void session.refetch()}
          retrying={session.isFetching}
        >
          {session.error.message}
        </ErrorState>
      ) : (
        <Loading label="Who is signed in" lines={2} />
      )}
    </Entrance>
  );
}
