-- What company registries answered, and how often they were asked today.

-- Only the fields that a client form takes; never the raw answer, never a PESEL.
create table company_registry_answers (
  nip text not null,
  source text not null,
  -- False: the registry doesn't know the number; kept only shortly.
  found boolean not null,
  company_name text,
  address text,
  postal_code text,
  city text,
  regon text,
  fetched_at timestamptz not null,
  expires_at timestamptz not null,
  constraint company_registry_answers__pk primary key (nip, source),
  constraint company_registry_answers__source check (source in ('mf', 'gus'))
);
create index company_registry_answers__by_expiry on company_registry_answers (expires_at);

-- A registry allows so many questions a day and address: the count shows how near that is.
create table company_registry_uses (
  source text not null,
  -- In Warsaw, where the registry's day begins.
  day date not null,
  uses integer not null default 0,
  -- Said by the registry: no questions before this time.
  closed_until timestamptz,
  constraint company_registry_uses__pk primary key (source, day)
);
