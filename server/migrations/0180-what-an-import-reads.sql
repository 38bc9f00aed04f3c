-- Which sheet and which row of headings were read, among which, and how many cells of each column are filled.
alter table imports
  add column sheets jsonb not null default '[]',
  add column sheet_at integer not null default 0,
  add column head integer,
  add column filled jsonb not null default '[]';
