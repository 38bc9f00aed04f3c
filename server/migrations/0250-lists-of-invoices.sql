-- One index for each sort of the list, and one for each filter that few invoices may match. A row is wide (its draft, its
-- document), so that counts and sums read indexes alone.
drop index invoices__by_customer;
create index invoices__by_customer on invoices (customer_id, issued_on, id) where customer_id is not null;
create index invoices__by_number on invoices (number, id);
create index invoices__by_buyer on invoices (buyer_name collate "pl-x-icu", id);
create index invoices__by_due_day on invoices (due_on, id);
create index invoices__by_gross on invoices (gross, id);
create index invoices__by_kind on invoices (kind, issued_on, id);
create index invoices__drafts on invoices (issued_on, id) include (state) where state <> 'issued';
-- invoice-list.queries.ts has the same conditions.
create index invoices__open on invoices (issued_on, id) include (customer_id, due_on, owed, paid) where owed <> 0;
create index invoices__settled on invoices (issued_on, id) where state = 'issued' and owed = 0;
create index invoices__documents on invoices (issued_on) include (customer_id, gross)
  where state = 'issued' and kind <> 'PRO';
create index invoices__with_ksef on invoices (issued_on, id) where ksef_number is not null;
create index invoices__without_ksef on invoices (issued_on, id) include (customer_id)
  where state = 'issued' and kind <> 'PRO' and ksef_number is null;
