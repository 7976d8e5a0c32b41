/** A length of time that is counted from an instant of each row. */
export type Span = { count: number; unit: "hours" | "days" | "months" | "years" };

type RetentionRule = {
  table: string;
  /** What goes, in words. */
  what: string;
  /** How long it is kept after the instant that `since` names. */
  after: Span;
  since: string;
  /** Whether a legal hold keeps it: never what only runs the machine, however personal its class is. */
  isHeld: boolean;
};

const hours = (count: number): Span => ({ count, unit: "hours" });
const days = (count: number): Span => ({ count, unit: "days" });
const months = (count: number): Span => ({ count, unit: "months" });
const years = (count: number): Span => ({ count, unit: "years" });

/** What is removed by itself, and when. In the order in which it is done: what points to others first. */
export const retentionRules = {
  heldTimes: {
    table: "provider_time_slots",
    what: "times held for visitors",
    after: hours(0),
    since: "they ran out",
    isHeld: false,
  },
  requestKeys: {
    table: "idempotency_keys",
    what: "answers to repeated requests",
    after: hours(24),
    since: "they were given",
    isHeld: false,
  },
  formDrafts: {
    table: "form_drafts",
    what: "forms that were typed and not sent",
    after: hours(24),
    since: "the last change",
    isHeld: false,
  },
  sessions: {
    table: "staff_sessions",
    what: "sessions of the team",
    after: days(30),
    since: "they ended",
    isHeld: false,
  },
  signInLinks: {
    table: "sign_in_links",
    what: "links and codes to sign in with",
    after: hours(24),
    since: "they were asked for",
    isHeld: false,
  },
  googleSignIns: {
    table: "google_sign_ins",
    what: "sign-ins with Google",
    after: hours(24),
    since: "they began",
    isHeld: false,
  },
  mailSecrets: {
    table: "outbox_mails",
    what: "secrets of mails (the mails stay)",
    after: hours(1),
    since: "they were written",
    isHeld: false,
  },
  visitorTabMarks: {
    table: "visitor_tab_marks",
    what: "what a tab was counted for",
    after: hours(12),
    since: "the end of the day",
    isHeld: false,
  },
  visitorEventCounts: {
    table: "visitor_event_counts",
    what: "counts of what visitors did",
    after: months(25),
    since: "the end of the day",
    isHeld: false,
  },
  visitorStepCounts: {
    table: "visitor_step_counts",
    what: "counts of steps visitors reached",
    after: months(25),
    since: "the end of the day",
    isHeld: false,
  },
  assistantSpending: {
    table: "assistant_spending",
    what: "what models cost, by day",
    after: months(25),
    since: "the end of the day",
    isHeld: false,
  },
  importParts: {
    table: "import_parts",
    what: "pieces of files that never arrived whole",
    after: hours(24),
    since: "they arrived",
    isHeld: false,
  },
  importLines: {
    table: "import_lines",
    what: "lines of imported files",
    after: days(30),
    since: "the last work on the import",
    isHeld: true,
  },
  openImports: {
    table: "imports",
    what: "imports that nobody finished (they are marked as expired)",
    after: days(30),
    since: "the last work on them",
    isHeld: false,
  },
  localTexts: {
    table: "local_texts",
    what: "texts on the demo's phones",
    after: days(90),
    since: "they were sent",
    isHeld: true,
  },
  localInstagramMessages: {
    table: "local_instagram_messages",
    what: "messages on the demo's Instagram",
    after: days(90),
    since: "they were sent",
    isHeld: true,
  },
  instagramEvents: {
    table: "instagram_events",
    what: "what Instagram told and nothing could be made of",
    after: days(30),
    since: "it arrived",
    isHeld: true,
  },
  freedTimes: {
    table: "waitlist_freed_times",
    what: "freed times, with what was offered of them",
    after: days(90),
    since: "they ended",
    isHeld: true,
  },
  endedWaits: {
    table: "waitlist_entries",
    what: "waits for earlier times",
    after: days(90),
    since: "they ended",
    isHeld: true,
  },
  financingChecks: {
    table: "financing_checks",
    what: "checks of financing",
    after: months(24),
    since: "they were closed or, never closed, asked for",
    isHeld: true,
  },
  insuranceChecks: {
    table: "insurance_checks",
    what: "checks of insurance",
    after: months(24),
    since: "they were verified or, never verified, asked for",
    isHeld: true,
  },
  checkTasks: {
    table: "tasks",
    what: "words of tasks about checks that are gone (the tasks stay)",
    after: hours(0),
    since: "the check went",
    isHeld: true,
  },
  requestClaims: {
    table: "request_claims",
    what: "marks of requests whose process died",
    after: hours(1),
    since: "they were set",
    isHeld: false,
  },
  conversations: {
    table: "julie_conversations",
    what: "conversations with assistants, with all that was said",
    after: days(90),
    since: "the last word",
    isHeld: true,
  },
  teamQuestions: {
    table: "team_questions",
    what: "which questions were handed to the team",
    after: hours(24),
    since: "they were asked",
    isHeld: false,
  },
  voiceCalls: {
    table: "voice_calls",
    what: "calls with the assistant, with all that was said",
    after: days(90),
    since: "they ended",
    isHeld: true,
  },
  phoneCalls: {
    table: "phone_calls",
    what: "calls by telephone, with messages left in them",
    after: days(90),
    since: "they ended",
    isHeld: true,
  },
  callTasks: {
    table: "tasks",
    what: "words of tasks about calls that are gone (the tasks stay)",
    after: days(90),
    since: "the task was made",
    isHeld: true,
  },
  voiceCallSounds: {
    table: "voice_call_sounds",
    what: "sound of callers",
    after: days(30),
    since: "it was recorded",
    isHeld: true,
  },
  phoneVoicemailSounds: {
    table: "phone_voicemail_parts",
    what: "sound of messages callers left",
    after: days(30),
    since: "it was fetched",
    isHeld: true,
  },
  recordingDeletions: {
    table: "phone_recording_deletions",
    what: "names of recordings that the carrier has deleted",
    after: days(30),
    since: "the carrier said that they are gone",
    isHeld: false,
  },
  recordingSearches: {
    table: "phone_recording_searches",
    what: "names of deleted calls whose recordings the carrier was asked for",
    after: days(30),
    since: "the carrier had told all of them",
    isHeld: false,
  },
  closedEstimates: {
    table: "estimates",
    what: "requests for estimates that were closed without one",
    after: months(24),
    since: "they were closed",
    isHeld: true,
  },
  stoppedTexts: {
    table: "stopped_texts",
    what: "which planned texts were stopped",
    after: days(30),
    since: "they were stopped",
    isHeld: false,
  },
  strangersTexts: {
    table: "received_texts",
    what: "texts of people who are not on file",
    after: months(24),
    since: "they arrived",
    isHeld: true,
  },
  strangersMails: {
    table: "outbox_mails",
    what: "mails that belong to no visit and no estimate",
    after: months(24),
    since: "they were written",
    isHeld: true,
  },
  strangersThreads: {
    table: "instagram_threads",
    what: "what was written on Instagram with people who are not on file",
    after: months(24),
    since: "the last message",
    isHeld: true,
  },
  nobodysTasks: {
    table: "tasks",
    what: "tasks that are done and about nobody on file",
    after: months(24),
    since: "they were done",
    isHeld: true,
  },
  endedConsents: {
    table: "consents",
    what: "consents that were taken back",
    after: years(6),
    since: "they were taken back",
    isHeld: true,
  },
  releasedHolds: {
    table: "legal_holds",
    what: "legal holds that were released",
    after: years(6),
    since: "they were released",
    isHeld: true,
  },
  rateLimits: {
    table: "rate_limits",
    what: "counts of requests by address",
    after: hours(0),
    since: "they ran out",
    isHeld: false,
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionRuleName = keyof typeof retentionRules;

/** Rules that a job of another kind carries out, because a whole record goes at once. */
export const recordRules = {
  patients: {
    table: "patients",
    what: "people on file, with everything that names them; their visits stay as figures of nobody",
    after: years(6),
    since: "the last visit or the last change, of minors until they are 22",
    isHeld: true,
  },
} as const satisfies Record<string, RetentionRule>;

/** "24 hours", "6 years", "at once". */
export function spanInWords({ count, unit }: Span): string {
  if (count === 0) return "at once";
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}
