export { useChannels } from "./use-channels.ts";
