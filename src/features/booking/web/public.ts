export { CenterBar, CenterLetter } from "../catalog/web/center-letter.tsx";
export { usePracticeHours } from "../hours/web/use-practice-hours.ts";
export { useServices } from "../catalog/web/use-services.ts";
export { useProviders, useStaffOf } from "../catalog/web/use-staff.ts";
export { useChange } from "../displaced/web/use-change.ts";
export { VisitReview } from "../displaced/web/visit-review.tsx";
export { BothVersions } from "../hours/web/both-versions.tsx";
