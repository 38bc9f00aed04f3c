-- Look and sentence of the pages of signing in.
alter table settings add column sign_in_look text not null default 'picture';
alter table settings add column sign_in_claim text;
alter table settings add constraint settings__sign_in_look check (sign_in_look in ('card', 'picture'));
