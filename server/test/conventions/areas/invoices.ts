import { newId } from '#platform/ids.ts'
import { aDraft, aKsefNumber, issued, readyToIssue } from '../../invoices.ts'
import type { Office } from '../../orders.ts'
import type { World } from '../../world.ts'
import { type Area, aList, keepers, silent } from '../area.ts'

type At = { orders: Office }

async function draftAt({ orders: { office } }: At) {
  return (await office.post('/invoices', { id: newId(), kind: 'VAT', orderIds: [] })).json()
}

async function issuedAt({ world, orders: { office } }: At & { world: World }) {
  await readyToIssue(world)
  return issued(world, office, await aDraft(office))
}

const ksefXml = Buffer.from('<Faktura><P_2>FV/1</P_2></Faktura>')

const ksefNumber = (version: number) => ({
  number: aKsefNumber(),
  receivedAt: '2026-11-21T09:30:00Z',
  mode: 'online',
  version,
})

async function withKsefFile(stage: At & { world: World }) {
  const { id } = await issuedAt(stage)
  await stage.orders.office.putBytes(`/invoices/${id}/ksef-files/xml`, ksefXml, 'application/xml')
  return { params: { id, kind: 'xml' } }
}
const aLetter = () => ({ id: newId(), to: 'zarzad@ogrodowa.test', message: 'Dzień dobry' })
const billingDataAlone = 'billing data alone, for those with the right to invoices'
const month = '2026-01'
const aRegister = () => ({ id: newId(), month })

