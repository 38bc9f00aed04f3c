-- Who tries to get in: kinds of attempts apart, so that nobody spends another's by a made-up name or address.
alter table login_failures add column kind text not null default 'sign-in';
alter table login_failures add constraint login_failures__kind check (kind in ('sign-in', 'password', 'code'));
-- What was counted under a made-up name counts for nobody now; it would have within minutes.
delete from login_failures where address = 'anywhere';
drop index login_failures__by_account;
create index login_failures__by_account on login_failures (kind, account, at);
create index login_failures__by_address on login_failures (kind, address, at);

-- From where an account was signed in to: strangers' guesses do not close the door there.
create table known_addresses (
  user_id uuid not null,
  -- As guesses are counted: an IPv4 address, the first half of an IPv6 one.
  network text not null,
  seen_at timestamptz not null default now(),
  constraint known_addresses__pk primary key (user_id, network),
  constraint known_addresses__user foreign key (user_id) references users (id) on delete cascade
);
create index known_addresses__by_network on known_addresses (network);
insert into known_addresses (user_id, network, seen_at)
  select user_id, address, max(last_seen_at) from sessions where address ~ '^[0-9.]+$' group by user_id, address;

-- Who asked for a new password where no mail is sent: a row for whatever e-mail, so that it takes as long whether or
-- not there is an account.
create table reset_requests (
  email text not null,
  at timestamptz not null default now(),
  constraint reset_requests__pk primary key (email)
);
insert into reset_requests (email, at) select email, reset_asked_at from users where reset_asked_at is not null;
alter table users drop column reset_asked_at;

-- A session has a last day, however much it is used.
update sessions set expires_at = least(expires_at, created_at + interval '90 days');

-- Signing in and out is kept a year.
create index audit_log__sessions on audit_log (at) where subject = 'Session';
