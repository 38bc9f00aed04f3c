-- Billable items that no invoice took: the list of what is to be invoiced finds those of billed orders by these alone.
create index order_items__free on order_items (order_id) where invoice_id is null and not_billable is null;
create index invoices__zeroed on invoices (id) where zeroed;
