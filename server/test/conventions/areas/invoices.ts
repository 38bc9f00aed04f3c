import { newId } from '#platform/ids.ts'
import { aDraft, issued, readyToIssue } from '../../invoices.ts'
import type { Office } from '../../orders.ts'
import type { World } from '../../world.ts'
import { type Area, keepers, silent } from '../area.ts'

type At = { orders: Office }

async function draftAt({ orders: { office } }: At) {
  return (await office.post('/invoices', { id: newId(), kind: 'VAT', orderIds: [] })).json()
}

async function issuedAt({ world, orders: { office } }: At & { world: World }) {
  await readyToIssue(world)
  return issued(world, office, await aDraft(office))
}

export const ofInvoices = {
  matrix: {
    'GET /invoices/:id': keepers(404),
    'GET /invoices/:id/advances': keepers(404),
    'GET /invoices/:id/xml': keepers(404),
    'POST /invoices': keepers(400),
    'PATCH /invoices/:id': keepers(400),
    'DELETE /invoices/:id': keepers(404),
    'POST /invoices/:id/check': keepers(404),
    'POST /invoices/:id/issue': keepers(400),
    'DELETE /invoices/:id/issue': keepers(404),
    'POST /invoices/:id/corrections': keepers(400),
    'POST /invoices/:id/wrong-buyer': keepers(400),
  },
  audited: {
    'POST /invoices': {
      row: ['created', 'Invoice', 'after'],
      prepare: (stage) => () =>
        stage.orders.office.post('/invoices', { id: newId(), kind: 'VAT', orderIds: [] }),
    },
    'PATCH /invoices/:id': {
      row: ['changed', 'Invoice'],
      async prepare(stage) {
        const { id, version, draft } = await draftAt(stage)
        const changed = { ...draft, remark: 'Proszę o pilny przelew' }
        return () => stage.orders.office.patch(`/invoices/${id}`, { draft: changed, version })
      },
    },
    'DELETE /invoices/:id': {
      row: ['deleted', 'Invoice', 'before'],
      async prepare(stage) {
        const { id } = await draftAt(stage)
        return () => stage.orders.office.delete(`/invoices/${id}`)
      },
    },
    'POST /invoices/:id/check': 'judges a draft, and changes nothing',
    'POST /invoices/:id/issue': {
      row: ['issue-begun', 'Invoice'],
      async prepare(stage) {
        const { id, version } = await draftAt(stage)
        return () => stage.orders.office.post(`/invoices/${id}/issue`, { version })
      },
    },
    'POST /invoices/:id/corrections': {
      row: ['created', 'Invoice', 'after'],
      async prepare(stage) {
        const { id } = await issuedAt(stage)
        return () => stage.orders.office.post(`/invoices/${id}/corrections`, { id: newId(), mode: 'zero' })
      },
    },
    'POST /invoices/:id/wrong-buyer': {
      row: ['created', 'Invoice', 'after'],
      async prepare(stage) {
        const { id } = await issuedAt(stage)
        const ids = { zeroId: newId(), newId: newId() }
        return () => stage.orders.office.post(`/invoices/${id}/wrong-buyer`, ids)
      },
    },
    'DELETE /invoices/:id/issue': {
      row: ['issue-taken-back', 'Invoice'],
      async prepare(stage) {
        const { id, version } = await draftAt(stage)
        await stage.orders.office.post(`/invoices/${id}/issue`, { version })
        return () => stage.orders.office.delete(`/invoices/${id}/issue`)
      },
    },
  },
  secrets: {
    'GET /invoices/:id': silent('billing data alone, for those with the right to invoices'),
    'GET /invoices/:id/advances': silent('numbers and amounts, for those with the right to invoices'),
    'GET /invoices/:id/xml': silent('billing data alone, for those with the right to invoices'),
  },
  requests: {
    'GET /invoices/:id': async (town) => ({ params: { id: (await draftAt(town)).id } }),
    'GET /invoices/:id/advances': async (town) => ({ params: { id: (await draftAt(town)).id } }),
    'GET /invoices/:id/xml': async (town) => ({ params: { id: (await issuedAt(town)).id } }),
    'POST /invoices': () => ({ json: { id: newId(), kind: 'VAT', orderIds: [] } }),
    'PATCH /invoices/:id': async (town) => {
      const { id, version, draft } = await draftAt(town)
      return { params: { id }, json: { draft, customerId: null, version } }
    },
    'DELETE /invoices/:id': async (town) => ({ params: { id: (await draftAt(town)).id } }),
    'POST /invoices/:id/check': async (town) => ({ params: { id: (await draftAt(town)).id } }),
    'POST /invoices/:id/issue': async (town) => {
      const { id, version } = await draftAt(town)
      return { params: { id }, json: { version } }
    },
    'POST /invoices/:id/corrections': async (town) => ({
      params: { id: (await issuedAt(town)).id },
      json: { id: newId(), mode: 'zero' },
    }),
    'POST /invoices/:id/wrong-buyer': async (town) => ({
      params: { id: (await issuedAt(town)).id },
      json: { zeroId: newId(), newId: newId() },
    }),
    'DELETE /invoices/:id/issue': async (town) => ({ params: { id: (await draftAt(town)).id } }),
  },
} satisfies Area
