-- Advances that a final invoice can settle, and the final invoices that settled them.
create index invoices__issued_advances on invoices (issued_on, id) where kind = 'ZAL' and state = 'issued';
create index invoices__issued_finals on invoices using gin ((draft -> 'settles')) where kind = 'ROZ' and state = 'issued';
