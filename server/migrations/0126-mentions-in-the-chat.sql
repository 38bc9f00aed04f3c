-- A mention leads to the message; those told before lead to their order.
update notifications set data = data::jsonb || '{"talk": null, "message": null}'
 where kind = 'mentioned' and not data::jsonb ? 'message';
