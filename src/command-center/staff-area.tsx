import { Outlet } from "react-router";
import { QueryProvider } from "#ui/query-client.tsx";

/** Around every staff page and the doors before them: what the server said is known to all of them. */
export default function StaffArea() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
