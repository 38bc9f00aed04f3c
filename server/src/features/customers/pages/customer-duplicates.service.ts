import { duplicateName, duplicatePlace } from '@zlecenia/contract/features/customers/pages/duplicate-keys'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import * as rows from './customer-duplicates.queries.ts'

/** Compares each version of a client once. After an import the next run compares the rest. */
export async function findDuplicates(db: Database, most = Number.POSITIVE_INFINITY): Promise<number> {
  if (!(await rows.someToCompare(db))) return 0
  let compared = 0
  let all = 0
  do {
    compared = await db.transaction(async (tx) => {
      const customers = await rows.customersToCompare(tx)
      if (customers.length > 0) await rows.compare(tx, customers.map(keysOf))
      return customers.length
    })
    all += compared
  } while (compared === rows.comparedAtOnce && all < most)
  return all
}

const keysOf = ({ id, name, address, city }: rows.ToCompare) => ({
  id,
  name: duplicateName(name),
  place: duplicatePlace(address, city),
})

export function decideDuplicate(
  db: Database,
  caller: Caller,
  { customerId, otherId }: { customerId: string; otherId: string },
  { different }: { different: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    const pair = await rows.pairOf(tx, customerId, otherId)
    if (!pair) throw notFound()
    if (pair.different === different) return
    await rows.decidePair(tx, pair.id, different)
    await recordChange(tx, {
      caller,
      action: different ? 'not-double' : 'perhaps-double',
      subject: 'Customer',
      id: customerId,
      before: { different: pair.different },
      after: { different, otherId },
    })
  })
}
