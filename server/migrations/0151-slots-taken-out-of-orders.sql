-- Those of some orders are asked for together (decision 0100); one slot is found by its order as well.
drop index slots__taken_out;
create index slots__taken_out on slots (order_id, id) where cancelled = 'slot';
