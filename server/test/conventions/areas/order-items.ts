import { newId } from '#platform/ids.ts'
import type { Office } from '../../orders.ts'
import { type Area, keepers, silent } from '../area.ts'

type At = { orders: Office }

const anItem = () => ({
  id: newId(),
  kind: 'material',
  name: 'Zawór kulowy',
  unit: 'szt.',
  quantity: '2.5',
  net: '27.4',
  rate: '8',
  rateReason: 'art. 41 ust. 12',
  annex15: false,
  cost: '19.99',
  source: 'office',
  notBillable: { reason: 'other', words: 'Drugi raz w tym miesiącu' },
})
async function orderAt({ orders: { office, known } }: At): Promise<string> {
  return (await office.postForm('/investment', known())).json().id
}
async function itemAt(at: At) {
  const id = await orderAt(at)
  const item = (await at.orders.office.post(`/orders/${id}/items`, anItem())).json()
  return { id, itemId: item.id as string, version: item.version as number }
}
const pathOf = ({ id, itemId }: { id: string; itemId: string }) => `/orders/${id}/items/${itemId}`

export const ofOrderItems = {
  matrix: {
    'GET /orders/:id/items': keepers(404),
    'POST /orders/:id/items': keepers(400),
    'PATCH /orders/:id/items/:itemId': keepers(400),
    'DELETE /orders/:id/items/:itemId': keepers(404),
    'POST /orders/:id/items/propose': keepers(404),
  },
  audited: {
    'POST /orders/:id/items': {
      row: ['item-added', 'Invoice', 'after'],
      async prepare(stage) {
        const id = await orderAt(stage)
        return () => stage.orders.office.post(`/orders/${id}/items`, anItem())
      },
    },
    'PATCH /orders/:id/items/:itemId': {
      row: ['item-changed', 'Invoice', 'both'],
      async prepare(stage) {
        const { version, ...at } = await itemAt(stage)
        const { id: _, source: __, ...data } = anItem()
        const sent = { ...data, quantity: '3', notBillable: null, version }
        return () => stage.orders.office.patch(pathOf(at), sent)
      },
    },
    'DELETE /orders/:id/items/:itemId': {
      row: ['item-removed', 'Invoice', 'before'],
      async prepare(stage) {
        const at = await itemAt(stage)
        return () => stage.orders.office.delete(pathOf(at))
      },
    },
    'POST /orders/:id/items/propose': {
      row: ['items-proposed', 'Invoice', 'after'],
      async prepare(stage) {
        const id = await orderAt(stage)
        return () => stage.orders.office.post(`/orders/${id}/items/propose`)
      },
    },
  },
  secrets: {
    'GET /orders/:id/items': silent('prices and costs, for those with the right to invoices'),
  },
  requests: {
    'GET /orders/:id/items': async (town) => ({ params: { id: await orderAt(town) } }),
    'POST /orders/:id/items': async (town) => ({ params: { id: await orderAt(town) }, json: anItem() }),
    'PATCH /orders/:id/items/:itemId': async (town) => {
      const { version, ...params } = await itemAt(town)
      const { id: _, source: __, ...data } = anItem()
      return { params, json: { ...data, quantity: '3', version } }
    },
    'DELETE /orders/:id/items/:itemId': async (town) => {
      const { version: _, ...params } = await itemAt(town)
      return { params }
    },
    'POST /orders/:id/items/propose': async (town) => ({ params: { id: await orderAt(town) } }),
  },
} satisfies Area
