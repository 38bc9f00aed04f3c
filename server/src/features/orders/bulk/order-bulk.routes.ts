import { orderBulk } from '@zlecenia/contract/features/orders/order-bulk.contract'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { changeMany } from './change-many.ts'

export const orderBulkRoutes = implement(orderBulk, ({ db }) => ({
  change: async ({ body, caller, headers, log }) => ({
    results: await changeMany({ db, log, language: requestLanguage(headers) }, caller, body),
  }),
}))
