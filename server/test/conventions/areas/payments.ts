import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { newId } from '#platform/ids.ts'
import { aDraft, issued, readyToIssue } from '../../invoices.ts'
import type { Office } from '../../orders.ts'
import type { World } from '../../world.ts'
import { type Area, keepers, silent } from '../area.ts'

type At = { orders: Office; world: World }

async function issuedAt({ world, orders: { office } }: At): Promise<string> {
  await readyToIssue(world)
  return (await issued(world, office, await aDraft(office))).id
}

const transfer = (invoiceId: string) => ({
  id: newId(),
  paidOn: todayInWarsaw(),
  form: 'transfer',
  reference: null,
  note: null,
  invoices: [{ invoiceId, amount: 5000 }],
})

async function paidAt(at: At) {
  const invoiceId = await issuedAt(at)
  const { office } = at.orders
  await office.post('/payments', transfer(invoiceId))
  const { payments } = (await office.get(`/invoices/${invoiceId}/payments`)).json()
  return { invoiceId, id: String(payments[0].id) }
}

async function revokedAt(at: At) {
  const paid = await paidAt(at)
  await at.orders.office.send({
    method: 'DELETE',
    url: `/payments/${paid.id}`,
    payload: { reason: 'Pomyłka' },
  })
  return paid
}

let n = 0
const opening = ({ orders }: At) => ({
  id: newId(),
  customerId: orders.file.building.customer.id,
  number: `F/${++n}/2025`,
  issuedOn: '2025-11-02',
  dueOn: '2025-11-16',
  gross: 12_300,
  paid: 2300,
})

async function openingAt(at: At): Promise<string> {
  return (await at.orders.office.post('/opening-invoices', opening(at))).json().id
}

/** Overdue by eight days, with the first reminder due. */
async function overdueAt(at: At): Promise<string> {
  const days = { issuedOn: dayAfter(todayInWarsaw(), -22), dueOn: dayAfter(todayInWarsaw(), -8) }
  return (await at.orders.office.post('/opening-invoices', { ...opening(at), ...days })).json().id
}
const skipped = (invoiceId: string) => ({ id: newId(), skip: true, email: null, invoiceIds: [invoiceId] })

const account = '61109010140000071219812874'
let statements = 0

/** One incoming transfer of 50 zł; each statement with a number of its own. */
const aStatement = () =>
  [
    ':20:MT940',
    `:25:/PL${account}`,
    `:28C:${++statements}/1`,
    ':60F:C261101PLN100,00',
    ':61:2611031103C50,00S034NONREF',
    `:86:034~00PRZELEW~20Wplata ${statements}~32Wspolnota~38PL${account}`,
    ':62F:C261130PLN150,00',
    '-',
  ].join('\r\n')

const toStatement = (id: string) => `/bank-statements/${id}?name=wyciag.sta`

async function readyForStatements({ world }: At): Promise<void> {
  await world.db.query('update invoice_settings set accounts = $1', [
    JSON.stringify([{ number: account, bank: null, label: null }]),
  ])
}

async function statementAt(at: At) {
  await readyForStatements(at)
  return (await at.orders.office.putBytes(toStatement(newId()), Buffer.from(aStatement()))).json()
}

const leaving = (statement: { entries: { id: string }[] }) => ({
  entries: statement.entries.map(({ id }) => ({ id, leave: true })),
})

const money = 'amounts of invoices alone, for those with the right to invoices'

