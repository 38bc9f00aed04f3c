-- Letters with an invoice, each sent by a person, and their fate.
create table invoice_letters (
  id uuid constraint invoice_letters__pk primary key,
  invoice_id uuid not null constraint invoice_letters__invoice references invoices (id) on delete cascade,
  address text not null,
  message text not null,
  at timestamptz not null default now(),
  sent_by uuid not null constraint invoice_letters__sent_by references users (id),
  state text not null default 'waiting'
    constraint invoice_letters__state check (state in ('waiting', 'sent', 'failed')),
  -- Name of the letter at the mail server.
  message_id text,
  -- Words of the mail server that did not take it, in the latest attempt.
  failure text
);
create index invoice_letters__by_invoice on invoice_letters (invoice_id, at);
create index invoice_letters__by_sender on invoice_letters (sent_by);
