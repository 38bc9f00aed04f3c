-- What refers to a row is found by an index: else whoever removes the row reads the whole of each table that could.
create index orders__by_billing_record on orders (billing_record_id) where billing_record_id is not null;
create index orders__by_caretaker on orders (caretaker_id) where caretaker_id is not null;
create index orders__by_author on orders (created_by);
create index order_services__by_service on order_services (service_id);
create index order_history__by_user on order_history (user_id);
create index building_notes__by_confirmer on building_notes (confirmed_by) where confirmed_by is not null;
create index deleted_notes__by_confirmer on deleted_notes (confirmed_by) where confirmed_by is not null;
create index invitations__by_inviter on invitations (invited_by) where invited_by is not null;

-- What somebody did, and what is old enough to go.
create index audit_log__by_user on audit_log (user_id, at);
create index notifications__by_age on notifications (at);
