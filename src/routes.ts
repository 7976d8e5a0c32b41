import { index, layout, prefix, route as anyCase } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";
import { centerIds } from "#practice/centers.ts";
import { identity } from "#practice/identity.ts";

/** Addresses are lower case, as the server reads them: it leads other spellings of a page to this one. */
function route(path: string, file: string) {
  return anyCase(path, file, { caseSensitive: true });
}

// Public pages are prerendered and must not export a clientLoader: their file would only hold its
// fallback. The staff area is loaded on its own, by a full load of its first page.
export default [
  layout("site/public-layout.tsx", [
    index("site/home-page.tsx"),
    route("about", "site/about-page.tsx"),
    route("services", "site/services-page.tsx"),
    route("contact", "site/contact-page.tsx"),
    route("booking", "features/booking/web/booking-page.tsx"),
    route("booking/manage", "features/booking/web/manage-page.tsx"),
    route("offer", "features/waitlist/web/offer-page.tsx"),
    route("estimate", "features/estimates/links/web/estimate-page.tsx"),
    route("instagram-link", "features/instagram/linking/web/proof-page.tsx"),
    route("privacy", "site/legal/privacy-page.tsx"),
    route("terms", "site/legal/terms-page.tsx"),
    route("accessibility", "site/legal/accessibility-page.tsx"),
    route("notice-of-privacy-practices", "site/legal/privacy-practices-page.tsx"),
    route("nondiscrimination", "site/legal/nondiscrimination-page.tsx"),
    route("yomi-robotic-surgery", "site/care/yomi-page.tsx"),
    route("tmj-treatment", "site/care/tmj-treatment-page.tsx"),
    route("emface-mfa", "site/care/emface-page.tsx"),
    route("smile-simulator", "site/care/simulator-page.tsx"),
    // Deeper addresses of a center show its page, at the section they name.
    ...centerIds.map((id) => route(`${id}/*`, `site/care/centers/${id}-center-page.tsx`)),
    route("*", "site/not-found-page.tsx"),
  ]),
  // Stands in a frame of the page above, so it has no frame of its own.
  route("smile-simulator/studio", "features/simulator/web/studio-page.tsx"),
  route("login", "features/staff-access/web/login-redirect-page.tsx"),
  layout("command-center/staff-area.tsx", [
    ...prefix(identity.staffPrefix, [
      route("login", "features/staff-access/web/login-page.tsx"),
      route("login/link", "features/staff-access/links/web/link-page.tsx"),
      route(
        "login/second-factor",
        "features/staff-access/second-factor/web/second-factor-page.tsx",
      ),
      route("direct-access", "features/staff-access/web/direct-access-page.tsx"),
      route("unauthorized", "features/staff-access/web/unauthorized-page.tsx"),
    ]),
    layout("command-center/staff-layout.tsx", [
      ...prefix(identity.staffPrefix, [
        index("command-center/area-index-page.tsx"),
        route("dashboard", "command-center/watch-page.tsx"),
        route("dashboard/daily-schedule", "features/schedule/web/daily-schedule-page.tsx"),
        route("huddle", "features/schedule/huddle/web/huddle-page.tsx"),
        route("dashboard/week-overview", "features/schedule/week/web/week-page.tsx"),
        route("dashboard/staff-schedule", "command-center/staff-schedule-page.tsx"),
        route("dashboard/analytics", "features/analytics/web/analytics-page.tsx"),
        route("dashboard/voice-calls", "features/voice/records/web/voice-calls-page.tsx"),
        route("dashboard/voice-ai-settings", "features/voice/settings/web/voice-settings-page.tsx"),
        route(
          "dashboard/phone-numbers",
          "features/phone-numbers/numbers/web/phone-numbers-page.tsx",
        ),
        route("dashboard/subdomains", "features/specialties/web/subdomains-page.tsx"),
        route("conversations", "features/assistant/visitor-threads/web/conversations-page.tsx"),
        route("import", "features/imports/web/import-page.tsx"),
        route("export", "features/exports/web/export-page.tsx"),
        route("sms", "features/sms-queue/queue/web/queue-page.tsx"),
        route("sms/forecast", "features/sms-queue/forecast/web/forecast-page.tsx"),
        route("sms/threads", "features/sms-queue/threads/web/threads-page.tsx"),
        route("sms/phone", "features/sms-queue/local-phone/web/phone-page.tsx"),
        route("instagram-phone", "features/instagram/simulator/web/instagram-phone-page.tsx"),
        route("phone-line", "features/voice/local-line/web/phone-line-page.tsx"),
        route("sms/cadence", "features/sms-queue/cadence/web/cadence-page.tsx"),
        route("outbox", "features/outbox/web/outbox-page.tsx"),
        route("waitlist", "features/waitlist/board/web/waitlist-page.tsx"),
        route("estimates", "features/estimates/web/estimates-page.tsx"),
        route("patients", "features/patients/search/web/patients-page.tsx"),
        route("patients/:patientId", "features/patients/profile/web/patient-page.tsx"),
        route("tasks", "features/tasks/web/tasks-page.tsx"),
        route("cost-checks", "command-center/cost-checks-page.tsx"),
        route("visitor-events", "features/tracking/report/web/visitor-events-page.tsx"),
        route("assistants", "features/assistant/agents/web/agents-page.tsx"),
        route("account", "features/staff-access/web/account-page.tsx"),
        route("staff-accounts", "features/staff-access/accounts/web/staff-accounts-page.tsx"),
        route("content", "features/publishing/web/owners-desk-page.tsx"),
        route("content/review", "features/publishing/review/web/review-page.tsx"),
        route("audit", "features/staff-access/audit-trail/web/audit-page.tsx"),
        route("*", "command-center/missing-page.tsx"),
      ]),
      route("instagram-dashboard", "features/instagram/web/instagram-page.tsx"),
      route(
        "analytics/:phoneNumber",
        "features/phone-numbers/call-figures/web/call-figures-page.tsx",
      ),
    ]),
  ]),
] satisfies RouteConfig;
