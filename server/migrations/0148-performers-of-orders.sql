-- Who goes to what is open is asked of its orders, which stand together, instead of slot by slot.
create index slot_performers__by_order on slot_performers (order_id, slot_id);
