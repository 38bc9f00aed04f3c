import { aDraft, readyToIssue } from '../../invoices.ts'
import type { Office } from '../../orders.ts'
import type { World } from '../../world.ts'
import { type Area, keepers, silent } from '../area.ts'

type At = { orders: Office; world: World }

async function draftAt({ world, orders: { office } }: At) {
  await readyToIssue(world)
  return { params: { id: (await aDraft(office)).id } }
}

const publicList = 'answers of a public list, for those with the right to invoices'

export const ofWhiteList = {
  matrix: {
    'GET /white-list-checks': keepers(200),
    'GET /invoices/:id/white-list': keepers(404),
    'POST /white-list-checks': keepers(200),
  },
  audited: {
    'POST /white-list-checks':
      'the registries of these tests are off; white-list.routes.test.ts has its rows',
  },
  secrets: {
    'GET /white-list-checks': silent(publicList, () => '/white-list-checks'),
    'GET /invoices/:id/white-list': silent(publicList),
  },
  requests: {
    'GET /white-list-checks': () => ({}),
    'GET /invoices/:id/white-list': draftAt,
    'POST /white-list-checks': () => ({
      json: { accounts: ['61109010140000071219812874'], nip: '7740001454', day: '2026-11-16' },
    }),
  },
} satisfies Area
