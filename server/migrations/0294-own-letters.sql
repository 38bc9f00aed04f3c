-- Letters about records, by their Message-ID without brackets: sent by the program, or (`letter`) begun by a person.
create table mail_own_letters (
  id uuid constraint mail_own_letters__pk primary key,
  message_id text not null,
  kind text not null constraint mail_own_letters__kind check (kind in ('invoice', 'reminder', 'order', 'letter')),
  sent_to text,
  order_id uuid constraint mail_own_letters__order references orders (id) on delete cascade,
  invoice_id uuid constraint mail_own_letters__invoice references invoices (id) on delete cascade,
  at timestamptz not null default now(),
  constraint mail_own_letters__one check (num_nonnulls(order_id, invoice_id) = 1),
  constraint mail_own_letters__order_once unique (message_id, order_id),
  constraint mail_own_letters__invoice_once unique (message_id, invoice_id)
);
create index mail_own_letters__by_order on mail_own_letters (order_id) where order_id is not null;
create index mail_own_letters__by_invoice on mail_own_letters (invoice_id) where invoice_id is not null;

insert into mail_own_letters (id, message_id, kind, sent_to, invoice_id, at)
  select id, trim(both '<>' from message_id), 'invoice', address, invoice_id, at
    from invoice_letters where state = 'sent' and message_id is not null;

-- The answer that is prepared once a letter became an order.
insert into mail_templates (id, name, html)
  values ('019b0000-0000-7000-8000-00000000ac01', 'Przyjęliśmy zgłoszenie {numer}',
          '<p>Dzień dobry,</p><p>przyjęliśmy zgłoszenie. Numer zlecenia: {numer}, obiekt: {obiekt}.</p><p>O terminie wizyty poinformujemy w osobnej wiadomości.</p>');
