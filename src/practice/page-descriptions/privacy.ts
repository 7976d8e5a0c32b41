import { identity } from "../identity.ts";

export const privacyDescription = `What the website of ${identity.name} in ${identity.address.city} asks you for, what it keeps, who sees it and for how long. Nothing is counted unless you agree.`;
