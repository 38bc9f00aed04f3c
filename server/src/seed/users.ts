import { userSearchText } from '@zlecenia/contract/features/users/user-search-text'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import type { Queryable } from '#platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

/** `login`: of a worker without an e-mail. */
type ExampleUser = User & { login?: string }

export interface ExampleStaff {
  office: User[]
  workers: ExampleUser[]
}

const withoutEmail = 6

const numbered = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

export function exampleStaff(): ExampleStaff {
  return {
    office: numbered(3).map((n) => anOfficeUser({}, n)),
    workers: numbered(8).map((n) => {
      const worker = aWorker({}, n)
      if (n !== withoutEmail) return worker
      return { ...worker, email: '', login: worker.email.replace(/@.*/u, '') }
    }),
  }
}

export async function insertUsers(
  db: Queryable,
  users: readonly ExampleUser[],
  passwordHash: (user: User) => string | null = () => null,
): Promise<void> {
  const rows = users.map((user) => ({
    id: user.id,
    email: user.email || null,
    login: user.login ?? null,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phoneNumber,
    password_hash: passwordHash(user),
    status: user.status,
    search_text: userSearchText(user),
    created_at: new Date(),
    updated_at: new Date(),
    version: 1,
  }))
  const roles = users.flatMap((user) => user.roles.map((role) => ({ user_id: user.id, role })))
  await insertRows(db, 'users', rows)
  await insertRows(db, 'user_roles', roles)
}
