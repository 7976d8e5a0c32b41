import { identity } from "../identity.ts";

export const noticeOfPrivacyPracticesDescription = `How ${identity.name} in ${identity.address.city} uses and shares health information, your rights to see, correct and limit it, and how to complain.`;
