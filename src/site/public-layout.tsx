import { useEffect, useRef } from "react";
import { type NavigationType, Outlet, useLocation, useNavigationType } from "react-router";
import { ChatHost, LauncherPlace, useChat } from "#features/assistant/web/public.ts";
import { Arrival, CenterDialogs } from "#features/centers/web/public.ts";
import { QuestionPlace, VisitCounting } from "#features/tracking/web/public.ts";
import { addressLine, identity } from "#practice/identity.ts";
import { legalLinks } from "#practice/legal.ts";
import { DemoRibbon } from "#ui/demo-ribbon.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { AnnouncementBar } from "./announcement-bar.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { PageGuard } from "./page-guard.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./public-layout.module.css";

/** The frame of every public page. */
export default function PublicLayout() {
  const { pathname } = useLocation();
  const { isOpen: isChatting } = useChat();
  // Booking has its own bar with its own next step; two bars would fight for the thumb.
  const booking = pathname === "/booking" || pathname.startsWith("/booking/");
  // A document is read and looked things up in: nothing lies over its contents.
  // Prerendering asks for the address with a slash at its end, a browser without.
  const isDocument = legalLinks.some(({ path }) => path === pathname.replace(/\/$/, ""));

  return (
    <>
      <div
        className={`page ${styles.layout}`}
        data-analytics="__ANALYTICS_ID__"
        // The server fills it in.
        suppressHydrationWarning
      >
        <p className={styles.letterhead}>
          {identity.legalName} · {addressLine} · {identity.phone.display}
        </p>
        <SkipLink />
        <VisitCounting asks={!booking && !isDocument} isPrivate={isChatting} />
        <DemoRibbon mode="__PRACTICE_RIBBON__" />
        <AnnouncementBar />
        <SiteHeader />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Arrival />
          <Outlet />
        </main>
        <SiteFooter invites={!booking} />
        <div className={styles.bottom}>
          <div className={styles.above}>
            {isDocument ? null : <LauncherPlace />}
            <QuestionPlace />
          </div>
          <OfflineBar />
          {booking || isDocument ? null : <PhoneBar />}
        </div>
        <FocusOnNavigation />
        <PageGuard />
      </div>
      {/* Outside of the page, which becomes narrower beside it. */}
      <ChatHost />
      <CenterDialogs />
    </>
  );
}

/**
 * Soft navigation moves the reader's focus to the new page, as a full load would. Back and Forward may end after
 * something else was opened, which keeps it.
 */
function FocusOnNavigation() {
  const { pathname } = useLocation();
  const kind: `${NavigationType}` = useNavigationType();
  const isStep = kind === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isStep && document.activeElement?.closest("dialog")) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, isStep]);
  return null;
}
