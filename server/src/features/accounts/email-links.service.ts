import { endEmailChange, finishEmailChange, waitingEmailOf } from '#features/users/index.ts'
import { emailKeyOf, useKey } from '#platform/auth/one-time-keys.ts'
import { endAccessOf } from '#platform/auth/sessions.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { LettersOutbox } from '#platform/letters-outbox.ts'
import { deadLink } from './dead-link.ts'
import { type AccountHolder, activeUserById } from './passwords.queries.ts'

interface EmailLink {
  purpose: 'email' | 'email-stop'
  user: AccountHolder
  /** The address that waits. */
  email: string
}

/** Null for a key that ended, also by a newer change or with its user. */
export async function emailLinkOf(db: Queryable, token: string): Promise<EmailLink | null> {
  const key = await emailKeyOf(db, token)
  const waiting = key && (await waitingEmailOf(db, key.userId))
  const user = key && (await activeUserById(db, key.userId))
  if (!key || !waiting || !user) return null
  if (key.purpose === 'email' && key.email !== waiting.email) return null
  return { purpose: key.purpose, user, email: waiting.email }
}

/** The new e-mail counts from now on; the old address is notified. */
export async function verifyEmail(
  db: Database,
  outbox: LettersOutbox,
  token: string,
): Promise<{ email: string }> {
  return db.transaction(async (tx) => {
    const link = await emailLinkOf(tx, token)
    if (link?.purpose !== 'email' || !(await useKey(tx, 'email', token))) throw deadLink()
    const { user, email } = link
    await finishEmailChange(tx, outbox, { caller: user, id: user.id, email })
    return { email }
  })
}

/** The user did not ask for the change: it ends, as do all sessions, since the password may be known. */
export async function stopEmail(db: Database, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await emailLinkOf(tx, token)
    if (link?.purpose !== 'email-stop' || !(await useKey(tx, 'email-stop', token))) throw deadLink()
    const { user } = link
    await endAccessOf(tx, user.id, 'ended')
    await endEmailChange(tx, user.id, { caller: user, action: 'email-stopped' })
  })
}