export const ofPayments = {
  matrix: {
    'GET /invoices/:id/payments': keepers(404),
    'GET /customers/:id/open-invoices': keepers(200),
    'POST /payments': keepers(400),
    'DELETE /payments/:id': keepers(400),
    'POST /payments/:id/restore': keepers(404),
    'POST /opening-invoices': keepers(400),
    'DELETE /opening-invoices/:id': keepers(404),
    'GET /reminders/due': keepers(200),
    'POST /reminders': keepers(400),
    'GET /bank-statements': keepers(200),
    'GET /bank-statements/:id': keepers(404),
    'PUT /bank-statements/:id': keepers(400),
    'POST /bank-statements/:id/confirm': keepers(400),
  },
  audited: {
    'POST /payments': {
      row: ['payment-added', 'Invoice', 'after'],
      async prepare(stage) {
        const invoiceId = await issuedAt(stage)
        return () => stage.orders.office.post('/payments', transfer(invoiceId))
      },
    },
    'DELETE /payments/:id': {
      row: ['payment-revoked', 'Invoice', 'both'],
      async prepare(stage) {
        const { id } = await paidAt(stage)
        const payload = { reason: 'Wpisano dwa razy' }
        return () => stage.orders.office.send({ method: 'DELETE', url: `/payments/${id}`, payload })
      },
    },
    'POST /payments/:id/restore': {
      row: ['payment-restored', 'Invoice', 'after'],
      async prepare(stage) {
        const { id } = await revokedAt(stage)
        return () => stage.orders.office.post(`/payments/${id}/restore`)
      },
    },
    'POST /opening-invoices': {
      row: ['opening-added', 'Invoice', 'after'],
      prepare: (stage) => () => stage.orders.office.post('/opening-invoices', opening(stage)),
    },
    'DELETE /opening-invoices/:id': {
      row: ['opening-removed', 'Invoice', 'before'],
      async prepare(stage) {
        const id = await openingAt(stage)
        return () => stage.orders.office.delete(`/opening-invoices/${id}`)
      },
    },
    'PUT /bank-statements/:id': {
      row: ['statement-added', 'Invoice', 'after'],
      async prepare(stage) {
        await readyForStatements(stage)
        const bytes = Buffer.from(aStatement())
        return () => stage.orders.office.putBytes(toStatement(newId()), bytes)
      },
    },
    'POST /bank-statements/:id/confirm': {
      row: ['statement-confirmed', 'Invoice', 'after'],
      async prepare(stage) {
        const statement = await statementAt(stage)
        return () => stage.orders.office.post(`/bank-statements/${statement.id}/confirm`, leaving(statement))
      },
    },
    'POST /reminders': {
      row: ['reminder-skipped', 'Invoice', 'after'],
      async prepare(stage) {
        const id = await overdueAt(stage)
        return () => stage.orders.office.post('/reminders', skipped(id))
      },
    },
  },
  secrets: {
    'GET /invoices/:id/payments': silent(money),
    'GET /customers/:id/open-invoices': silent(money),
    'GET /bank-statements': silent(money),
    'GET /bank-statements/:id': silent(money),
    'GET /reminders/due': silent(
      'addresses of clients beside their debts, for those with the right to invoices',
    ),
  },
  requests: {
    'GET /invoices/:id/payments': async (town) => ({ params: { id: (await paidAt(town)).invoiceId } }),
    'GET /customers/:id/open-invoices': (town) => ({ params: { id: town.orders.file.building.customer.id } }),
    'POST /payments': async (town) => ({ json: transfer(await issuedAt(town)) }),
    'DELETE /payments/:id': async (town) => ({
      params: { id: (await paidAt(town)).id },
      json: { reason: 'Zły klient' },
    }),
    'POST /payments/:id/restore': async (town) => ({ params: { id: (await revokedAt(town)).id } }),
    'POST /opening-invoices': (town) => ({ json: opening(town) }),
    'DELETE /opening-invoices/:id': async (town) => ({ params: { id: await openingAt(town) } }),
    'GET /reminders/due': () => ({}),
    'GET /bank-statements': () => ({}),
    'GET /bank-statements/:id': async (town) => ({ params: { id: (await statementAt(town)).id } }),
    'PUT /bank-statements/:id': async (town) => {
      await readyForStatements(town)
      const bytes = Buffer.from(aStatement())
      return { params: { id: newId() }, query: { name: 'wyciag.sta' }, bytes }
    },
    'POST /bank-statements/:id/confirm': async (town) => {
      const statement = await statementAt(town)
      return { params: { id: statement.id }, json: leaving(statement) }
    },
    'POST /reminders': async (town) => ({ json: skipped(await overdueAt(town)) }),
  },
} satisfies Area
