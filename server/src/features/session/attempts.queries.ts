import { type Queryable, statement } from '#platform/database/database.ts'

export type AttemptKind = 'sign-in' | 'password' | 'code'

export interface Attempt {
  kind: AttemptKind
  account: string
  network: string
}

export interface Failures {
  here: number
  hereWait: number
  network: number
  networkWait: number
  account: number
  accountSince: number
  known: boolean
}

const add = statement(
  'attempts.add',
  'insert into login_failures (id, kind, account, address) values ($1, $2, $3, $4)',
)
// $4: the attempt's own row, $5: minutes, $6, $7: limits here and in the network, $8: hours, $9: days.
const failures = statement(
  'attempts.failures',
  `select here.count as here, here.wait as "hereWait", network.count as network, network.wait as "networkWait",
          account.count as account, account.since as "accountSince",
          exists (select from known_addresses k join users u on u.id = k.user_id
                   where $2 in (u.email, u.login) and k.network = $3 and k.seen_at > now() - make_interval(days => $9)) as known
     from (select count(*)::int as count,
                  coalesce(extract(epoch from min(at) + make_interval(mins => $5) - now()), 0)::float as wait
             from (select at from login_failures
                    where kind = $1 and account = $2 and address = $3 and at > now() - make_interval(mins => $5)
                      and id is distinct from $4::uuid
                    order by at desc limit $6) latest) here,
          (select count(*)::int as count,
                  coalesce(extract(epoch from min(at) + make_interval(mins => $5) - now()), 0)::float as wait
             from (select at from login_failures
                    where kind = $1 and address = $3 and at > now() - make_interval(mins => $5)
                      and id is distinct from $4::uuid
                    order by at desc limit $7) latest) network,
          (select count(*)::int as count, coalesce(extract(epoch from now() - max(at)), 0)::float as since
             from login_failures
            where kind = $1 and account = $2 and at > now() - make_interval(hours => $8)
              and id is distinct from $4::uuid) account`,
)
const remove = statement('attempts.remove', 'delete from login_failures where id = $1')
const removeOf = statement(
  'attempts.removeOf',
  'delete from login_failures where kind = $1 and account = any($2::text[])',
)
const sweep = statement(
  'attempts.purge',
  'delete from login_failures where at < now() - make_interval(hours => $1)',
)
const know = statement(
  'attempts.knowAddress',
  `insert into known_addresses (user_id, network) values ($1, $2)
   on conflict (user_id, network) do update set seen_at = now()`,
)
const knownAt = statement(
  'attempts.accountsKnownAt',
  `select a.account from known_addresses k join users u on u.id = k.user_id
     cross join lateral (values (u.email), (u.login)) a (account)
    where a.account is not null and k.network = $1 and k.seen_at > now() - make_interval(days => $2)`,
)
const purgeKnown = statement(
  'attempts.purgeKnown',
  'delete from known_addresses where seen_at < now() - make_interval(days => $1)',
)

export async function insertAttempt(db: Queryable, id: string, it: Attempt): Promise<void> {
  await db.query(add, [id, it.kind, it.account, it.network])
}

export interface Span {
  minutes: number
  mostHere: number
  mostFromNetwork: number
  accountHours: number
  knownDays: number
}

export async function failuresBefore(
  db: Queryable,
  { kind, account, network }: Attempt,
  besides: string | null,
  { minutes, mostHere, mostFromNetwork, accountHours, knownDays }: Span,
): Promise<Failures> {
  const values = [
    kind,
    account,
    network,
    besides,
    minutes,
    mostHere,
    mostFromNetwork,
    accountHours,
    knownDays,
  ]
  const { rows } = await db.query<Failures>(failures, values)
  if (!rows[0]) throw new Error('failures were not counted')
  return rows[0]
}

export async function deleteAttempt(db: Queryable, id: string): Promise<void> {
  await db.query(remove, [id])
}

export async function deleteAttemptsOf(
  db: Queryable,
  kind: AttemptKind,
  accounts: readonly string[],
): Promise<void> {
  await db.query(removeOf, [kind, accounts])
}

export async function deleteOldAttempts(db: Queryable, hours: number): Promise<number> {
  return (await db.query(sweep, [hours])).rowCount
}

export async function knowAddress(tx: Queryable, userId: string, network: string): Promise<void> {
  await tx.query(know, [userId, network])
}

export async function accountsKnownAt(db: Queryable, network: string, days: number): Promise<string[]> {
  return (await db.query<{ account: string }>(knownAt, [network, days])).rows.map(({ account }) => account)
}

export async function forgetAddresses(db: Queryable, days: number): Promise<number> {
  return (await db.query(purgeKnown, [days])).rowCount
}
