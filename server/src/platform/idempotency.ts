import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { limits } from '@zlecenia/contract/lib/limits'
import { type Queryable, statement } from './database/database.ts'
import { refuse } from './errors.ts'

/** Idempotency key: a repeated request gets the answer of the first. */
export interface Claim {
  key: string
  bodyHash: string
  /** Never deleted: drafts keep their key (docs/adr/0005-one-order-per-key.md). */
  isLasting: boolean
}

export interface Answered<T> {
  bodyHash: string
  response: T
}

interface Sent {
  body: unknown
  files: readonly { name: string; sha256: Buffer }[]
  isLasting: boolean
}

export function claimOf(headers: IncomingHttpHeaders, { body, files, isLasting }: Sent): Claim | null {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || key.length > 200)
    throw refuse({ field: 'Idempotency-Key', message: 'rules.invalid' })
  const hash = createHash('sha256').update(JSON.stringify(body))
  for (const file of files) hash.update(file.name).update(file.sha256)
  return { key, bodyHash: hash.digest('hex'), isLasting }
}

const holds = `(k.is_lasting or k.created_at > now() - make_interval(hours => ${limits.idempotencyHours}))`

/** Columns for an insert in the same statement as the claimed work. */
export const claimColumns = 'user_id, key, body_hash, status, response, is_lasting'

export function claimRow(
  claim: Claim,
  userId: string,
  { status, response }: { status: number; response: unknown },
) {
  const { key, bodyHash, isLasting } = claim
  return { user_id: userId, key, body_hash: `\\x${bodyHash}`, status, response, is_lasting: isLasting }
}

export const answeredSql = (userId: string, key: string): string =>
  `(select json_build_object('bodyHash', encode(k.body_hash, 'hex'), 'response', k.response)
      from idempotency_keys k where k.user_id = ${userId}::uuid and k.key = ${key}::text and ${holds})`

/** Removes an expired key before it is claimed again. */
export const expireSql = (userId: string, key: string): string =>
  `delete from idempotency_keys k where k.user_id = ${userId}::uuid and k.key = ${key}::text and not ${holds}`

const answered = statement('idempotency.answered', `select ${answeredSql('$1', '$2')} as answered`)
const sweep = statement('idempotency.purge', `delete from idempotency_keys k where not ${holds}`)

const expire = statement('idempotency.expire', expireSql('$1', '$2'))

export async function expireKey(tx: Queryable, userId: string, key: string): Promise<void> {
  await tx.query(expire, [userId, key])
}

export async function answeredUnder<T>(
  db: Queryable,
  userId: string,
  key: string,
): Promise<Answered<T> | null> {
  const { rows } = await db.query<{ answered: Answered<T> | null }>(answered, [userId, key])
  return rows[0]?.answered ?? null
}

const keep = statement(
  'idempotency.keep',
  'update idempotency_keys set is_lasting = true where user_id = $1 and key = $2 and not is_lasting',
)

export async function keepForEver(tx: Queryable, userId: string, key: string): Promise<void> {
  await tx.query(keep, [userId, key])
}

/** Keys live 24 h (requirements 7), lasting ones for ever. */
export async function purgeIdempotencyKeys(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}
