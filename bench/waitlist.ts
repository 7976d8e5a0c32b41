// Ninety days of freed times and the people who wait for them: how many are filled, how fast, how evenly
// they are offered, and that no time ever has two winners.
import { measure } from "./harness/measure.ts";
import { measureWaitlist } from "./harness/messages-waitlist.ts";

const longestMinutes = 20;

await measure("waitlist", measureWaitlist, longestMinutes);
