import type { userList } from '@zlecenia/contract/features/users/user-list'
import type { UserRow } from '@zlecenia/contract/features/users/users.contract'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import type { Queryable } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { textSearch } from '../../platform/database/text-search.ts'
import { Where } from '../../platform/database/where.ts'
import { avatarColumn, userColumns } from './users.queries.ts'

type UserQuery = ListQuery<typeof userList>

const name = ['u.last_name collate "pl-x-icu"', 'u.first_name collate "pl-x-icu"']
const sorts: Record<SortOf<typeof userList>, readonly string[]> = {
  name,
  email: ['u.email'],
  // Names ascend whichever way states are sorted.
  status: ['u.status', ...name.map((each) => `${each} asc`)],
}

const wish = `u.status = 'active' and exists (select from reset_requests w where w.email = u.email)`

const crew = `(select json_build_object('id', c.id, 'name', c.name) from crew_members m join crews c on c.id = m.crew_id
                 where m.user_id = u.id)`

interface Sees {
  /** Who waits for a password. */
  wishes: boolean
  crews: boolean
}

export const listUsers = (db: Queryable, query: UserQuery, sees: Sees) =>
  listPage<UserRow>(db, query, {
    from: 'users u',
    id: 'u.id',
    where: conditions(query, sees),
    sorts,
    rows: `select ${userColumns}, ${avatarColumn}, ${sees.wishes ? wish : 'false'} as "awaitsPassword",
                  ${sees.crews ? crew : 'null'} as crew
             from page join users u on u.id = page.id`,
  })

function conditions({ q, role, status, crew }: UserQuery, { crews }: Sees): Where {
  const where = new Where().equal('u.status', status)
  if (role) {
    where.and((n) => `exists (select 1 from user_roles r where r.user_id = u.id and r.role = ${n(role)})`)
  }
  // Who may not read crews learns nothing by asking for them either.
  if (crew && crews) {
    where.and((n) => `u.id in (select m.user_id from crew_members m where m.crew_id = ${n(crew)})`)
  }
  return where.found(textSearch(q ?? ''), (on) => on('u.search_text'))
}
