import type { FuzzFixture } from '../../fuzz/fixture.ts'
import { type Area, finds, keepers, phoneQuery } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

let n = 0
async function others({ admin }: Fixture | FuzzFixture) {
  const { limits } = (await admin.get('/boards/orders')).json()
  return { ...limits, most: { ...limits.most, new: ++n } }
}

export const ofBoards = {
  matrix: {
    'GET /boards/orders': keepers(200),
    'PUT /boards/orders/limits': keepers(400),
  },
  audited: {
    'PUT /boards/orders/limits': {
      row: ['changed', 'Kanban', 'both'],
      async prepare(stage) {
        const body = await others(stage)
        return () => stage.admin.put('/boards/orders/limits', body)
      },
    },
  },
  secrets: {
    'GET /boards/orders': [
      { path: (at) => `/boards/orders?q=${phoneQuery(at)}`, finds: finds((at) => at.orderId, 'Order') },
    ],
  },
  requests: {
    'GET /boards/orders': () => ({
      query: { q: 'ul', due: 'overdue', city: 'Warszawa', longer: 'new,done' },
    }),
    'PUT /boards/orders/limits': async (fixture) => ({ json: await others(fixture) }),
  },
} satisfies Area
