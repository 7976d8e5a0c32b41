import { formatDollars } from "./money.ts";
import { type ServiceFact, services } from "./services.ts";

/** The price of a service, for a sentence. */
export function priceWords(service: Pick<ServiceFact, "priceCents"> | undefined): string {
  const price = service?.priceCents;
  return price
    ? `${formatDollars(price.from)} to ${formatDollars(price.to)}`
    : "priced in your written plan";
}

/** The length of a visit, for a sentence. */
export function lengthWords(service: Pick<ServiceFact, "durationMinutes"> | undefined): string {
  return `${service?.durationMinutes ?? 0} minutes`;
}

const serviceOf = (serviceId: string) => services.find(({ id }) => id === serviceId);

/** The price of a service that can be booked, for a sentence. */
export const priceOf = (serviceId: string): string => priceWords(serviceOf(serviceId));

/** The length of a visit for a service, for a sentence. */
export const minutesOf = (serviceId: string): string => lengthWords(serviceOf(serviceId));

/** A text with "{length}" as the length of a visit for the service; one that names none as it is. */
export function withLength(text: string, serviceId: string | null): string {
  return serviceId === null ? text : text.replace("{length}", minutesOf(serviceId));
}
