-- A user without an e-mail signs in by a name. Names contain no "@", so that none equals an e-mail.
alter table users alter column email drop not null;
alter table users add column login text;
alter table users add constraint users__login unique (login);
alter table users add constraint users__login_shape check (login ~ '^[a-z0-9][a-z0-9._-]{1,38}[a-z0-9]$');
alter table users add constraint users__account check (email is not null or login is not null);
