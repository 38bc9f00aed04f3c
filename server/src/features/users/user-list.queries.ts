import type { UserRow, userListQuery } from '@zlecenia/contract/features/users/users.contract'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { textSearch } from '../../platform/database/text-search.ts'
import { avatarColumn, userColumns } from './users.queries.ts'

type UserListQuery = z.output<typeof userListQuery>

const allRows = 1000

const name = (order: string) =>
  `u.last_name collate "pl-x-icu" ${order}, u.first_name collate "pl-x-icu" ${order}`
const sorts: Record<UserListQuery['sort'], (order: 'asc' | 'desc') => string> = {
  name,
  email: (order) => `u.email ${order}`,
  // Names ascend whichever way states are sorted.
  status: (order) => `u.status ${order}, ${name('asc')}`,
}

export async function listUsers(
  db: Queryable,
  query: UserListQuery,
  seesWishes: boolean,
): Promise<{ users: UserRow[]; total: number }> {
  const { where, values } = conditions(query)
  const size = query.size || allRows
  const offset = query.size ? (query.page - 1) * query.size : 0
  const wish = seesWishes
    ? `u.status = 'active' and exists (select from reset_requests w where w.email = u.email)`
    : 'false'
  const [page, total] = await Promise.all([
    db.query<UserRow>(
      `select ${userColumns}, ${avatarColumn}, ${wish} as "awaitsPassword" from users u where ${where}
        order by ${sorts[query.sort](query.order)}, u.id limit ${size} offset ${offset}`,
      values,
    ),
    db.query<{ total: number }>(`select count(*)::int as total from users u where ${where}`, values),
  ])
  return { users: page.rows, total: total.rows[0]?.total ?? 0 }
}

function conditions({ q, role, status }: UserListQuery) {
  const where: string[] = []
  const values: unknown[] = []
  if (status) where.push(`u.status = $${values.push(status)}`)
  if (role) {
    const n = values.push(role)
    where.push(`exists (select 1 from user_roles r where r.user_id = u.id and r.role = $${n})`)
  }
  const search = q ? textSearch(q) : null
  if (search) {
    where.push(search.on('u.search_text', values.length + 1))
    values.push(...search.patterns)
  }
  return { where: where.join(' and ') || 'true', values }
}
