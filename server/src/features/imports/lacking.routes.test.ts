import { expect, it } from 'vitest'
import { imported } from '#test/imports.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()

it('lists records with missing data until they are completed', async () => {
  const admin = await world.signedIn('admin')
  const lacking = async (list: string) =>
    (await admin.get(`/${list}?lacking=any&size=200`)).json().rows.map((it: { name: string }) => it.name)
  const before = [await lacking('customers/list'), await lacking('buildings/list')]
  await imported(
    admin,
    'Klient;NIP;Telefon;Adres;Kod;Miasto;Obiekt\nWspólnota Bez Numeru 9;;600100200;Długa 1;00-950;Łódź;\nPrzedszkole Bez Telefonu;5260250274;;Długa 2;00-950;Łódź;\nJan Pełny;;600100201;;;;Garaż bez adresu\n',
  )
  const customers = await lacking('customers/list')
  const buildings = await lacking('buildings/list')
  expect(customers.filter((it: string) => !before[0].includes(it))).toEqual([
    'Przedszkole Bez Telefonu',
    'Wspólnota Bez Numeru 9',
  ])
  expect(buildings.filter((it: string) => !before[1].includes(it))).toEqual(['Garaż bez adresu'])

  const { rows } = (await admin.get('/customers/list?q=Przedszkole+Bez+Telefonu')).json()
  const { client } = (await admin.get(`/customers/${rows[0].id}/details`)).json()
  await admin.patch(`/customers/${rows[0].id}`, { phone: '600100300', version: client.version })
  expect(await lacking('customers/list')).not.toContain('Przedszkole Bez Telefonu')
})

it('does not list a new building that an order names by its address', async () => {
  const { office, fresh } = await anOffice(world)
  const building = { name: 'Lipowa 34', address: 'Lipowa 34', zipCode: '66-400', city: 'Gorzów' }
  expect((await office.postForm('/investment', fresh({ building }))).statusCode).toBe(201)
  const names = async (query: string) =>
    (await office.get(`/buildings/list?size=200&${query}`)).json().rows.map((it: { name: string }) => it.name)
  expect(await names('q=Lipowa+34')).toEqual(['Lipowa 34'])
  expect(await names('lacking=any&q=Lipowa+34')).toEqual([])
})
