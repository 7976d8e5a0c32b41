import { Navigate } from "react-router";
import { staffPaths } from "../content.ts";

/** The short address of the sign-in page. */
export default function LoginRedirectPage() {
  return <Navigate to={staffPaths.login} replace />;
}
