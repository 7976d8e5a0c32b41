import { formatDollars } from "./money.ts";
import { services } from "./services.ts";

/** The price of a service, for a sentence. */
export function priceOf(serviceId: string): string {
  const price = services.find(({ id }) => id === serviceId)?.priceCents;
  return price
    ? `${formatDollars(price.from)} to ${formatDollars(price.to)}`
    : "priced in your written plan";
}

/** The length of a visit, for a sentence. */
export function minutesOf(serviceId: string): string {
  return `${services.find(({ id }) => id === serviceId)?.durationMinutes ?? 0} minutes`;
}
