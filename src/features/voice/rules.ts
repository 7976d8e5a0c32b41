/** How a connection or a question to a company ended, as far as it is known. */
type CompanyEnd = { why: string; status?: number; code?: number; reason?: string };

export type CompanyTrouble = {
  /** In staff's words. */
  words: string;
  /** Asking again changes nothing: the key or the account has to be looked at. */
  isRefusal: boolean;
};

const refusals: Readonly<Record<number, string>> = {
  401: "did not accept the key",
  402: "says that the account has no credit left",
  403: "does not allow this to the key",
};
const others: Readonly<Record<string, string>> = {
  late: "did not answer in time",
  slow: "did not take the sound fast enough",
  unreachable: "could not be reached",
  silent: "heard sound and said nothing about it",
  unsound: "answered in a way that makes no sense",
};

/** What went wrong with a company, for whoever looks after the settings. */
export function companyTrouble(company: string, end: CompanyEnd): CompanyTrouble {
  const { why, status, code, reason = "" } = end;
  if (why !== "refused" && why !== "closed")
    return { words: `${company} ${others[why] ?? "failed"}.`, isRefusal: false };
  if (why === "closed") {
    const said = reason === "" ? "" : ` (${reason})`;
    return { words: `${company} broke the connection, ${code ?? 0}${said}.`, isRefusal: false };
  }
  const refusal = refusals[status ?? 0];
  if (refusal !== undefined)
    return { words: `${company} ${refusal} (${status}).`, isRefusal: true };
  const what = status === 429 ? "has too much to do" : "did not take the request";
  return { words: `${company} ${what} (${status ?? 0}).`, isRefusal: false };
}
