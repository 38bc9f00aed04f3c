import type { buildingList } from '@zlecenia/contract/features/buildings/pages/building-list'
import { buildingsPages } from '@zlecenia/contract/features/buildings/pages/buildings-pages.contract'
import type { ListQuery } from '@zlecenia/contract/lib/list'
import { keptFromCaretakers, performerSeeing } from '#features/buildings/index.ts'
import { mergedIntoOf, readsContactData } from '#features/customers/index.ts'
import { seesAllOrders } from '#features/orders/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { listBuildings, listedBuildings } from './building-list.queries.ts'
import { buildingTable } from './building-table.ts'

const seenBy = (caller: Caller) => ({
  performerId: performerSeeing(caller),
  orders: seesAllOrders(caller),
  keptFrom: keptFromCaretakers(caller),
  contactData: readsContactData(caller),
})

/** Follows merges in filters: a saved address may name a merged client. */
async function ofSurvivors(db: Queryable, query: ListQuery<typeof buildingList>) {
  const named = { client: query.client, owner: query.owner, payer: query.payer }
  const ids = await Promise.all(
    Object.entries(named).map(async ([key, id]) => [key, id && (await mergedIntoOf(db, [id]))?.[0]]),
  )
  return { ...query, ...Object.fromEntries(ids) }
}

export const buildingsPagesRoutes = implement(buildingsPages, ({ db }) => ({
  list: async ({ query, caller }) =>
    listBuildings(db.reading, await ofSurvivors(db.reading, query), seenBy(caller)),
  exported: async ({ query, caller, headers }) =>
    tableOf(
      query.format,
      await listedBuildings(db.reading, await ofSurvivors(db.reading, query), seenBy(caller)),
      buildingTable(requestLanguage(headers)),
    ),
}))
