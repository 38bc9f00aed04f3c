import { revokeKeysMadeBy } from '#platform/auth/one-time-keys.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const named = 50

const open = statement(
  'sentLinks.openOf',
  `select email from invitations where invited_by = $1 and expires_at > now()
   union
   select coalesce(u.email, u.login) from one_time_keys k join users u on u.id = k.user_id
    where k.made_by = $1 and k.user_id <> $1 and k.expires_at > now()
    order by 1 limit ${named}`,
)
// Ended invitations stay listed, so that another user may renew them.
const endInvitations = statement(
  'sentLinks.endInvitations',
  `update invitations set key_hash = null, expires_at = least(expires_at, now())
    where invited_by = any($1::uuid[])`,
)
const endInvitation = statement(
  'sentLinks.endInvitation',
  'update invitations set key_hash = null, expires_at = least(expires_at, now()) where email = $1',
)
const invited = statement(
  'sentLinks.isInvited',
  `select exists (select from audit_log where subject = 'User' and subject_id = $1
                     and action in ('reset-link-made', 'reset-link-sent'))
          and exists (select from users where id::text = $1 and password_hash is null) as there`,
)

/** E-mails, or names to sign in by, with a valid link sent by the user. */
export async function sentLinksOf(db: Queryable, userId: string): Promise<string[]> {
  return (await db.query<{ email: string }>(open, [userId])).rows.map(({ email }) => email)
}

export async function endLinksSentBy(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.query(endInvitations, [userIds])
  await revokeKeysMadeBy(tx, userIds)
}

export async function endInvitationOf(tx: Queryable, email: string): Promise<void> {
  await tx.query(endInvitation, [email])
}

/** Whether the user was sent a link to set a first password, and has not set it. */
export async function isInvited(db: Queryable, userId: string): Promise<boolean> {
  return (await db.query<{ there: boolean }>(invited, [userId])).rows[0]?.there ?? false
}