export const ofInvoices = {
  matrix: {
    'GET /invoices': keepers(200),
    'GET /invoices/summary': keepers(200),
    'GET /invoices/to-issue': keepers(200),
    'GET /invoices/to-issue/:payerId': keepers(200),
    'GET /invoices/:id': keepers(404),
    'GET /invoices/:id/advances': keepers(404),
    'GET /invoices/:id/xml': keepers(404),
    'GET /invoices/:id/paper': keepers(404),
    'GET /invoices/:id/pdf': keepers(404),
    'GET /invoices/:id/history': keepers(404),
    'GET /invoices/:id/letters': keepers(404),
    'POST /invoices/:id/letters': keepers(400),
    'POST /invoices/:id/copy': keepers(400),
    'GET /invoices/export': keepers(200),
    'GET /invoices/months/:month/files.zip': keepers(404),
    'GET /invoices/register': keepers(400),
    'GET /invoices/register/late': keepers(200),
    'GET /invoices/register/exports/:id': keepers(404),
    'POST /invoices/register/exports': keepers(400),
    'POST /invoices': keepers(400),
    'PATCH /invoices/:id': keepers(400),
    'DELETE /invoices/:id': keepers(404),
    'POST /invoices/:id/check': keepers(404),
    'POST /invoices/:id/issue': keepers(400),
    'DELETE /invoices/:id/issue': keepers(404),
    'POST /invoices/:id/corrections': keepers(400),
    'PUT /invoices/:id/ksef-number': keepers(400),
    'GET /invoices/:id/ksef-files': keepers(404),
    'PUT /invoices/:id/ksef-files/:kind': keepers(404),
    'GET /invoices/:id/ksef-files/:kind': keepers(404),
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
    'POST /invoices/register/exports': {
      row: ['register-exported', 'Invoice', 'after'],
      prepare: (stage) => () => stage.orders.office.post('/invoices/register/exports', aRegister()),
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
    'PUT /invoices/:id/ksef-number': {
      row: ['ksef-number-set', 'Invoice', 'both'],
      async prepare(stage) {
        const { id, version } = await issuedAt(stage)
        const sent = ksefNumber(version)
        return () => stage.orders.office.put(`/invoices/${id}/ksef-number`, sent)
      },
    },
    'PUT /invoices/:id/ksef-files/:kind': {
      row: ['ksef-file-added', 'Invoice', 'after'],
      async prepare(stage) {
        const { id } = await issuedAt(stage)
        const path = `/invoices/${id}/ksef-files/xml`
        return () => stage.orders.office.putBytes(path, ksefXml, 'application/xml')
      },
    },
    'POST /invoices/:id/copy': {
      row: ['created', 'Invoice', 'after'],
      async prepare(stage) {
        const { id } = await issuedAt(stage)
        return () => stage.orders.office.post(`/invoices/${id}/copy`, { id: newId() })
      },
    },
    'POST /invoices/:id/letters': {
      row: ['letter-sent', 'Invoice', 'after'],
      async prepare(stage) {
        const { id } = await issuedAt(stage)
        return () => stage.orders.office.post(`/invoices/${id}/letters`, aLetter())
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
    'GET /invoices/:id': silent(billingDataAlone),
    'GET /invoices/:id/xml': silent(billingDataAlone),
    'GET /invoices/:id/ksef-files': silent(billingDataAlone),
    'GET /invoices/:id/ksef-files/:kind': silent(billingDataAlone),
    'GET /invoices/:id/history': silent(billingDataAlone),
    'GET /invoices/:id/letters': silent(billingDataAlone),
    'GET /invoices/:id/paper': silent(billingDataAlone),
    'GET /invoices/:id/pdf': silent(billingDataAlone),
    'GET /invoices': silent(billingDataAlone, () => '/invoices'),
    'GET /invoices/summary': silent('counts and sums', () => '/invoices/summary'),
    'GET /invoices/to-issue': silent(billingDataAlone, () => '/invoices/to-issue'),
    'GET /invoices/to-issue/:payerId': silent(billingDataAlone),
    'GET /invoices/export': silent(billingDataAlone),
    'GET /invoices/months/:month/files.zip': silent(
      'billing data alone, for those with the right to invoices',
    ),
    'GET /invoices/register': silent(
      'billing data alone, for those with the right to invoices',
      () => `/invoices/register?month=${month}`,
    ),
    'GET /invoices/register/late': silent(billingDataAlone),
    'GET /invoices/register/exports/:id': silent(billingDataAlone),
    'GET /invoices/:id/advances': silent('numbers and amounts, for those with the right to invoices'),
  },
  requests: {
    'GET /invoices': aList('issued'),
    'GET /invoices/summary': ({ orders }) => ({ query: { customerId: orders.client.id } }),
    'GET /invoices/to-issue': () => ({ query: { q: 'ul', page: '1' } }),
    'GET /invoices/to-issue/:payerId': ({ orders }) => ({ params: { payerId: orders.client.id } }),
    'GET /invoices/:id': async (town) => ({ params: { id: (await draftAt(town)).id } }),
    'GET /invoices/:id/advances': async (town) => ({ params: { id: (await draftAt(town)).id } }),
    'GET /invoices/:id/xml': async (town) => ({ params: { id: (await issuedAt(town)).id } }),
    'PUT /invoices/:id/ksef-number': async (town) => {
      const { id, version } = await issuedAt(town)
      return { params: { id }, json: ksefNumber(version) }
    },
    'GET /invoices/:id/ksef-files': async (town) => ({ params: { id: (await issuedAt(town)).id } }),
    'PUT /invoices/:id/ksef-files/:kind': async (town) => ({
      params: { id: (await issuedAt(town)).id, kind: 'upo' },
      bytes: ksefXml,
      headers: { 'content-type': 'application/xml' },
    }),
    'GET /invoices/:id/ksef-files/:kind': withKsefFile,
    'GET /invoices/:id/paper': async (town) => ({ params: { id: (await issuedAt(town)).id } }),
    'GET /invoices/:id/pdf': async (town) => ({ params: { id: (await issuedAt(town)).id } }),
    'GET /invoices/:id/history': async (town) => ({ params: { id: (await draftAt(town)).id } }),
    'GET /invoices/:id/letters': async (town) => ({ params: { id: (await issuedAt(town)).id } }),
    'POST /invoices/:id/letters': async (town) => ({
      params: { id: (await issuedAt(town)).id },
      json: aLetter(),
    }),
    'POST /invoices/:id/copy': async (town) => ({
      params: { id: (await issuedAt(town)).id },
      json: { id: newId() },
    }),
    'GET /invoices/export': aList('buyer'),
    'GET /invoices/months/:month/files.zip': async (town) => {
      const { draft } = await issuedAt(town)
      return { params: { month: draft.issuedOn.slice(0, 7) } }
    },
    'GET /invoices/register': () => ({ query: { month } }),
    'GET /invoices/register/late': () => ({ query: { format: 'csv' } }),
    'GET /invoices/register/exports/:id': async ({ orders: { office } }) => {
      const { id } = (await office.post('/invoices/register/exports', aRegister())).json()
      return { params: { id }, query: { format: 'csv' } }
    },
    'POST /invoices/register/exports': () => ({ json: aRegister() }),
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
