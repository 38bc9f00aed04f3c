import type { OwnAccount } from '@zlecenia/contract/features/accounts/own-account.contract'
import { userSearchText } from '@zlecenia/contract/features/users/user-search-text'
import { type WaitingEmail, waitingEmailColumn } from '#features/users/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const byId = statement(
  'ownAccount.byId',
  `select u.id, u.first_name as "firstName", u.last_name as "lastName", coalesce(u.email, '') as email, u.login, u.phone as "phoneNumber",
          u.version, ${waitingEmailColumn} as "pendingEmail", (select key from user_avatars a where a.user_id = u.id) as avatar
     from users u where u.id = $1`,
)
const save = statement(
  'ownAccount.save',
  `update users set first_name = $2, last_name = $3, email = nullif($4, ''), phone = $5, search_text = $6,
          updated_at = now(), version = version + 1
    where id = $1 and version = $7`,
)
const unmailed = statement(
  'ownAccount.unmailed',
  'update notifications set to_mail = false, in_program = true where user_id = $1 and to_mail and read_at is null',
)
const setAvatar = statement(
  'ownAccount.setAvatar',
  `insert into user_avatars (user_id, key, type, bytes) values ($1, $2, $3, $4)
   on conflict (user_id) do update
     set key = excluded.key, type = excluded.type, bytes = excluded.bytes, created_at = now()`,
)
const removeAvatar = statement('ownAccount.removeAvatar', 'delete from user_avatars where user_id = $1')
const avatar = statement('ownAccount.avatar', 'select type, bytes from user_avatars where key = $1')

export type StoredAccount = Omit<OwnAccount, 'pendingEmail'> & { pendingEmail: WaitingEmail | null }

export async function ownAccountOf(db: Queryable, id: string): Promise<StoredAccount | null> {
  return (await db.query<StoredAccount>(byId, [id])).rows[0] ?? null
}

/** 0 when the account changed since `version`. */
export async function updateOwnPerson(tx: Queryable, it: Omit<StoredAccount, 'avatar'>): Promise<number> {
  const values = [it.id, it.firstName, it.lastName, it.email, it.phoneNumber, userSearchText(it), it.version]
  return (await tx.query(save, values)).rowCount
}

/** Shows what waits to be mailed in the program: the e-mail is gone. */
export async function mailBecomesNotifications(tx: Queryable, userId: string): Promise<void> {
  await tx.query(unmailed, [userId])
}

export interface Avatar {
  type: string
  bytes: Buffer
}

export async function putAvatar(tx: Queryable, userId: string, key: string, it: Avatar): Promise<void> {
  await tx.query(setAvatar, [userId, key, it.type, it.bytes])
}

export async function deleteAvatar(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.query(removeAvatar, [userId])).rowCount === 1
}

export async function avatarWithKey(db: Queryable, key: string): Promise<Avatar | null> {
  return (await db.query<Avatar>(avatar, [key])).rows[0] ?? null
}
