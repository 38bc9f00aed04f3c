import { mergedIntoOf, readsContactData } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { OrderQuery } from './order-filters.queries.ts'
import { performerOf } from './read-order.ts'

export const seenBy = (caller: Caller) => ({
  performerId: performerOf(caller),
  contactData: readsContactData(caller),
})

/** Counts of the company, whichever orders a caller may read. */
export const everyOrder = { performerId: null, contactData: false }

/** A stored view may name a client that was merged into another. */
export const ofSurvivors = async (db: Queryable, query: OrderQuery): Promise<OrderQuery> => ({
  ...query,
  client: await mergedIntoOf(db, query.client),
})
