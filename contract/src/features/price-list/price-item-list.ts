import { listShape } from '../../lib/list.ts'
import { vatRates } from '../../lib/vat.ts'
import { priceKinds } from './price-kinds.ts'

export const priceItemList = listShape({
  sorts: ['position', 'name', 'net', 'rate'],
  first: 'position',
  order: 'asc',
  filters: {
    group: 'id',
    kind: priceKinds,
    rate: vatRates,
    public: ['yes', 'no'],
    inactive: ['only', 'also'],
  },
})
