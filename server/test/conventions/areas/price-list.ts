import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { newId } from '#platform/ids.ts'
import type { FuzzFixture } from '../../fuzz/fixture.ts'
import { type Area, aList, keepers, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

const anItem = () => ({
  id: newId(),
  serviceId: null,
  groupId: null,
  name: 'Regulacja drzwi',
  kind: 'labour',
  unit: 'szt.',
  net: '120.5',
  rate: '8',
  rateReason: 'art. 41 ust. 12',
  annex15: false,
  public: true,
})
async function priced({ admin }: Fixture | FuzzFixture) {
  const { id, version } = (await admin.post('/price-items', anItem())).json()
  return { id, version }
}
const aRaise = () => ({
  groupId: null,
  percent: '5',
  roundTo: '10',
  from: todayInWarsaw(),
  seal: null,
})
const aPriceOf = ({ orders }: Fixture | FuzzFixture) => ({
  id: newId(),
  customerId: orders.file.building.customer.id,
  net: '99.99',
  from: '2026-03-01',
  until: '2026-12-31',
})
async function withCustomer(stage: Fixture | FuzzFixture) {
  const { id } = await priced(stage)
  const price = aPriceOf(stage)
  await stage.admin.post(`/price-items/${id}/customer-prices`, price)
  return { id, priceId: price.id }
}

export const ofPriceList = {
  matrix: {
    'GET /price-items': keepers(200),
    'GET /price-items/export': keepers(200),
    'GET /price-items/at': keepers(400),
    'GET /price-items/:id': keepers(404),
    'GET /price-items/:id/history': keepers(404),
    'POST /price-items': keepers(400),
    'PATCH /price-items/:id': keepers(400),
    'POST /price-items/raise': keepers(400),
    'POST /price-items/:id/customer-prices': keepers(400),
    'DELETE /price-items/:id/customer-prices/:priceId': keepers(404),
  },
  audited: {
    'POST /price-items': {
      row: ['created', 'PriceList', 'after'],
      prepare: (stage) => () => stage.admin.post('/price-items', anItem()),
    },
    'PATCH /price-items/:id': {
      row: ['changed', 'PriceList', 'both'],
      async prepare(stage) {
        const { id, version } = await priced(stage)
        const sent = { net: '130', rate: '23', kind: 'material', public: false, annex15: true, version }
        return () => stage.admin.patch(`/price-items/${id}`, sent)
      },
    },
    'POST /price-items/raise': {
      row: ['changed', 'PriceList', 'both'],
      async prepare(stage) {
        await priced(stage)
        const sent = aRaise()
        const { seal } = (await stage.admin.post('/price-items/raise', sent)).json()
        return () => stage.admin.post('/price-items/raise', { ...sent, seal })
      },
    },
    'POST /price-items/:id/customer-prices': {
      row: ['price-added', 'PriceList', 'after'],
      async prepare(stage) {
        const { id } = await priced(stage)
        return () => stage.admin.post(`/price-items/${id}/customer-prices`, aPriceOf(stage))
      },
    },
    'DELETE /price-items/:id/customer-prices/:priceId': {
      row: ['price-removed', 'PriceList', 'after'],
      async prepare(stage) {
        const { id, priceId } = await withCustomer(stage)
        return () => stage.admin.delete(`/price-items/${id}/customer-prices/${priceId}`)
      },
    },
  },
  secrets: {
    'GET /price-items': silent('prices', () => '/price-items'),
    'GET /price-items/export': silent('prices', () => '/price-items/export'),
    'GET /price-items/at': silent('prices', () => `/price-items/at?day=${todayInWarsaw()}`),
    'GET /price-items/:id': silent('prices, and names of clients'),
    'GET /price-items/:id/history': silent('what the log has of prices'),
  },
  requests: {
    'GET /price-items': aList('position'),
    'GET /price-items/export': aList('position'),
    'GET /price-items/at': (town) => ({
      query: { day: '2026-11-20', customerId: town.orders.file.building.customer.id },
    }),
    'GET /price-items/:id': async (town) => ({ params: { id: (await priced(town)).id } }),
    'GET /price-items/:id/history': async (town) => ({
      params: { id: (await priced(town)).id },
      query: { page: '1' },
    }),
    'POST /price-items': () => ({ json: anItem() }),
    'PATCH /price-items/:id': async (town) => {
      const { id, version } = await priced(town)
      const { id: _, ...data } = anItem()
      const changed = { name: 'Regulacja bramy', net: '99', from: '2199-01-01', active: true, position: 5 }
      return { params: { id }, json: { ...data, ...changed, version } }
    },
    'POST /price-items/raise': async (town) => {
      await priced(town)
      return { json: aRaise() }
    },
    'POST /price-items/:id/customer-prices': async (town) => ({
      params: { id: (await priced(town)).id },
      json: aPriceOf(town),
    }),
    'DELETE /price-items/:id/customer-prices/:priceId': async (town) => ({
      params: await withCustomer(town),
    }),
  },
} satisfies Area
