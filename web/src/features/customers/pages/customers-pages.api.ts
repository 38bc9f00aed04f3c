import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { pagedQuery, query, untilTotal } from '#lib/query.ts'

export const customerQuery = (customerId: string) =>
  query('GET /customers/:customerId/details', { params: { customerId } })

export const customerHistoryQuery = (customerId: string) =>
  pagedQuery(
    'GET /customers/:customerId/history',
    (page: number) => ({ params: { customerId }, query: { page } }),
    { first: 1, next: untilTotal },
  )

export const nameOfCustomer = (it: Pick<CustomerRecord, 'name' | 'companyName'>) => it.companyName ?? it.name
