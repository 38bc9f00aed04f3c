-- The log is read as a list: the latest first, of one kind, of one action. Of one person, one thing: as before.
create index audit_log__by_at on audit_log (at, id);
create index audit_log__by_kind on audit_log (subject, at, id);
create index audit_log__by_action on audit_log (action, at, id);
