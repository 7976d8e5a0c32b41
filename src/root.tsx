import { useEffect } from "react";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { identity } from "#practice/identity.ts";
import { staffPagesElsewhere } from "#practice/staff-starts.ts";
import { ErrorPage } from "#site/error-boundary.tsx";
import { themeScript } from "#ui/theme.ts";
import { ToastProvider } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import "#ui/fonts.css";
import "#ui/tokens.css";
import "#ui/staff-tokens.css";
import "#ui/global.css";
// Here, since it has to listen before the router does.
import "#ui/before-back.ts";
import "#ui/translated-page.ts";

// Staff addresses get their own colors before the first paint. Written without characters that HTML
// escapes, since it stands in the page as text.
const staffStarts = [identity.staffPrefix, ...staffPagesElsewhere]
  .map((page) => page.replace(/\/.*/, ""))
  .map((first) => `(location.pathname+\`/\`).startsWith(\`/${first}/\`)`)
  .join("||");
const areaScript = `if(${staffStarts}){document.documentElement.dataset.area=\`staff\`}`;

// A refresh in the middle of a booking, or a visit's own link: what was prerendered is not what comes,
// so the page keeps it covered until its scripts run.
const resumeScript =
  "if(location.search.includes(`step=`)||location.hash.startsWith(`#t=`)){document.documentElement.dataset.resuming=``}";

// Who is led to a place in the page, by a refresh, Back or an address that names it, needs every section above
// it at its height.
const placeScript =
  "(function(){const d=document.documentElement.dataset;function led(){d.led=``}if(location.hash){led()}addEventListener(`hashchange`,led);for(const e of performance.getEntriesByType(`navigation`)){if(e.type!==`navigate`){led()}}})()";

/** For pages that say nothing about themselves: the staff area. */
export function meta() {
  return [{ title: `${identity.name} staff` }, { name: "robots", content: "noindex" }];
}

/** The document around every page, prerendered. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // The inline script sets attributes before React sees the page.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script>{`${themeScript};${areaScript};${resumeScript};${placeScript}`}</script>
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101917" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="preload"
          href="/fonts/figtree.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link
          rel="preload"
          href="/fonts/newsreader.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Tells the page's start script that buttons work from now on; a press made earlier is then repeated. */
function useHydratedSignal(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    delete document.documentElement.dataset["resuming"];
    delete document.documentElement.dataset["waiting"];
    // Hidden since the program drew its own.
    document.querySelector("staff-frame")?.remove();
    document.documentElement.dataset["ready"] = "";
    window.dispatchEvent(new Event("app:hydrated"));
  }, [hydrated]);
}

export default function App() {
  useHydratedSignal();
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}

/**
 * What the staff area's files show until their scripts have started: nothing, or, behind it in the page, the frame
 * that the build drew.
 */
export function HydrateFallback() {
  return (
    <p role="status" data-opening="">
      <VisuallyHidden>Opening the staff area</VisuallyHidden>
    </p>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
