-- Picture and logo that visitors see on the pages of signing in.
alter table settings add column sign_in_logo boolean not null default false;
alter table settings add column sign_in_picture bytea;
alter table settings add column sign_in_picture_key uuid;
alter table settings add constraint settings__sign_in_picture
  check ((sign_in_picture is null) = (sign_in_picture_key is null));
