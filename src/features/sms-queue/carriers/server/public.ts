export { chooseTextDelivery, type TextDelivery } from "./service.ts";
export type { Sighting, TextCarrier } from "./providers/text-carrier.ts";
export { isSignedByTwilio, isStreamSignedByTwilio } from "./providers/twilio-signature.ts";
