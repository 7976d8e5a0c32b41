import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { LiveProvider, useOnChange, useRefetchOnChange } from "#features/schedule/web/public.ts";
import {
  AuthenticationRequired,
  type GuardState,
  NamesHiddenProvider,
  SessionWarning,
  roleNames,
  staffPaths,
  useDensity,
  useLookAtSession,
  useMode,
  useSessionGuard,
} from "#features/staff-access/web/public.ts";
import type { StaffAccount } from "#features/staff-access/contract.ts";
import { tasksKey } from "#features/tasks/web/public.ts";
import { DemoRibbon } from "#ui/demo-ribbon.tsx";
import { LongWorkProvider } from "#ui/long-work.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useBackInPieces } from "#ui/use-back-in-pieces.ts";
import { AssistantPlace } from "./assistant-place.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { Palette } from "./palette.tsx";
import { Rail } from "./rail.tsx";
import { forgetPlaces, rememberPlace } from "./recent-places.ts";
import { StaffGuard } from "./staff-guard.tsx";
import styles from "./staff-layout.module.css";
import { tabAt } from "./tabs.ts";
import { TopBar } from "./top-bar.tsx";

/** The session as it stands; the first word of it is drawn in pieces, since a whole page is drawn with it. */
function useGuard(): GuardState {
  const now = useSessionGuard();
  const drawn = useDeferredValue(now);
  return drawn.state === "loading" ? drawn : now;
}

/** The frame of every staff page. What it lets through is the server's decision; it only shows it. */
export default function StaffLayout() {
  const guard = useGuard();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ from: pathname + search }).toString();
  const loginPath = `${staffPaths.login}?${query}`;
  const secondFactorPath = `${staffPaths.secondFactor}?${query}`;

  if (guard.state === "signed-out") return <Navigate to={loginPath} replace />;
  if (guard.state === "denied") return <Navigate to={staffPaths.unauthorized} replace />;

  if (guard.state === "second-factor") return <Navigate to={secondFactorPath} replace />;

  const isSignedIn = guard.state === "signed-in";
  const hasPage = isSignedIn || guard.state === "ended";
  return (
    <LiveProvider enabled={isSignedIn}>
      <BackInPieces />
      <StaffGuard />
      <FreshTasks />
      <FreshSession />
      <NamesHiddenProvider hidden={!isSignedIn}>
        <LongWorkProvider>
          <Shell
            account={isSignedIn ? guard.account : null}
            hasEnded={guard.state === "ended"}
            pathname={pathname}
          >
            {guard.state === "unreachable" ? (
              <ErrorState title="The command center could not be opened." onRetry={guard.retry}>
                {guard.error.message}
              </ErrorState>
            ) : null}
            {guard.state === "loading" ? <Loading label="The command center" lines={8} /> : null}
            {hasPage ? (
              <PageBoundary key={pathname}>
                <Outlet />
              </PageBoundary>
            ) : null}
          </Shell>
        </LongWorkProvider>
        {guard.state === "signed-in" ? <SessionWarning session={guard.session} /> : null}
        {guard.state === "ended" ? (
          <AuthenticationRequired
            who={`${guard.account.name}, ${roleNames[guard.account.role].toLowerCase()}`}
            endedAt={guard.endedAt}
            policy={guard.policy}
            loginPath={loginPath}
          />
        ) : null}
      </NamesHiddenProvider>
    </LiveProvider>
  );
}

/** Alone, so that nothing else is drawn for it. */
function BackInPieces() {
  useBackInPieces();
  return null;
}

/** The badge stands on every page, so a changed task is heard of on every page. */
function FreshTasks() {
  useRefetchOnChange(["tasks"], tasksKey);
  return null;
}

/** A role that was changed counts at once: the rail and the page follow. A look keeps nothing alive. */
function FreshSession() {
  useOnChange(["staff_accounts"], useLookAtSession());
  return null;
}

interface ShellProps {
  account: StaffAccount | null;
  hasEnded: boolean;
  pathname: string;
  children: ReactNode;
}

function Shell({ account, hasEnded, pathname, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  const mode = useMode();
  const [isSearching, setIsSearching] = useState(false);
  const isSignedIn = account !== null;
  const density = useDensity(isSignedIn);
  // A page of paper has the window for itself, and only its own way back.
  const isBare = pathname.replace(/\/+$/, "") === staffPaths.huddle;

  // A new page is announced by moving the focus to it, as a full load would.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    const place = tabAt(pathname);
    if (place) rememberPlace(place.path);
  }, [pathname]);
  useEffect(() => forgetPlaces, []);

  useEffect(() => {
    if (!isSignedIn) return;
    const onKey = (press: KeyboardEvent) => {
      if (!(press.ctrlKey || press.metaKey) || press.key.toLowerCase() !== "k") return;
      press.preventDefault();
      setIsSearching(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isSignedIn]);

  const palette = (
    <Palette open={isSearching && isSignedIn} onClose={() => setIsSearching(false)} />
  );
  const page = (
    <main id="main" ref={main} tabIndex={-1} className={isBare ? styles.whole : styles.main}>
      {children}
    </main>
  );
  if (isBare) {
    return (
      <div data-area="staff">
        <div className={styles.onScreen}>
          <SkipLink />
          <DemoRibbon mode={mode.data ?? "live"} />
        </div>
        {page}
        {palette}
      </div>
    );
  }
  return (
    <div className={styles.frame} data-area="staff" data-density={density}>
      <SkipLink />
      <div className={styles.side}>
        <Rail isSignedIn={isSignedIn} />
      </div>
      <div className={styles.body}>
        <DemoRibbon mode={mode.data ?? "live"} />
        <TopBar account={account} hasEnded={hasEnded} onSearch={() => setIsSearching(true)} />
        {page}
      </div>
      <BottomBar isSignedIn={isSignedIn} />
      {isSignedIn ? <AssistantPlace /> : null}
      {palette}
    </div>
  );
}
