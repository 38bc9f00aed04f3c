import { qualificationSoonDays } from '@zlecenia/contract/features/qualifications/validity'
import type { userList } from '@zlecenia/contract/features/users/user-list'
import type { UserRow } from '@zlecenia/contract/features/users/users.contract'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import {
  inOrderOfKinds,
  isCounted,
  isNotRenewed,
  isValidToday,
  todaySql,
} from '#features/qualifications/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { allRows, type ListSql, listPage } from '#platform/database/list-page.ts'
import { textSearch } from '#platform/database/text-search.ts'
import { Where } from '#platform/database/where.ts'
import { avatarColumn, userColumns } from './users.queries.ts'

type UserQuery = ListQuery<typeof userList>

const name = ['u.last_name collate "pl-x-icu"', 'u.first_name collate "pl-x-icu"']
const sorts: Record<SortOf<typeof userList>, readonly string[]> = {
  name,
  email: ['coalesce(u.email, u.login)'],
  // Names ascend for either sort order of states.
  status: ['u.status', ...name.map((each) => `${each} asc`)],
}

const wish = `u.status = 'active' and exists (select from reset_requests w where w.email in (u.email, u.login))`

const crew = `(select json_build_object('id', c.id, 'name', c.name) from crew_members m join crews c on c.id = m.crew_id
                 where m.user_id = u.id)`

interface Sees {
  /** Users who wait for a password. */
  wishes: boolean
  crews: boolean
}

const held = `coalesce((
  select json_agg(json_build_object('kind', h.kind, 'issuedOn', to_char(h.issued_on, 'YYYY-MM-DD'),
                                    'validUntil', to_char(h.valid_until, 'YYYY-MM-DD')) order by ${inOrderOfKinds('h.kind')})
    from (select distinct on (q.kind) q.kind, q.issued_on, q.valid_until
            from qualifications q where q.user_id = u.id and ${isCounted('q')}
           order by q.kind, ${isValidToday('q')} desc, q.valid_until desc nulls first) h), '[]')`

export const listUsers = (db: Queryable, query: UserQuery, sees: Sees) =>
  listPage(db, query, usersOf<UserRow>(query, sees))

export type ExportedUser = UserRow & { roleNames: string[] }

export const listedUsers = (db: Queryable, query: UserQuery, sees: Sees) =>
  allRows(
    db,
    query,
    usersOf<ExportedUser>(
      query,
      sees,
      `, array(select k.name from user_roles r join roles k on k.key = r.role where r.user_id = u.id order by r.role)
         as "roleNames"`,
    ),
  )

const usersOf = <Row>(
  query: UserQuery,
  sees: Sees,
  more = '',
): ListSql<Row, Row, SortOf<typeof userList>> => ({
  from: 'users u',
  id: 'u.id',
  where: conditions(query, sees),
  sorts,
  rows: `select ${userColumns}, u.login, ${avatarColumn}, ${sees.wishes ? wish : 'false'} as "awaitsPassword",
                ${sees.crews ? crew : 'null'} as crew, ${held} as qualifications${more}
           from page join users u on u.id = page.id`,
})

const standing = `${isCounted('q')} and ${isNotRenewed('q')}`
const fits: Readonly<Record<string, string>> = {
  soon: `q.valid_until between ${todaySql} and ${todaySql} + ${qualificationSoonDays} and ${standing}`,
  over: `q.valid_until < ${todaySql} and ${standing}`,
}

function conditions({ q, role, status, crew, qualification }: UserQuery, { crews }: Sees): Where {
  const where = new Where().equal('u.status', status)
  if (role) {
    where.and((n) => `exists (select 1 from user_roles r where r.user_id = u.id and r.role = ${n(role)})`)
  }
  // Callers who may not read crews cannot filter by them either.
  if (crew && crews) {
    where.and((n) => `u.id in (select m.user_id from crew_members m where m.crew_id = ${n(crew)})`)
  }
  if (qualification) {
    const own = fits[qualification]
    where.and((n) => {
      const which = own ?? `q.kind = ${n(qualification)} and ${isValidToday('q')}`
      return `u.id in (select q.user_id from qualifications q where ${which})`
    })
  }
  return where.found(textSearch(q ?? ''), (on) => on('u.search_text'))
}
