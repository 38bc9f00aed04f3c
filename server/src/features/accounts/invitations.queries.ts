import type { Invitation } from '@zlecenia/contract/features/accounts/invitations.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { mostRows } from '#platform/list-size.ts'

/** Days for which a link is valid and an invitation is listed. */
const days = { link: 7, memory: 30 }

const columns = `i.id, i.email, i.first_name as "firstName", i.last_name as "lastName", i.roles,
  u.first_name || ' ' || u.last_name as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"`
const all = statement(
  'invitations.all',
  `select ${columns} from invitations i left join users u on u.id = i.invited_by
    order by i.created_at desc, i.id limit ${mostRows}`,
)
const byId = statement(
  'invitations.byId',
  `select ${columns} from invitations i left join users u on u.id = i.invited_by where i.id = $1`,
)
const byEmail = statement(
  'invitations.byEmail',
  `select ${columns} from invitations i left join users u on u.id = i.invited_by where i.email = $1`,
)
const put = statement(
  'invitations.put',
  `insert into invitations (id, email, first_name, last_name, roles, invited_by, expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => ${days.link}))
   on conflict (email) do update
     set id = excluded.id, first_name = excluded.first_name, last_name = excluded.last_name, roles = excluded.roles,
         invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now(), key_hash = null`,
)
const setKey = statement(
  'invitations.setKey',
  `update invitations set key_hash = $2, expires_at = now() + make_interval(days => ${days.link})
    where id = $1 and expires_at > now() returning email, first_name as "firstName"`,
)
const renew = statement(
  'invitations.renew',
  `update invitations set invited_by = $2, expires_at = now() + make_interval(days => ${days.link}) where id = $1`,
)
const invitedAs = statement(
  'invitations.invitedAs',
  'select 1 from invitations where id = $1 and email = $2 and invited_by = $3',
)
const byKey = statement(
  'invitations.byKey',
  `select id, email, first_name as "firstName", last_name as "lastName", roles, invited_by as "inviterId"
     from invitations
    where key_hash = $1 and expires_at > now()`,
)
const follow = statement(
  'invitations.follow',
  'delete from invitations where key_hash = $1 and expires_at > now() returning email, roles, invited_by as "inviterId"',
)
const withdraw = statement('invitations.withdraw', 'delete from invitations where id = $1')
const sweep = statement(
  'invitations.purge',
  `delete from invitations where expires_at < now() - make_interval(days => ${days.memory})`,
)
const userThere = statement(
  'invitations.userThere',
  'select exists (select from users where email = $1) as there',
)

type Row = Omit<Invitation, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date }
const shown = (row: Row): Invitation => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

export async function allInvitations(db: Queryable): Promise<Invitation[]> {
  return (await db.query<Row>(all)).rows.map(shown)
}

export async function invitationOf(db: Queryable, id: string): Promise<Invitation | null> {
  return (await db.query<Row>(byId, [id])).rows.map(shown)[0] ?? null
}

export async function invitationFor(db: Queryable, email: string): Promise<Invitation | null> {
  return (await db.query<Row>(byEmail, [email])).rows.map(shown)[0] ?? null
}

export interface NewInvitation {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  roles: readonly string[]
  invitedBy: string
}

/** Replaces an earlier invitation of the same e-mail. */
export async function putInvitation(tx: Queryable, it: NewInvitation): Promise<void> {
  const { id, email, firstName, lastName, roles, invitedBy } = it
  await tx.query(put, [id, email, firstName, lastName, roles, invitedBy])
}

/** Whether the same sender invited the same person under this id. */
export async function isInvitedAs(
  tx: Queryable,
  { id, email, invitedBy }: Pick<NewInvitation, 'id' | 'email' | 'invitedBy'>,
): Promise<boolean> {
  return (await tx.query(invitedAs, [id, email, invitedBy])).rows.length > 0
}

export async function setInvitationKey(
  db: Queryable,
  id: string,
  keyHash: Buffer,
): Promise<{ email: string; firstName: string | null } | null> {
  const { rows } = await db.query<{ email: string; firstName: string | null }>(setKey, [id, keyHash])
  return rows[0] ?? null
}

/** Makes the user the inviter from now on. */
export async function renewedBy(tx: Queryable, id: string, userId: string): Promise<void> {
  await tx.query(renew, [id, userId])
}

export type Invited = Pick<Invitation, 'id' | 'email' | 'firstName' | 'lastName' | 'roles'> & {
  inviterId: string | null
}

export async function invitationWithKey(db: Queryable, keyHash: Buffer): Promise<Invited | null> {
  return (await db.query<Invited>(byKey, [keyHash])).rows[0] ?? null
}

type Followed = Pick<Invited, 'email' | 'roles' | 'inviterId'>

/** Null for the second of two concurrent uses. */
export async function followInvitation(tx: Queryable, keyHash: Buffer): Promise<Followed | null> {
  return (await tx.query<Followed>(follow, [keyHash])).rows[0] ?? null
}

export async function deleteInvitation(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query(withdraw, [id])).rowCount === 1
}

export async function purgeInvitations(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}

export async function isUser(db: Queryable, email: string): Promise<boolean> {
  return (await db.query<{ there: boolean }>(userThere, [email])).rows[0]?.there ?? false
}
