import { demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()

it('keeps example orders and clients of an invoice until its draft is deleted', async () => {
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
  const { rows } = await world.db.query<{ id: string }>(
    "select id from orders where state = 'closed' order by id limit 1",
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
