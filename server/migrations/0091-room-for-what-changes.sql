-- An order is changed some times in its first days: with room on its page, and no index of what was changed, the new
-- row stays beside the old one and no index is written.
alter table orders set (fillfactor = 80);
