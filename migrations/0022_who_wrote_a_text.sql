-- Texts that people of the practice write themselves, and those that wait to be read.

-- The member of staff whose words they are; null for what the software wrote.
alter table sms_queue add column written_by uuid references staff_accounts (id);

create index received_texts_unread on received_texts (phone, received_at) where read_at is null;
