-- Ways in: links sent to people, the second factor, what a session says of where it is; and what somebody
-- keeps of themselves.

alter table users add column reset_asked_at timestamptz;

alter table sessions add column address text;
alter table sessions add column agent text;
alter table sessions add column last_seen_at timestamptz not null default now();

-- The account comes into being when the invitation is followed, so this is not yet a user.
create table invitations (
  id uuid not null,
  email text not null,
  first_name text,
  last_name text,
  roles text[] not null,
  -- SHA-256 of the link's secret; absent until the letter goes out.
  key_hash bytea,
  invited_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitations__pk primary key (id),
  constraint invitations__email unique (email),
  constraint invitations__email_lower check (email = lower(email)),
  constraint invitations__key unique (key_hash),
  constraint invitations__invited_by foreign key (invited_by) references users (id) on delete set null
);

create table one_time_keys (
  id uuid not null,
  purpose text not null,
  -- SHA-256: whoever reads the table cannot use the key.
  key_hash bytea not null,
  user_id uuid not null,
  -- Of the sign-in that waits for its second step.
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint one_time_keys__pk primary key (id),
  constraint one_time_keys__key unique (key_hash),
  constraint one_time_keys__user foreign key (user_id) references users (id) on delete cascade,
  constraint one_time_keys__purpose check (purpose in ('reset', 'sign-in'))
);
create index one_time_keys__by_user on one_time_keys (user_id, purpose);
create index one_time_keys__by_expiry on one_time_keys (expires_at);

create table second_factors (
  user_id uuid not null,
  -- The app's secret, sealed with a key that is not in the database.
  sealed_secret text not null,
  -- Absent until a code proved that the app knows the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: a code counts once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint second_factors__pk primary key (user_id),
  constraint second_factors__user foreign key (user_id) references users (id) on delete cascade
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes__pk primary key (user_id, code_hash),
  constraint recovery_codes__user foreign key (user_id) references users (id) on delete cascade
);

create table user_avatars (
  user_id uuid not null,
  -- Another picture has another name, so a browser may keep it.
  key uuid not null,
  type text not null,
  -- A few kilobytes, so they live with the rest: on every node and in every backup.
  bytes bytea not null,
  created_at timestamptz not null default now(),
  constraint user_avatars__pk primary key (user_id),
  constraint user_avatars__key unique (key),
  constraint user_avatars__user foreign key (user_id) references users (id) on delete cascade
);

create table user_preferences (
  user_id uuid not null,
  preferences jsonb not null,
  updated_at timestamptz not null default now(),
  constraint user_preferences__pk primary key (user_id),
  constraint user_preferences__user foreign key (user_id) references users (id) on delete cascade
);
