-- A key may open one thing only, as often as it is asked for while it holds: a download that goes on.
alter table one_time_keys add column about text;
