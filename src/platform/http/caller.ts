import type { Access } from "#endpoint.ts";

/** The member of staff behind a session. */
export type StaffIdentity = {
  accountId: string;
  sessionId: string;
  role: "front-desk" | "clinician" | "admin";
  name: string;
};

/** Who makes a request, as far as the server itself established it. */
export type Caller = {
  /** Null for visitors and for staff who are not signed in here. */
  staff: StaffIdentity | null;
  /** The network address, honoring trusted proxies only. */
  address: string;
  requestId: string;
};

/** Why a session, or its absence, opens nothing. */
export type Refusal = "sign_in_required" | "second_factor_needed" | "access_denied";

/** The member of staff behind a token, or why it stands for none; an account is named for the record. */
export type Standing =
  | { staff: StaffIdentity }
  | { staff: null; refusal: Refusal; accountId: string | null };

/** What the server asks before it lets anybody do anything. Provided by the staff-access feature. */
export type Guard = {
  /**
   * Who a session token stands for now, by the account as it is now. A request prolongs the session; a
   * mere look (a socket that opens) does not.
   */
  identify(token: string | undefined, options?: { prolong: boolean }): Promise<Standing>;
  /** How a session stands now that was identified before, whatever its token is today. */
  recheck(sessionId: string): Promise<Standing>;
  /** Whether this identity may do what an access level asks. */
  mayAct(staff: StaffIdentity | null, access: Access): boolean;
  /** Records that somebody was turned away; `accountId` names who tried without being let in. Never throws. */
  refused(what: {
    caller: Caller;
    action: string;
    reason: string;
    accountId?: string | null;
  }): Promise<void>;
};

/** The name of the session cookie; the stricter name is used where the browser allows it. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-practice_staff" : "practice_staff";
}
