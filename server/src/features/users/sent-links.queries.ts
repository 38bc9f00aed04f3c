import { revokeKeysMadeBy } from '../../platform/auth/one-time-keys.ts'
import { type Queryable, statement } from '../../platform/database/database.ts'

const named = 50

const open = statement(
  'sentLinks.openOf',
  `select email from invitations where invited_by = $1 and expires_at > now()
   union
   select u.email from one_time_keys k join users u on u.id = k.user_id
    where k.made_by = $1 and k.user_id <> $1 and k.expires_at > now()
    order by 1 limit ${named}`,
)
// They stay listed, so that somebody else may renew them.
const endInvitations = statement(
  'sentLinks.endInvitations',
  `update invitations set key_hash = null, expires_at = least(expires_at, now())
    where invited_by = any($1::uuid[])`,
)

/** E-mails of those whom a user sent a link that still opens. */
export async function sentLinksOf(db: Queryable, userId: string): Promise<string[]> {
  return (await db.query<{ email: string }>(open, [userId])).rows.map(({ email }) => email)
}

export async function endLinksSentBy(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.query(endInvitations, [userIds])
  await revokeKeysMadeBy(tx, userIds)
}
