import { type Breakers, createCompanyBreaker } from "./breakers.ts";
import type { Exchange } from "./exchange.ts";

/** An answer that counts against the company, and is passed on all the same. */
class FailedAnswer extends Error {
  override name = "FailedAnswer";
  readonly response: Response;

  constructor(response: Response) {
    super("The company answered, and not as one that is well.");
    this.response = response;
  }
}

const isFailure = (status: number) => status >= 500 || status === 429 || status === 408;

async function isJson(response: Response): Promise<boolean> {
  try {
    JSON.parse(await response.text());
    return true;
  } catch {
    return false;
  }
}

/**
 * An exchange with a company that speaks JSON, and that is not asked while it fails: after five answers in a row that
 * did not come, were its own fault or no JSON, every question throws at once for ten seconds; then one tries it. What
 * a company refuses speaks of the question and does not count.
 */
export function restingExchange(
  exchange: Exchange,
  { name, ...resting }: { name: string; restMs?: number; breakers?: Breakers },
): Exchange {
  const breaker = createCompanyBreaker(name, resting);
  return async (url, request) => {
    if (breaker.isTried()) throw new Error("The company is left alone for a while.");
    try {
      return await breaker.execute(async () => {
        const response = await exchange(url, request);
        if (isFailure(response.status) || !(await isJson(response.clone())))
          throw new FailedAnswer(response);
        return response;
      });
    } catch (error) {
      if (error instanceof FailedAnswer) return error.response;
      throw error;
    }
  };
}
