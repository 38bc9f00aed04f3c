-- Pushes to browsers and phones. Keys are sealed by the vault (SECRET_KEY).
create table push_keys (
  only_row boolean not null default true,
  public_key text not null,
  sealed_private text not null,
  made_at timestamptz not null default now(),
  constraint push_keys__pk primary key (only_row),
  constraint push_keys__one_row check (only_row)
);

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  -- Its browser; the subscription ends with it.
  session_id uuid not null,
  -- SHA-256 of the endpoint: one row per browser.
  endpoint_hash bytea not null,
  -- Endpoint and keys.
  sealed text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint push_subscriptions__pk primary key (id),
  constraint push_subscriptions__endpoint unique (endpoint_hash),
  constraint push_subscriptions__user foreign key (user_id) references users (id) on delete cascade,
  constraint push_subscriptions__session foreign key (session_id) references sessions (id) on delete cascade
);
create index push_subscriptions__by_user on push_subscriptions (user_id);
create index push_subscriptions__by_session on push_subscriptions (session_id);

alter table notifications add column to_push boolean not null default false;
create index notifications__to_push on notifications (at) where to_push;
alter table notification_choices add column by_push boolean;
