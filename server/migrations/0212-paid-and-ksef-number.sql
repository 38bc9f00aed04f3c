alter table invoices
  -- Sum of its payments that are not revoked, in grosze; negative: paid back.
  add column paid bigint not null default 0,
  add column ksef_number text collate "C" constraint invoices__ksef_number unique,
  add column ksef_received_at timestamptz,
  add column ksef_mode text
    constraint invoices__ksef_mode check (ksef_mode in ('online', 'offline24', 'offline', 'emergency')),
  add constraint invoices__ksef check ((ksef_number is null) = (ksef_received_at is null));
