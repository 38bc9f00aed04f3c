-- The list tells invoices that were paid from those corrected to zero, by the index alone.
drop index invoices__settled;
create index invoices__settled on invoices (issued_on, id) include (zeroed) where state = 'issued' and owed = 0;
