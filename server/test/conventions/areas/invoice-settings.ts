import type { DocumentSeries } from '@zlecenia/contract/features/invoices/invoice-settings.contract'
import { type Area, administrators, keepers, plain, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

type At = Pick<Fixture, 'admin'>

async function changedSettings({ admin }: At) {
  const { companyLacks: _, ...sent } = (await admin.get('/settings/invoices')).json()
  const account = { number: '61 1090 1014 0000 0712 1981 2874', bank: 'Santander', label: null }
  return { ...sent, place: 'Gdynia', accounts: [account], dueDays: sent.dueDays + 1, paymentForm: 'cash' }
}

async function changedSeries({ admin }: At) {
  const { version, digits } = (await admin.get('/settings/document-series/ROZ')).json<DocumentSeries>()
  return { digits: (digits % 8) + 1, firstNumber: 7, resets: 'year', version }
}

const closed = '1999-12'
const close = ({ admin }: At) => admin.post('/settings/closed-months', { month: closed })
const reason = { reason: 'Zapomniana faktura' }

export const ofInvoiceSettings = {
  matrix: {
    'GET /settings/invoices': keepers(200),
    'PUT /settings/invoices': administrators(400),
    'GET /settings/document-series': keepers(200),
    'GET /settings/document-series/:kind': keepers(404),
    'PATCH /settings/document-series/:kind': administrators(404),
    'GET /settings/closed-months': keepers(200),
    'POST /settings/closed-months': administrators(400),
    'DELETE /settings/closed-months/:month': administrators(404),
  },
  audited: {
    'PUT /settings/invoices': {
      row: ['changed', 'Settings', 'both'],
      async prepare(stage) {
        const sent = await changedSettings(stage)
        return () => stage.admin.put('/settings/invoices', sent)
      },
    },
    'PATCH /settings/document-series/:kind': {
      row: ['series-changed', 'Settings', 'both'],
      async prepare(stage) {
        const sent = await changedSeries(stage)
        return () => stage.admin.patch('/settings/document-series/ROZ', sent)
      },
    },
    'POST /settings/closed-months': {
      row: ['month-closed', 'Settings', 'after'],
      async prepare(stage) {
        await stage.world.db.query('delete from closed_months where month = $1', [closed])
        return () => close(stage)
      },
    },
    'DELETE /settings/closed-months/:month': {
      row: ['month-reopened', 'Settings', 'after'],
      async prepare(stage) {
        await close(stage)
        const url = `/settings/closed-months/${closed}`
        return () => stage.admin.send({ method: 'DELETE', url, payload: reason })
      },
    },
  },
  secrets: {
    'GET /settings/invoices': silent('the company itself', () => '/settings/invoices'),
    'GET /settings/document-series': silent('numbers', () => '/settings/document-series'),
    'GET /settings/document-series/:kind': silent('numbers', () => '/settings/document-series/VAT'),
    'GET /settings/closed-months': silent('months', () => '/settings/closed-months'),
  },
  requests: {
    'GET /settings/invoices': plain,
    'PUT /settings/invoices': async (town) => ({ json: await changedSettings(town) }),
    'GET /settings/document-series': plain,
    'GET /settings/document-series/:kind': () => ({ params: { kind: 'KOR' } }),
    'PATCH /settings/document-series/:kind': async (town) => ({
      params: { kind: 'ROZ' },
      json: await changedSeries(town),
    }),
    'GET /settings/closed-months': plain,
    'POST /settings/closed-months': () => ({ json: { month: closed } }),
    'DELETE /settings/closed-months/:month': async (town) => {
      await close(town)
      return { params: { month: closed }, json: reason }
    },
  },
} satisfies Area
