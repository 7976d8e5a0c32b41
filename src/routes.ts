import { index, layout, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";
import { identity } from "#practice/identity.ts";

// Public pages are prerendered and must not export a clientLoader: their file would only hold its
// fallback. The staff area is loaded on its own, by a full load of its first page.
export default [
  layout("site/public-layout.tsx", [
    index("site/home-page.tsx"),
    route("booking", "features/booking/web/booking-page.tsx"),
    route("booking/manage", "features/booking/web/manage-page.tsx"),
    route("*", "site/not-found-page.tsx"),
  ]),
  route(identity.staffPrefix, "command-center/staff-layout.tsx", []),
] satisfies RouteConfig;
