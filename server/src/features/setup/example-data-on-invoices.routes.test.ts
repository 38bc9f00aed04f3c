import { demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { expect, it } from 'vitest'
import { issueHeld } from '#features/invoices/issue.service.ts'
import { newId } from '#platform/ids.ts'
import { aBuyer, aLine, readyToIssue } from '#test/invoices.ts'
import { aWorld } from '#test/world.ts'

async function aSetUp() {
  const world = await aWorld()
  const { accessToken } = (
    await world.anyone.post('/setup', {
      companyName: 'Serwis',
      firstName: 'Maria',
      lastName: 'Wójcik',
      email: 'maria@serwis.test',
      password: demoPassword,
      exampleData: true,
    })
  ).json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const removed = async () =>
    (await world.anyone.send({ method: 'DELETE', url: '/settings/example-data', headers })).json()
  const count = async (of: string) =>
    (await world.db.query<{ n: number }>(`select count(*)::int as n from ${of}`)).rows[0]?.n
  return { world, headers, removed, count }
}

const moneyTables = [
  'invoices',
  'invoice_orders',
  'invoice_payments',
  'invoice_letters',
  'opening_invoices',
  'bank_statements',
  'bank_entries',
  'reminder_letters',
  'invoice_reminders',
  'contract_months',
  'document_counters',
]

it('removes example invoices with their payments, letters, statements and counters', async () => {
  const { world, removed, count } = await aSetUp()
  expect(await count('invoices where series is null')).toBe(40)
  expect(await count("invoices where state = 'issued' and number not like 'DEMO-%'")).toBe(0)
  expect(await count("document_series where first_number is not null or prefix like 'DEMO-%'")).toBe(0)
  expect(await count('settings where nip is not null')).toBe(0)
  expect(await removed()).toMatchObject({ stays: { orders: 0, customers: 0, buildings: 0, users: 0 } })
  const { rows } = await world.db.query<{ n: number }>(
    `select ${moneyTables.map((table) => `(select count(*) from ${table})`).join(' + ')} as n`,
  )
  expect(Number(rows[0]?.n)).toBe(0)
})

it('keeps a real invoice, numbered without the examples, and an example that a person changed', async () => {
  const { world, headers, removed, count } = await aSetUp()
  await readyToIssue(world)
  const { rows: clients } = await world.db.query<{ id: string }>(
    'select id from customers where nip is not null order by id limit 1',
  )
  const client = clients[0]?.id
  const begun = await world.anyone.post('/invoices', { id: newId(), kind: 'VAT', orderIds: [] }, headers)
  const { id, draft, version } = begun.json()
  const payment = { ...draft.payment, account: '61 1090 1014 0000 0712 1981 2874' }
  const saved = await world.anyone.send({
    method: 'PATCH',
    url: `/invoices/${id}`,
    headers,
    payload: { draft: { ...draft, buyer: aBuyer, lines: [aLine()], payment }, customerId: client, version },
  })
  await world.anyone.post(`/invoices/${id}/issue`, { version: saved.json().version }, headers)
  await world.db.query("update invoices set issue_at = now() - interval '1 second' where id = $1", [id])
  await issueHeld(world.db.patient, id)
  const month = todayInWarsaw().slice(0, 7).replace('-', '/')
  expect((await world.anyone.get(`/invoices/${id}`, headers)).json().number).toBe(`FV/${month}/0001`)

  // A payment for an example invoice that a correction of the examples changes.
  const { rows: examples } = await world.db.query<{ id: string }>(
    'select id from invoices where corrected <> 0 and corrected = -gross order by id limit 1',
  )
  const paid = { paidOn: todayInWarsaw(), form: 'cash' }
  const invoices = [{ invoiceId: examples[0]?.id, amount: 100 }]
  const added = await world.anyone.post('/payments', { id: newId(), ...paid, invoices }, headers)
  expect(added.statusCode).toBe(201)
  // An opening invoice of an example client.
  const days = { issuedOn: '2026-01-05', dueOn: '2026-01-19' }
  const opening = { id: newId(), customerId: client, number: 'S/1', gross: 100, paid: 0, ...days }
  expect((await world.anyone.post('/opening-invoices', opening, headers)).statusCode).toBe(201)

  const { stays } = await removed()
  expect(stays.users).toBeGreaterThan(0)
  expect(await count('invoices')).toBe(3)
  expect(await count('invoices where not example')).toBe(1)
  expect(await count('invoice_payments')).toBe(1)
  expect(await count('opening_invoices')).toBe(1)
  expect(await count(`customers where id = '${client}'`)).toBe(1)
})

it('keeps example orders and clients of an invoice until its draft is deleted', async () => {
  const { world, headers, removed } = await aSetUp()
  const { rows } = await world.db.query<{ id: string }>(
    `select o.id from orders o join unbilled_orders u on u.order_id = o.id
      where o.state = 'closed' order by o.id limit 1`,
  )
  const id = newId()
  const body = { id, kind: 'VAT', orderIds: [rows[0]?.id] }
  const begun = await world.anyone.post('/invoices', body, headers)
  expect(begun.statusCode).toBe(201)

  expect(await removed()).toMatchObject({ stays: { orders: 1 } })
  const { customer } = begun.json()
  const { rows: left } = await world.db.query('select id from customers where id = $1', [customer.id])
  expect(left).toHaveLength(1)

  await world.anyone.send({ method: 'DELETE', url: `/invoices/${id}`, headers })
  expect(await removed()).toMatchObject({ stays: { orders: 0, customers: 0 } })
})
