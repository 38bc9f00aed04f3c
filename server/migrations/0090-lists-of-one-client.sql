-- The orders of a client, or of a building, by the client's name as it was: they lie together there, and apart from
-- where the list of all begins.
create index orders__by_name_of_customer on orders (customer_id, client_name collate "pl-x-icu", id);
create index orders__by_name_at_building on orders (building_id, client_name collate "pl-x-icu", id);
-- With what else is asked, so that the others are passed over without a look at the table.
drop index orders__by_client_name;
create index orders__by_client_name on orders (client_name collate "pl-x-icu", id) include (city, created_at);
-- With the slot, so that what somebody did is found without a look at the table.
drop index slot_performers__by_user;
create index slot_performers__by_user on slot_performers (user_id, end_at, start_at) include (slot_id);
