/**
 * Every failure a person or a program can meet, once: its HTTP status and the words that say what
 * happened and what to do next. Code that fails names one of these; nothing else invents an error text.
 * "{wait}" becomes how long to wait, as far as the failure knows it.
 */
export const errorCatalogue = {
  validation_failed: [422, "Some details need another look. The marked fields say what to change."],
  malformed_request: [
    400,
    "We could not read that request. Please check the address, or send valid JSON.",
  ],
  unsupported_content_type: [415, "Please send the request as application/json."],
  request_too_large: [413, "That request is too large. Please shorten the text and try again."],
  method_not_allowed: [
    405,
    "This address does not take that kind of request. The Allow header names those it takes.",
  ],
  not_found: [404, "There is nothing at this address."],
  cross_site_refused: [403, "This request came from another site, so it was not carried out."],
  signature_refused: [403, "This does not carry the signature of whom it claims to come from."],
  sign_in_required: [401, "Please sign in to continue."],
  access_denied: [403, "Your account does not have access to this."],
  second_factor_needed: [403, "Please give your second factor to continue."],
  second_factor_stale: [
    403,
    "Please give your second factor once more: this changes how you sign in.",
  ],
  second_factor_last: [
    409,
    "This is your last second factor, and everybody here needs one. Add another first, then remove this one.",
  ],
  wrong_code: [422, "That code is not right. Please look again; nothing was changed."],
  too_many_codes: [
    429,
    "Too many codes that were not right. Please try again {wait}, or ask an administrator to reset your second factor.",
  ],
  passkey_refused: [422, "That passkey was not accepted. Please try again, or use another way."],
  passkeys_unavailable: [
    409,
    "Passkeys do not work at this address. Please use an authenticator app.",
  ],
  codes_replaced: [
    409,
    "Newer recovery codes have taken the place of these. Use those, or make new ones.",
  ],
  setup_expired: [409, "Setting this up took too long. Please start again."],
  account_exists: [409, "This address is listed already."],
  account_changed: [
    409,
    "Somebody changed this account meanwhile. Below is how it stands now; nothing was overwritten.",
  ],
  own_account: [403, "Nobody does this to their own account. Please ask another administrator."],
  last_admin: [409, "This is the last administrator. Make somebody else one first."],
  shared_account: [
    403,
    "The demo account is everybody's, so it stays as it is. Sign in as yourself to do this.",
  ],
  direct_access_refused: [403, "Direct access exists in demo mode only. Please sign in."],
  sign_in_link_ended: [
    410,
    "This link no longer works. A link works once, for 10 minutes, until a newer one replaces it. Please ask for a new one.",
  ],
  sign_in_link_elsewhere: [
    403,
    "This link works only in the browser that asked for it. Type the code from the mail there, or ask for a new link here.",
  ],
  sign_in_code_wrong: [
    422,
    "That is not the code of your newest mail. Please compare the 6 digits and type them again.",
  ],
  sign_in_code_ended: [
    410,
    "No code works here any more. Use the link of your newest mail in this browser, or ask for a new link.",
  ],
  google_sign_in_failed: [403, "Google sign-in failed. Try the email option below."],
  speech_failed: [503, "The voice could not say that just now. Please try again in a moment."],
  too_many_requests: [429, "That was a lot of requests in a short time. Please try again {wait}."],
  too_many_messages: [
    429,
    "That was a lot of messages in a short time. Please try again {wait}. If a life is in danger, call 911 now; in a crisis, call or text 988.",
  ],
  too_many_lookups: [
    429,
    "Too many tries with details that do not match. Please try again {wait}, use the link in your confirmation, or call us.",
  ],
  too_many_holds: [
    429,
    "You are holding several times already. Please finish or release one first.",
  ],
  service_not_found: [404, "We do not offer that service. Please choose one from the list."],
  provider_not_found: [404, "We do not know that provider. Please choose one from the list."],
  provider_not_qualified: [
    422,
    "That provider does not offer this service. Please choose another provider.",
  ],
  slot_not_offered: [422, "That is not a time we offer. Please choose one of the free times."],
  slot_taken: [409, "That time was just taken. Here are the nearest free times."],
  outside_hours: [
    409,
    "That time is outside the hours. Please choose another, or confirm that you mean it.",
  ],
  already_past: [
    409,
    "That time is already over. Please choose another, or confirm that the visit took place. No confirmation is sent.",
  ],
  already_booked: [
    409,
    "This person already has a visit at that time. Please choose another, or confirm that you mean it.",
  ],
  time_not_free: [
    409,
    "That time is not free. Move or cancel what lies in it first, or choose another time.",
  ],
  closure_exists: [
    409,
    "One of these days is in the list already. Here is how it stands; nothing of yours was saved.",
  ],
  time_off_overlaps: [
    409,
    "This person is entered as away in that time already. Here is that entry.",
  ],
  shift_overlaps: [
    409,
    "This person has a shift at that time already. Here it is; nothing of yours was saved.",
  ],
  changed_elsewhere: [
    409,
    "Somebody else changed this in the meantime. Here is how it stands now; nothing of yours is lost.",
  ],
  erasure_refused: [409, "This record has to be kept for now. Nothing was erased."],
  visit_not_found: [
    404,
    "We could not find a visit with these details. Please check the code and the email or phone you booked with.",
  ],
  offer_not_found: [
    404,
    "This link opens no offer. Please open it again from our message, or call us and we will help.",
  ],
  offer_not_open: [409, "This offer was answered or is over already, so it was not taken back."],
  waiting_not_found: [404, "Nobody waits under this entry any more. The list shows who does."],
  text_not_allowed: [
    409,
    "This person wants no texts, or has not agreed to them. Please call, or write an email.",
  ],
  direct_message_refused: [
    409,
    "Nothing can be sent to this person on Instagram now. Please call, text or write an email.",
  ],
  draft_changed: [
    409,
    "This draft was changed, sent or thrown away meanwhile. Nothing was sent; please read it again.",
  ],
  demo_only: [
    403,
    "This exists in the demo only: messages of a live practice go to real people, and nobody plays the patient.",
  ],
  proof_ended: [
    404,
    "This link was used already or has ended. Please ask us for a new one in the chat, or call us.",
  ],
  proof_wrong: [
    404,
    "These details do not match. Please look at birth date and phone again, or tell us in the chat and we call you.",
  ],
  visit_not_changeable: [
    409,
    "This visit can no longer be changed online. Please call us and we will help.",
  ],
  visit_moved: [409, "Your visit was moved meanwhile. Nothing was changed; decide anew."],
  visit_changed: [
    409,
    "Somebody else changed this visit meanwhile. Nothing of yours was lost: compare, then save again.",
  ],
  mail_not_resendable: [
    409,
    "This email was sent or is still on its way, so it was not queued again.",
  ],
  text_not_retriable: [409, "This text did not fail, so there is nothing to try again."],
  text_not_stoppable: [
    409,
    "This text has left or is not planned any more, so nothing was changed.",
  ],
  amount_corrected: [
    409,
    "Somebody has put another amount in its place meanwhile. The list shows how it stands now.",
  ],
  amount_entered: [409, "An earlier press entered an amount: it stands in the list."],
  amounts_imported: [409, "This file was imported before. Nothing was entered again."],
  task_changed: [409, "Somebody changed this task meanwhile. Here is what it says now."],
  task_exists: [
    409,
    "Another task was added with this id already, and it says something else. Please start again.",
  ],
  task_open_again: [409, "The same work is open again as a newer task, so this one stays done."],
  task_closed_by_cause: [409, "This task closes by itself once what it is about is done."],
  idempotency_mismatch: [
    422,
    "This request key was already used for a different request. Please start again with a new key.",
  ],
  last_assistant: [
    409,
    "Visitors would find nobody: this is the only assistant that is offered. Offer another one first.",
  ],
  agent_not_found: [404, "This assistant is not here any more. Please choose another one."],
  conversation_taken: [
    409,
    "Somebody else has taken this conversation over. Take it from them only when they know of it.",
  ],
  conversation_not_yours: [
    409,
    "You do not have this conversation now, so nothing was sent. What you typed is still here.",
  ],
  answer_contradicts: [
    422,
    "This does not fit what the practice states. Change the figure, or have the practice's own facts changed first.",
  ],
  answer_reserved: [
    422,
    "Fixed rules or the opening hours answer this. Take it out, or set the question aside.",
  ],
  answer_under_way: [
    409,
    "Your last message is still being answered. Please wait for the answer, then send the next one.",
  ],
  answer_failed: [
    500,
    "I apologize, I'm having a moment. Could you please rephrase your question about our dental services?",
  ],
  answer_empty: [500, "I apologize, I'm having trouble responding right now."],
  appointment_not_created: [500, "Failed to create appointment - no data returned"],
  service_unavailable: [
    503,
    "We cannot do that right now. Nothing was changed. Please try again in a moment.",
  ],
  offline: [
    0,
    "You seem to be offline. What you typed is still here. Please try again when you are connected.",
  ],
  timed_out: [0, "That took too long. Please try again."],
  answer_lost: [
    0,
    "No answer came back, so it is not known yet whether this was done. Please look before you press again.",
  ],
  unexpected: [500, "Something went wrong on our side. Please try again, or call us."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCatalogue;
