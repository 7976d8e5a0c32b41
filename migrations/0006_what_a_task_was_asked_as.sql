-- A task keeps what its first request said, as a hash: a repeat is told from another task that was sent
-- with the same id, however the task was edited since. Null for tasks that the software added.
alter table tasks add column request_hash bytea check (length(request_hash) = 32);
