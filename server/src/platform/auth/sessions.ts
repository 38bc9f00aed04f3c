import { type Queryable, statement } from '../database/database.ts'
import type { Ending } from '../errors.ts'
import { newId } from '../ids.ts'
import { announce } from '../live/announce.ts'
import { type Caller, type CallerRow, callerOf } from './caller.ts'
import { newToken, tokenHash } from './tokens.ts'

/** How long a session lives without being used, in hours. */
const lifetimeHours = { short: 8, remembered: 30 * 24 }
/** Its last day, however much it is used: who has it then signs in again. */
const mostDays = 90
/** A used session is prolonged when this much of its life is gone: most requests write nothing. */
const renewAfterMs = 5 * 60 * 1000

const columns = `s.id as "sessionId", s.created_at as "createdAt", s.expires_at as "expiresAt", s.remember,
  u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
  (select coalesce(array_agg(ur.role order by ur.role), '{}') from user_roles ur where ur.user_id = u.id) as roles,
  (select coalesce(string_agg(r.action || ' ' || r.subject || case when r.own then ' own' else '' end, ','), '')
     from user_roles ur join role_rules r on r.role = ur.role where ur.user_id = u.id) as rules`
const open = `from sessions s join users u on u.id = s.user_id where s.expires_at > now() and u.status = 'active'`
// One indexed query per request: an ended session, an inactive user and a changed role count at once.
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
/** What is left of a session that ended before its time: whose it was, and why. */
export const ended = (reason: string) => `expires_at = now(), ended = ${reason}, address = null, agent = null`
const end = statement(
  'auth.endSession',
  `update sessions set ${ended("'ended'")} where id = $1 and expires_at > now() returning user_id as "userId"`,
)
const endAll = statement(
  'auth.endSessionsOfUser',
  `update sessions set ${ended('$3')} where user_id = $1 and id is distinct from $2 and expires_at > now()`,
)
const whyEnded = statement('auth.whySessionEnded', 'select ended from sessions where token_hash = $1')
// Longer than a weekend: whoever comes back after it is told why they are signed out.
const sweep = statement(
  'auth.sweepSessions',
  "delete from sessions where expires_at < now() - case when ended is null then interval '0' else interval '7 days' end",
)

/** From where somebody signs in, so that they know their sessions apart. */
export interface Visitor {
  address: string
  /** What the browser calls itself. */
  agent: string
}

/** Long enough for any browser's name for itself. */
const agentCharacters = 400

/** Opens a session and gives its token, of which only a hash is kept. */
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
  return token
}

/** Who holds this token, or null when nobody (any more). Prolongs the session. */
export async function callerWith(db: Queryable, token: string): Promise<Caller | null> {
  const { rows } = await db.query<CallerRow & { createdAt: Date; expiresAt: Date; remember: boolean }>(
    byToken,
    [tokenHash(token)],
  )
  const row = rows[0]
  if (!row) return null
  const lastDay = row.createdAt.getTime() + mostDays * 24 * 3_600_000
  const expiry = Math.min(Date.now() + hoursOf(row.remember) * 3_600_000, lastDay)
  if (row.expiresAt.getTime() < expiry - renewAfterMs) {
    await db.query(renew, [row.sessionId, new Date(expiry).toISOString()])
  }
  return callerOf(row)
}

/** Who holds these sessions now, by the session's id; those that ended are not there. Prolongs none. */
export async function callersOf(db: Queryable, sessionIds: readonly string[]): Promise<Map<string, Caller>> {
  const { rows } = await db.query<CallerRow>(bySession, [sessionIds])
  return new Map(rows.map((row) => [row.sessionId, callerOf(row)]))
}

/** Ends one session. */
export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  const { rows } = await db.query<{ userId: string }>(end, [sessionId])
  if (rows[0]) await sessionsChanged(db, rows[0].userId)
}

/** One began or ended: live streams of those that ended end. */
export async function sessionsChanged(tx: Queryable, userId: string): Promise<void> {
  await announce(tx, { topic: 'sessions', users: [userId] })
}

/** Ends every session of a user, `except` one; returns how many. */
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

/** Why the session of a token is over; null when it ran out or nobody knows it. */
export async function whySessionEnded(db: Queryable, token: string): Promise<Ending | null> {
  const { rows } = await db.query<{ ended: Ending | null }>(whyEnded, [tokenHash(token)])
  return rows[0]?.ended ?? null
}

/** Removes sessions that ran out, and a week later those that were ended; returns how many. */
export async function sweepSessions(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}

function hoursOf(remember: boolean): number {
  return remember ? lifetimeHours.remembered : lifetimeHours.short
}
