import { dayMs, hourMs, minuteMs } from '@zlecenia/contract/lib/durations'
import { type Queryable, statement } from '../database/database.ts'
import type { Ending } from '../errors.ts'
import { newId } from '../ids.ts'
import { announce } from '../live/announce.ts'
import { type Caller, type CallerRow, callerOf } from './caller.ts'
import { newToken, tokenHash } from './tokens.ts'

const lifetimeHours = { short: 8, remembered: 30 * 24 }
const mostDays = 90
/** A session is prolonged at most this often, so most requests write nothing. */
const renewAfterMs = 5 * minuteMs

const columns = `s.id as "sessionId", s.created_at as "createdAt", s.expires_at as "expiresAt", s.remember,
  u.id, u.first_name as "firstName", u.last_name as "lastName", coalesce(u.email, '') as email, u.login,
  (select coalesce(array_agg(ur.role order by ur.role), '{}') from user_roles ur where ur.user_id = u.id) as roles,
  (select coalesce(string_agg(r.action || ' ' || r.subject || case when r.own then ' own' else '' end, ','), '')
     from user_roles ur join role_rules r on r.role = ur.role where ur.user_id = u.id) as rules`
const open = `from sessions s join users u on u.id = s.user_id where s.expires_at > now() and u.status = 'active'`
// One indexed query per request, so ended sessions, inactive users and role changes count at once.
const byToken = statement('auth.callerOfToken', `select ${columns} ${open} and s.token_hash = $1`)
const bySession = statement('auth.callersOfSessions', `select ${columns} ${open} and s.id = any($1)`)
const insert = statement(
  'auth.openSession',
  `insert into sessions (id, token_hash, user_id, remember, expires_at, address, agent)
   values ($1, $2, $3, $4, now() + make_interval(hours => $5), $6, $7)`,
)
const renew = statement(
  'auth.renewSession',
  'update sessions set expires_at = $2, last_seen_at = now() where id = $1',
)
export const ended = (reason: string) => `expires_at = now(), ended = ${reason}, address = null, agent = null`
const end = statement(
  'auth.endSession',
  `update sessions set ${ended("'ended'")} where id = $1 and expires_at > now() returning user_id as "userId"`,
)
const endLate = statement(
  'auth.endSessionByDigest',
  `update sessions set ${ended("'ended'")} where token_hash = $1 and expires_at > now() returning user_id as "userId"`,
)
const endAll = statement(
  'auth.endSessionsOfUser',
  `update sessions set ${ended('$3')} where user_id = $1 and id is distinct from $2 and expires_at > now()`,
)
const endOldest = statement(
  'auth.endOldestSessions',
  `update sessions set ${ended("'ended'")}
    where id in (select id from sessions where user_id = $1 and expires_at > now()
                  order by last_seen_at desc, id desc offset $2)`,
)
// A signed-out browser gets no pushes.
const dropPushes = statement(
  'auth.dropPushes',
  `delete from push_subscriptions where user_id = $1
      and session_id in (select id from sessions where user_id = $1 and expires_at <= now())`,
)
const endLink = statement('auth.endCalendarLink', 'delete from calendar_feeds where user_id = $1')
const whyEnded = statement('auth.whySessionEnded', 'select ended from sessions where token_hash = $1')
// Ended sessions are stored for a week, so that the sign-in page can show why they ended.
const sweep = statement(
  'auth.purgeSessions',
  "delete from sessions where expires_at < now() - case when ended is null then interval '0' else interval '7 days' end",
)

export interface Visitor {
  address: string
  agent: string
}

const agentCharacters = 400
/** Most sessions of one user; a new one ends the least recently used. */
export const mostSessions = 20

export async function openSession(
  db: Queryable,
  userId: string,
  remember = false,
  from?: Visitor,
): Promise<string> {
  const token = newToken()
  const agent = from?.agent.slice(0, agentCharacters) ?? null
  await db.query(insert, [
    newId(),
    tokenHash(token),
    userId,
    remember,
    hoursOf(remember),
    from?.address ?? null,
    agent,
  ])
  await db.query(endOldest, [userId, mostSessions])
  return token
}

export async function callerWith(db: Queryable, token: string): Promise<Caller | null> {
  const { rows } = await db.query<CallerRow & { createdAt: Date; expiresAt: Date; remember: boolean }>(
    byToken,
    [tokenHash(token)],
  )
  const row = rows[0]
  if (!row) return null
  const lastDay = row.createdAt.getTime() + mostDays * dayMs
  const expiry = Math.min(Date.now() + hoursOf(row.remember) * hourMs, lastDay)
  if (row.expiresAt.getTime() < expiry - renewAfterMs) {
    await db.query(renew, [row.sessionId, new Date(expiry).toISOString()])
  }
  return callerOf(row)
}

export async function callersOf(db: Queryable, sessionIds: readonly string[]): Promise<Map<string, Caller>> {
  const { rows } = await db.query<CallerRow>(bySession, [sessionIds])
  return new Map(rows.map((row) => [row.sessionId, callerOf(row)]))
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  const { rows } = await db.query<{ userId: string }>(end, [sessionId])
  if (rows[0]) await sessionsChanged(db, rows[0].userId)
}

/** `digest`: SHA-256 of the token. Returns the user of a session that was open. */
export async function endSessionByDigest(db: Queryable, digest: Buffer): Promise<string | null> {
  const { rows } = await db.query<{ userId: string }>(endLate, [digest])
  if (rows[0]) await sessionsChanged(db, rows[0].userId)
  return rows[0]?.userId ?? null
}

export async function sessionsChanged(tx: Queryable, userId: string): Promise<void> {
  await tx.query(dropPushes, [userId])
  await announce(tx, { topic: 'sessions', users: [userId] })
}

export async function endSessionsOf(
  db: Queryable,
  userId: string,
  why: Ending,
  except: string | null = null,
): Promise<number> {
  const { rowCount } = await db.query(endAll, [userId, except, why])
  if (rowCount > 0) await sessionsChanged(db, userId)
  return rowCount
}

/** Ends sessions and revokes the calendar's secret link, which would give further read access. */
export async function endAccessOf(
  db: Queryable,
  userId: string,
  why: Ending,
  except: string | null = null,
): Promise<number> {
  const { rowCount } = await db.query(endLink, [userId])
  if (rowCount > 0) await announce(db, { topic: 'account', users: [userId] })
  return endSessionsOf(db, userId, why, except)
}

export async function whySessionEnded(db: Queryable, token: string): Promise<Ending | null> {
  const { rows } = await db.query<{ ended: Ending | null }>(whyEnded, [tokenHash(token)])
  return rows[0]?.ended ?? null
}

export async function purgeSessions(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}

function hoursOf(remember: boolean): number {
  return remember ? lifetimeHours.remembered : lifetimeHours.short
}
