import { listShape } from '../../lib/list.ts'
import type { ClientType } from '../customers/customers.contract.ts'

/** Each word may match the client or one of its buildings. */
export const customerList = listShape({
  sorts: ['name', 'city', 'created'],
  first: 'name',
  order: 'asc',
  filters: {
    type: ['company', 'private'] satisfies ClientType[],
    city: 'texts',
    orders: ['open'],
    /** Something is missing that an order asks for. */
    lacking: ['any'],
    /** Without: those that are not archived. */
    archived: ['only', 'also'],
  },
})
