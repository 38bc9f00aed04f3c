-- A changed e-mail waits until the link sent to it is followed.
alter table users add column pending_email text;
alter table users add column pending_email_at timestamptz;
alter table users add constraint users__pending_email
  check ((pending_email is null) = (pending_email_at is null) and pending_email = lower(pending_email));
alter table one_time_keys drop constraint one_time_keys__purpose;
alter table one_time_keys add constraint one_time_keys__purpose
  check (purpose in ('reset', 'sign-in', 'backup', 'email', 'email-stop'));
