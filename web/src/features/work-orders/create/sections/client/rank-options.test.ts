import { clientOptions } from '@zlecenia/contract/features/customers/customers.contract'
import { aCustomer } from '@zlecenia/contract/features/customers/customers.examples'
import { expect, it } from 'vitest'
import { rankOptions } from './rank-options.ts'

it('a client whose name begins with what is typed comes before one that lives in such a town', () => {
  const building = { buildingId: 'b', address: 'ul. Długa 1, Skwierzyna', isBuilding: true }
  const elsewhere = aCustomer({ name: 'Adam Nowak', city: 'Skwierzyna', buildings: [building] }, 1)
  const named = aCustomer({ name: 'Zofia Kwiatkowska', city: 'Łódź' }, 2)
  const ranked = rankOptions(clientOptions([elsewhere, named], 'kwi'), 'kwi')
  expect(ranked.map((it) => [it.customer.name, it.building?.address])).toEqual([
    ['Zofia Kwiatkowska', undefined],
    ['Adam Nowak', undefined],
    ['Adam Nowak', 'ul. Długa 1, Skwierzyna'],
  ])
})
