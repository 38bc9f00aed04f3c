alter table invoices
  -- Sum of its payments that are not revoked, in grosze; negative: paid back.
  add column paid bigint not null default 0,
  -- Sum of its issued corrections, gross.
  add column corrected bigint not null default 0,
  add column ksef_number text collate "C" constraint invoices__ksef_number unique,
  add column ksef_received_at timestamptz,
  add column ksef_mode text
    constraint invoices__ksef_mode check (ksef_mode in ('online', 'offline24', 'offline', 'emergency')),
  add constraint invoices__ksef check ((ksef_number is null) = (ksef_received_at is null));

update invoices i
   set corrected = k.gross
  from (select corrects_id, sum(gross) as gross from invoices where state = 'issued' group by corrects_id) k
 where k.corrects_id = i.id;
-- Left to pay; negative: the buyer gets money back. A correction changes what its invoice owes, a proforma owes nothing.
alter table invoices add column owed bigint generated always as (
  case when state = 'issued' and kind in ('VAT', 'ZAL', 'ROZ') then gross + corrected - paid else 0 end) stored;
