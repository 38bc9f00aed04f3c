import { listShape } from '../../../lib/list.ts'
import type { ClientType } from '../customers.contract.ts'

/** Each word may match the client or one of its buildings. */
export const customerList = listShape({
  sorts: ['name', 'city', 'created'],
  first: 'name',
  order: 'asc',
  filters: {
    type: ['company', 'private'] satisfies ClientType[],
    city: 'texts',
    orders: ['open'],
    /** Filter: data that an order requires is missing. */
    lacking: ['any'],
    /** Archived ones only or included; by default they are left out. */
    archived: ['only', 'also'],
  },
})
