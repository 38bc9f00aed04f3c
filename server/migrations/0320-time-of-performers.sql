-- Time sheets read the taps of a person and month; the board those of everybody in a week.
drop index visit_events__by_user;
create index visit_events__by_user on visit_events (user_id, moment);
