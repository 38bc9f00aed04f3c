import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { newId } from '#platform/ids.ts'
import type { Office } from '../../orders.ts'
import { type Area, keepers, silent } from '../area.ts'

type At = { orders: Office }

const aContract = ({ orders: { client, file } }: At) => ({
  id: newId(),
  customerId: client.id,
  number: '12/2026',
  from: '2026-01-01',
  until: null,
  net: '1250.5',
  rate: '8',
  rateReason: 'art. 41 ust. 12',
  day: 1,
  buildingIds: [file.building.id],
})
async function contractAt(at: At) {
  const { id, version } = (await at.orders.office.post('/contracts', aContract(at))).json()
  return { id: id as string, version: version as number }
}
const aMonth = () => ({ month: todayInWarsaw().slice(0, 7), invoiceId: newId() })

export const ofFlatFees = {
  matrix: {
    'GET /contracts': keepers(400),
    'POST /contracts': keepers(400),
    'PATCH /contracts/:id': keepers(400),
    'POST /contracts/:id/months': keepers(400),
  },
  audited: {
    'POST /contracts': {
      row: ['contract-added', 'Invoice', 'after'],
      prepare: (stage) => () => stage.orders.office.post('/contracts', aContract(stage)),
    },
    'PATCH /contracts/:id': {
      row: ['contract-changed', 'Invoice', 'both'],
      async prepare(stage) {
        const { id, version } = await contractAt(stage)
        const sent = { net: '1300', day: 25, until: '2026-12-31', buildingIds: [], version }
        return () => stage.orders.office.patch(`/contracts/${id}`, sent)
      },
    },
    'POST /contracts/:id/months': {
      row: ['created', 'Invoice', 'after'],
      async prepare(stage) {
        const { id } = await contractAt(stage)
        return () => stage.orders.office.post(`/contracts/${id}/months`, aMonth())
      },
    },
  },
  secrets: {
    'GET /contracts': silent('fees, and addresses of buildings'),
  },
  requests: {
    'GET /contracts': ({ orders }) => ({ query: { customerId: orders.client.id } }),
    'POST /contracts': (town) => ({ json: aContract(town) }),
    'PATCH /contracts/:id': async (town) => {
      const { id, version } = await contractAt(town)
      const { id: _, customerId: __, ...data } = aContract(town)
      return { params: { id }, json: { ...data, day: 31, version } }
    },
    'POST /contracts/:id/months': async (town) => ({
      params: { id: (await contractAt(town)).id },
      json: aMonth(),
    }),
  },
} satisfies Area
