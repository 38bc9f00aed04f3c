import { customers } from '@zlecenia/contract/features/customers/customers.contract'
import { normalNip, normalPhone } from '@zlecenia/contract/lib/identifiers'
import { notFound } from '#platform/errors.ts'
import { implement, notModified } from '#platform/implement.ts'
import { latestOnly } from '#platform/latest-only.ts'
import { seesPersons } from './contact-data.ts'
import { allCustomers, customersAsJson, customersFingerprint } from './customer-list.queries.ts'
import { customerById, customersLike, customersMatching } from './customers.queries.ts'
import { mergedInto } from './merged-into.queries.ts'

const mostFound = 20

/** Per user: the current search, and one in a second window. */
const mostAtOnce = 2

export const customerRoutes = implement(customers, ({ db }) => {
  const newest = latestOnly(mostAtOnce)
  return {
    list: async ({ headers, reply, caller }) => {
      const withPersons = seesPersons(caller)
      // Taken before reading: a concurrent change causes a second read, never a stale 304.
      const etag = `W/"${await customersFingerprint(db.reading)}${withPersons ? '' : '-'}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (headers['if-none-match']?.split(/,\s*/u).includes(etag)) return notModified
      return customersAsJson(allCustomers(db.reading, withPersons))
    },
    search: ({ query, caller, gone }) =>
      newest(caller.id, gone, (ended) =>
        db.reading.transaction(
          (tx) => customersMatching(tx, query.q, { most: mostFound, withPersons: seesPersons(caller) }),
          ended,
        ),
      ),
    same: async ({ query: { nip, phone, email } }) => ({
      customers: await customersLike(db, {
        nip: nip && normalNip(nip),
        phone: phone && normalPhone(phone),
        email,
      }),
    }),
    read: async ({ params }) => {
      const customer = await customerById(db, await mergedInto(db, params.customerId))
      if (!customer) throw notFound()
      return { customer }
    },
  }
})
