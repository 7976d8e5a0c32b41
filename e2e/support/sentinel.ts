import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** What texts of others did in a page: programs that ran, policies that had to step in, hosts that were asked. */
export async function watchTexts(page: Page) {
  const deeds: string[] = [];
  await page.exposeFunction("noteDeed", (what: string) => void deeds.push(what));
  await page.addInitScript(() => {
    const { noteDeed } = window as unknown as { noteDeed: (what: string) => void };
    Object.assign(window, { sentinel: () => noteDeed("a program ran") });
    addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
      noteDeed(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") deeds.push(request.url());
  });
  page.on("dialog", (dialog) => {
    deeds.push(dialog.message());
    void dialog.dismiss();
  });
  return {
    /** Nothing ran, nothing was asked of others, and no link leads to a program. */
    async expectHarmless(place: string): Promise<void> {
      const links = await page.evaluate(() =>
        [...document.querySelectorAll("a, area, form, button, iframe, img")].flatMap((one) =>
          ["href", "action", "formaction", "src", "srcset", "xlink:href"]
            .map((name) => one.getAttribute(name)?.trim() ?? "")
            .filter(
              (target) =>
                !/^(https?:|tel:|mailto:|[/?#.]|[\w-]*$)/i.test(target) || /foreign/.test(target),
            ),
        ),
      );
      expect(links, `links in ${place}`).toEqual([]);
      expect(deeds, `deeds in ${place}`).toEqual([]);
    },
  };
}
