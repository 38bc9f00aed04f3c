-- Wrong second factors since the last right one or the last new password: at twenty a new password is needed.
alter table users add column wrong_codes integer not null default 0;
