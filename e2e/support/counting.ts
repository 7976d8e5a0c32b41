import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";

export type Sent = { action: string; category: string; page: string; tab?: string };

/** What a page sends to be counted, as it is sent; and every other host that it asks. */
export function listen(context: BrowserContext) {
  const events: Sent[] = [];
  const hosts = new Set<string>();
  context.on("request", (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (pathname === "/api/events") events.push(request.postDataJSON() as Sent);
    if (hostname !== "localhost" && hostname !== "") hosts.add(hostname);
  });
  return { events, hosts };
}

export const question = (page: Page) => page.getByRole("region", { name: "May we count visits?" });
export const choices = (page: Page) => page.getByRole("dialog", { name: "Privacy choices" });
export const choicesLink = (page: Page) => page.getByRole("link", { name: "Privacy choices" });

/** Opens the choices, which come a little after the page. */
export async function openChoices(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-choices", "");
  await choicesLink(page).click();
}
