-- Why a session ended before its time, said to the browser that still has its token; kept for a week.
alter table sessions add column ended text
  constraint sessions__ended check (ended in ('ended', 'passwordChanged', 'deactivated'));
