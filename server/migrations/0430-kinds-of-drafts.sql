-- A draft is of an order, or of a building that is entered step by step.
alter table drafts add column kind text not null default 'order';
alter table drafts add constraint drafts__kind check (kind in ('order', 'building'));
