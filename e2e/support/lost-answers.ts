import type { Page, Route } from "@playwright/test";

export interface LostAnswers {
  /** How often the server was asked so far. */
  asked: () => number;
  /** From now on answers are heard again. */
  end: () => Promise<void>;
}

/**
 * The server takes what is sent, and nobody hears its answer: as on a line that breaks off in between. Other methods
 * than `method` pass, and so do all after `times`.
 */
export async function loseAnswers(
  page: Page,
  address: string | RegExp,
  { method = "POST", times = Infinity } = {},
): Promise<LostAnswers> {
  let asked = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked += 1;
    if (asked > times) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return { asked: () => asked, end: () => page.unroute(address) };
}

/**
 * Answers the first request to an address in the server's place; all others pass. A route that the driver takes
 * away after one time lets go of requests that it still holds, so that the server is asked behind its back.
 */
export async function answerFirst(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  await page.route(address, (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return answer(route);
  });
}
