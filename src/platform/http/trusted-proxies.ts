import { BlockList, isIP } from "node:net";

/**
 * Whom a peer speaks for: the nearest address that is no trusted proxy, the peer itself included. What a
 * stranger writes into the header counts for nothing.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const named = (forwardedFor ?? "").split(",").map((part) => part.trim());
  const path = [peer, ...named.filter((part) => part !== "").toReversed()];
  return path.find((address) => !isTrusted(address)) ?? path.at(-1) ?? peer;
}

/** A test of whether a peer may say, in forwarded headers, whom it speaks for. */
export function isNetworkTrusted(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = "", bits] = network.split("/");
    const family = isIP(ip) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return (address) => {
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
    const family = isIP(mapped);
    return family !== 0 && list.check(mapped, family === 6 ? "ipv6" : "ipv4");
  };
}
