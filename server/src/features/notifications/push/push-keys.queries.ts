import webPush from 'web-push'
import { type Queryable, statement, type Work } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'
import type { Vault } from '#platform/vault.ts'

const lock = statement('pushKeys.lock', 'select pg_advisory_xact_lock($1)')
const kept = statement(
  'pushKeys.kept',
  'select public_key as "publicKey", sealed_private as sealed from push_keys',
)
const put = statement(
  'pushKeys.put',
  `insert into push_keys (public_key, sealed_private) values ($1, $2)
   on conflict (only_row) do update
     set public_key = excluded.public_key, sealed_private = excluded.sealed_private, made_at = now()`,
)
const dropAll = statement(
  'pushKeys.dropSubscriptions',
  'delete from push_subscriptions where exists (select from push_keys)',
)

export interface PushKeys {
  publicKey: string
  privateKey: string
}

async function keptKeys(db: Queryable, vault: Vault): Promise<PushKeys | null> {
  const row = (await db.query<{ publicKey: string; sealed: string }>(kept)).rows[0]
  const privateKey = row ? vault.open(row.sealed) : null
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : null
}

/**
 * The program's VAPID keys, made when there are none. Keys that cannot be unsealed are replaced; browsers subscribed
 * with the old ones, so their subscriptions are dropped.
 */
export async function pushKeys(db: Work, vault: Vault): Promise<PushKeys> {
  const found = await keptKeys(db, vault)
  if (found) return found
  return db.transaction(async (tx) => {
    await tx.query(lock, [locks.pushKeys])
    const meanwhile = await keptKeys(tx, vault)
    if (meanwhile) return meanwhile
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await tx.query(dropAll)
    await tx.query(put, [publicKey, vault.seal(privateKey)])
    return { publicKey, privateKey }
  })
}
