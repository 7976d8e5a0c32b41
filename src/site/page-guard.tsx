import { useEffect } from "react";
import { identity } from "#practice/identity.ts";
import { warm } from "#ui/page-loading.ts";
import { usePageGuard } from "#ui/use-page-guard.ts";

/** A pointer that rests on a link this long may well press it. */
const intentMs = 100;

const unreachable = `That page could not be loaded, so you are still on this one and nothing is lost. Check your connection, or call ${identity.phone.display}.`;

/** Asks early for the page of a link under the pointer or the focus. The router's own way loads the site again when that fails. */
function useWarmLinks(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest("a[data-discover]") : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      timer = setTimeout(() => void warm(link.pathname), intentMs);
    };
    document.addEventListener("pointerover", onIntent);
    document.addEventListener("focusin", onIntent);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
    };
  }, []);
}

/** Lets the visitor leave for a page once its program is here. */
export function PageGuard() {
  useWarmLinks();
  usePageGuard({ unreachable });
  return null;
}
