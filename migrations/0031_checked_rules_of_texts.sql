-- Two rules of texts were added for new rows only. Old rows that break them were left by a sender that died
-- before it wrote its claim down: what became of their texts is not known, so it is looked up.
update sms_queue set status = 'unknown', unknown_since = coalesce(claimed_at, created_at)
where status = 'sending' and (claim_id is null or claimed_at is null or lease_until is null);
update sms_queue set unknown_since = coalesce(claimed_at, created_at)
where status = 'unknown' and unknown_since is null;

alter table sms_queue validate constraint texts_say_which_claim;
alter table sms_queue validate constraint unknown_texts_say_since_when;
