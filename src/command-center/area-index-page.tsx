import { Navigate } from "react-router";
import { staffPaths } from "#features/staff-access/web/public.ts";

/** The bare staff address leads to the dashboard. */
export default function AreaIndexPage() {
  return <Navigate to={staffPaths.dashboard} replace />;
}
