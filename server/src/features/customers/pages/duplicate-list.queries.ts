import type {
  CustomerDuplicate,
  DuplicateSide,
} from '@zlecenia/contract/features/customers/pages/customer-duplicates.contract'
import type { duplicateList } from '@zlecenia/contract/features/customers/pages/duplicate-list'
import type { ListQuery } from '@zlecenia/contract/lib/list'
import type { Queryable } from '#platform/database/database.ts'
import { listPage } from '#platform/database/list-page.ts'
import { Where } from '#platform/database/where.ts'

type DuplicateQuery = ListQuery<typeof duplicateList>
type Raw = Omit<CustomerDuplicate, 'foundAt'> & { foundAt: Date }

const side = (c: string) => `json_build_object(
  'id', ${c}.id, 'name', coalesce(${c}.company_name, ${c}.name),
  'contactName', case when ${c}.company_name is not null then ${c}.name end, 'clientType', ${c}.type,
  'nip', ${c}.nip, 'phone', ${c}.phone, 'email', ${c}.email, 'address', ${c}.address, 'city', ${c}.city,
  'buildings', (select count(*) from buildings b where b.customer_id = ${c}.id), 'createdAt', ${c}.created_at)`

export const listDuplicates = (db: Queryable, query: DuplicateQuery) =>
  listPage<CustomerDuplicate, Raw, DuplicateQuery['sort']>(db, query, {
    from: 'customer_doubles d',
    id: 'd.id',
    where: conditions(query),
    sorts: { sure: ['d.weight'], found: ['d.found_at'] },
    rows: `select d.id, d.reasons, d.found_at as "foundAt", d.different_at is not null as different,
                  ${side('a')} as first, ${side('b')} as second
             from page join customer_doubles d on d.id = page.id
             join customers a on a.id = d.first_id join customers b on b.id = d.second_id`,
    rowOf: ({ foundAt, first, second, ...row }) => ({
      ...row,
      foundAt: foundAt.toISOString(),
      ...earlierFirst(asSide(first), asSide(second)),
    }),
  })

const asSide = (it: DuplicateSide): DuplicateSide => ({
  ...it,
  createdAt: new Date(it.createdAt).toISOString(),
})
const earlierFirst = (one: DuplicateSide, other: DuplicateSide) =>
  one.createdAt <= other.createdAt ? { first: one, second: other } : { first: other, second: one }

function conditions({ reason, client, state }: DuplicateQuery): Where {
  const where = new Where().and(`d.different_at is ${state ? 'not null' : 'null'}`)
  if (reason) where.and((n) => `d.reasons && ${n(reason)}::text[]`)
  if (client) where.and((n) => `${n(client)} in (d.first_id, d.second_id)`)
  // Decided pairs stay in the table after one of their clients is merged elsewhere.
  return where.and(
    'not exists (select from customers c where c.id in (d.first_id, d.second_id) and c.merged_into is not null)',
  )
}
