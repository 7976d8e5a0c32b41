import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks of the fourth version that belong to nobody on the open internet, or to everybody. */
const closedNetworks: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
// Of the sixth version only what is given out to the open internet is open, less what is for special ends
// or wraps an address of the fourth version. Translators of a network wrap those of names, so they are read.
const translated: [string, number] = ["64:ff9b::", 96];
const openNetworks: readonly [string, number][] = [["2000::", 3], translated];
const closedAmongOpen: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

function listOf(networks: readonly [string, number][], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}

const closed = listOf(closedNetworks, "ipv4");
const opened = listOf(openNetworks, "ipv6");
const closedOfSixth = listOf(
  [
    ...closedAmongOpen,
    ...closedNetworks.map(([network, bits]): [string, number] => [
      `64:ff9b::${network}`,
      96 + bits,
    ]),
  ],
  "ipv6",
);
const ownAddresses = new BlockList();
ownAddresses.addSubnet("127.0.0.0", 8, "ipv4");
ownAddresses.addAddress("::1", "ipv6");

/** Whether an address is one of the open internet: of no private, local, shared, reserved or test network. */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  return family === 6 && opened.check(address, "ipv6") && !closedOfSixth.check(address, "ipv6");
}

/** Whether a host, as a setting names it, is this machine itself. */
export function isLoopbackHost(host: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]", "::1"].includes(host);
}

function mayMean(host: string): (address: string) => boolean {
  if (!isLoopbackHost(host)) return isOpenAddress;
  return (address) => ownAddresses.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Whether a host of a setting may be connected to; what a name means is seen when it is. */
export function mayBeReached(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 || mayMean(host)(bare);
}

/** A connection was not made: the address behind the name is none of the open internet. */
export class ClosedAddressError extends Error {
  override name = "ClosedAddressError";
  readonly code = "ECLOSEDADDRESS";

  constructor() {
    super("The address behind the name is not one of the open internet.");
  }
}

/** Asks for all addresses of a name, as the system's `lookup` does. */
export type Resolve = (
  host: string,
  options: { all: true; family?: number | "IPv4" | "IPv6"; hints?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The `lookup` of a connection to `host`, which a setting or the code names: gives only addresses of the open
 * internet, or of this machine where the name is its own. Answers that hold another one are refused whole.
 * The connection goes to the very address that was looked at, so a name cannot mean another one in between.
 * Throws `ClosedAddressError` at once when the name is itself an address that is refused.
 */
export function lookupFor(host: string, resolve: Resolve = systemLookup): LookupFunction {
  if (!mayBeReached(host)) throw new ClosedAddressError();
  const isMeant = mayMean(host);
  return (name, { all, family = 0, hints = 0 }, done) => {
    resolve(name, { all: true, family, hints }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) return done(error, "", 0);
      if (first === undefined || !addresses.every(({ address }) => isMeant(address)))
        return done(new ClosedAddressError(), "", 0);
      if (all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
