export { chooseInstagramDelivery, type InstagramDelivery } from "./service.ts";
export type { InstagramCarrier, MessageSighting, Profile } from "./providers/instagram-carrier.ts";
export { isSameSecret, isSignedByMeta } from "./providers/meta-signature.ts";
