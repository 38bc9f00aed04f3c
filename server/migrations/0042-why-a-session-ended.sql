-- Why a session ended before its time (`Ending` of sessions.ts), said to the browser that still has its token; kept for a
-- week. Null: it is open, or ran out.
alter table sessions add column ended text;
