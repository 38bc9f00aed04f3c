-- What somebody is told need not be about an order: a backup that failed, a link that waits to be handed over.
alter table notifications alter column order_id drop not null;
