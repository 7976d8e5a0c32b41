import { formatDollars } from "./money.ts";
import { services } from "./services.ts";

/** The price of a service, for a sentence. */
export function priceOf(serviceId: string): string {
  const price = services.find(({ id }) => id === serviceId)?.priceCents;
  return price
    ? `${formatDollars(price.from)} to ${formatDollars(price.to)}`
    : "priced in your written plan";
}

/** A text with "{length}" as the length of a visit for the service; one that names none as it is. */
export function withLength(text: string, serviceId: string | null): string {
  return serviceId === null ? text : text.replace("{length}", minutesOf(serviceId));
}

/** The length of a visit, for a sentence. */
export function minutesOf(serviceId: string): string {
  return `${services.find(({ id }) => id === serviceId)?.durationMinutes ?? 0} minutes`;
}
