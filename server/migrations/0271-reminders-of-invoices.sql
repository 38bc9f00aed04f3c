create table reminder_letters (
  id uuid constraint reminder_letters__pk primary key,
  state text not null constraint reminder_letters__state check (state in ('sent', 'skipped')),
  step smallint not null constraint reminder_letters__step check (step between 1 and 3),
  -- E-mail; null: skipped.
  sent_to text,
  made_by uuid not null constraint reminder_letters__made_by references users (id),
  made_at timestamptz not null default now(),
  constraint reminder_letters__sent check ((state = 'sent') = (sent_to is not null))
);
create index reminder_letters__by_made_by on reminder_letters (made_by);

create table invoice_reminders (
  id uuid constraint invoice_reminders__pk primary key,
  letter_id uuid not null constraint invoice_reminders__letter references reminder_letters (id),
  invoice_id uuid constraint invoice_reminders__invoice references invoices (id),
  opening_id uuid constraint invoice_reminders__opening references opening_invoices (id),
  step smallint not null constraint invoice_reminders__step check (step between 1 and 3),
  constraint invoice_reminders__one check (num_nonnulls(invoice_id, opening_id) = 1),
  constraint invoice_reminders__once unique (invoice_id, step),
  constraint invoice_reminders__opening_once unique (opening_id, step)
);
create index invoice_reminders__by_letter on invoice_reminders (letter_id);

-- Notified once that it is overdue.
alter table invoices add column overdue_told_at timestamptz;
update invoices set overdue_told_at = now() where state = 'issued';
create index invoices__overdue_untold on invoices (due_on)
  where overdue_told_at is null and owed > 0;
