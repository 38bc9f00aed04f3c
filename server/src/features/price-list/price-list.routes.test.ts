import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import type {
  PriceItem,
  PriceOfDay,
  PriceRow,
} from '@zlecenia/contract/features/price-list/price-list.contract'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const today = todayInWarsaw()
const tomorrow = dayAfter(today, 1)
const yesterday = dayAfter(today, -1)
let orders: Office
let office: SignedInAgent
let customer: string
beforeAll(async () => {
  orders = await anOffice(world)
  office = orders.office
  customer = orders.file.building.customer.id
})

const [lifts] = serviceCatalogExample.filter(({ key }) => key === 'lifts')
const [gates] = serviceCatalogExample.filter(({ key }) => key === 'gates')
const service = { id: lifts?.services[0]?.id ?? '', title: lifts?.services[0]?.title ?? '' }

const anItem = () => ({
  id: newId(),
  serviceId: null as string | null,
  groupId: null as string | null,
  name: 'Regulacja drzwi' as string | null,
  kind: 'labour',
  unit: 'szt.',
  net: '120.50',
  rate: '23',
  rateReason: null as string | null,
})
const add = async (sent: object = {}): Promise<PriceItem> => {
  const answer = await office.post('/price-items', { ...anItem(), ...sent })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const change = (it: Pick<PriceItem, 'id' | 'version'>, sent: object) =>
  office.patch(`/price-items/${it.id}`, { version: it.version, ...sent })
const read = async (id: string): Promise<PriceItem> => (await office.get(`/price-items/${id}`)).json()
const at = async (day: string, customerId?: string): Promise<PriceOfDay[]> => {
  const query = customerId ? `day=${day}&customerId=${customerId}` : `day=${day}`
  return (await office.get(`/price-items/at?${query}`)).json().items
}
const priceAt = async (id: string, day: string, customerId?: string) =>
  (await at(day, customerId)).find((it) => it.id === id)
const problemOf = (answer: { statusCode: number; json(): { errors?: { field: string }[] } }) => [
  answer.statusCode,
  answer.json().errors?.[0]?.field,
]

describe('An item of the price list', () => {
  it('exists once under repeated requests; changes are partial, detect conflicts and are logged', async () => {
    const sent = { ...anItem(), name: 'Wymiana klamki' }
    const made = await add(sent)
    expect(made).toMatchObject({ name: 'Wymiana klamki', net: '120.5', version: 1, active: true })
    expect(await add(sent)).toEqual(made)
    for (const more of [{ name: 'Inaczej' }, { net: '99' }, { public: true }])
      expect((await office.post('/price-items', { ...sent, ...more })).statusCode).toBe(409)
    const changed = await change(made, { unit: 'kpl.', public: true })
    expect(changed.json()).toMatchObject({ unit: 'kpl.', public: true, name: 'Wymiana klamki', version: 2 })
    expect((await change(made, { unit: 'm' })).statusCode).toBe(409)
    expect((await change({ ...made, version: 2 }, { unit: 'kpl.' })).json().version).toBe(2)
    expect((await change({ ...made, version: 2 }, { active: false })).json().active).toBe(false)
    const { entries } = (await office.get(`/price-items/${made.id}/history`)).json()
    expect(entries.map((it: { action: string }) => it.action)).toEqual(['archived', 'changed', 'created'])
    expect(entries[1].changes).toEqual([
      { field: 'unit', before: 'szt.', after: 'kpl.' },
      { field: 'public', before: 'false', after: 'true' },
    ])
  })

  it('takes name and group of its service', async () => {
    const made = await add({ serviceId: service.id, name: null, groupId: gates?.id })
    expect(made).toMatchObject({ name: service.title, group: { id: lifts?.id, name: lifts?.name } })
    const freed = await change(made, { serviceId: null, name: 'Konserwacja' })
    expect(freed.json()).toMatchObject({ serviceId: null, name: 'Konserwacja', groupId: lifts?.id })
  })

  it('starts at the end of the list, and moves by its position', async () => {
    const [first, second] = [await add(), await add()]
    expect(second.position).toBeGreaterThan(first.position)
    await change(second, { position: 1 })
    const { rows } = (await office.get('/price-items?size=1')).json()
    expect(rows[0].id).toBe(second.id)
  })

  it.each([
    ['neither a service nor a name', { name: null }, 'name'],
    ['an invisible name', { name: '\u200b' }, 'name'],
    ['no unit', { unit: ' ' }, 'unit'],
    ['a unit that is too long', { unit: 'x'.repeat(21) }, 'unit'],
    ['a price with a comma', { net: '1,5' }, 'net'],
    ['a negative price', { net: '-1' }, 'net'],
    ['a price with nine decimals', { net: '1.123456789' }, 'net'],
    ['a price of ten millions', { net: '10000000' }, 'net'],
    ['an unknown rate', { rate: '22' }, 'rate'],
    ['8 % without a reason', { rate: '8' }, 'rateReason'],
    ['an exemption with a blank reason', { rate: 'zw', rateReason: ' ' }, 'rateReason'],
    ['an unknown kind', { kind: 'gift' }, 'kind'],
    ['an unknown service', { serviceId: newId() }, 'serviceId'],
    ['an unknown group', { groupId: newId() }, 'groupId'],
  ])('rejects %s, and writes nothing', async (_, sent, field) => {
    const id = newId()
    expect(problemOf(await office.post('/price-items', { ...anItem(), id, ...sent }))).toEqual([400, field])
    expect((await office.get(`/price-items/${id}`)).statusCode).toBe(404)
  })

  it.each([
    ['8 % without a reason', { rate: '8' }, 'rateReason'],
    ['a price of yesterday', { net: '5', from: yesterday }, 'from'],
    ['a day that is none', { net: '5', from: '2026-02-30' }, 'from'],
    ['position 0', { position: 0 }, 'position'],
    ['an empty name', { name: '' }, 'name'],
    ['an unknown service', { serviceId: newId() }, 'serviceId'],
  ])('rejects a change to %s', async (_, sent, field) => {
    const made = await add()
    expect(problemOf(await change(made, sent))).toEqual([400, field])
    expect(await read(made.id)).toEqual(made)
  })

  it('keeps a reason that its rate needs', async () => {
    const made = await add({ rate: '8', rateReason: 'art. 41 ust. 12' })
    expect(problemOf(await change(made, { rateReason: null }))).toEqual([400, 'rateReason'])
    expect((await change(made, { rate: '23', rateReason: null })).json()).toMatchObject({ rateReason: null })
  })
})

describe('A price', () => {
  it('changes from a day on, and the days before keep their price', async () => {
    const made = await add({ net: '100' })
    const changed = (await change(made, { net: '110.25', from: tomorrow })).json<PriceItem>()
    expect(changed).toMatchObject({ net: '100', next: { from: tomorrow, net: '110.25' }, version: 2 })
    expect(changed.prices).toEqual([
      { net: '110.25', from: tomorrow, until: null, by: expect.any(String) },
      { net: '100', from: null, until: today, by: null },
    ])
    expect((await priceAt(made.id, '1999-01-01'))?.net).toBe('100')
    expect((await priceAt(made.id, today))?.net).toBe('100')
    expect((await priceAt(made.id, tomorrow))?.net).toBe('110.25')
  })

  it('changes from today by default; the same day again replaces it, the former price removes it', async () => {
    const made = await add({ net: '100' })
    const once = (await change(made, { net: '90' })).json<PriceItem>()
    expect([once.net, once.prices.length]).toEqual(['90', 2])
    const again = (await change(once, { net: '95' })).json<PriceItem>()
    expect([again.net, again.prices.length]).toEqual(['95', 2])
    const former = (await change(again, { net: '100' })).json<PriceItem>()
    expect([former.net, former.prices.length]).toEqual(['100', 1])
  })

  it('allows a correction from the beginning only while it has not changed', async () => {
    const made = await add({ net: '100' })
    const corrected = (await change(made, { net: '10', from: null })).json<PriceItem>()
    expect(corrected.prices).toEqual([{ net: '10', from: null, until: null, by: null }])
    const changed = (await change(corrected, { net: '12' })).json<PriceItem>()
    expect(problemOf(await change(changed, { net: '11', from: null }))).toEqual([400, 'from'])
  })

  it('logs its day', async () => {
    const made = await add({ net: '100' })
    await change(made, { net: '100.5', from: tomorrow })
    const { entries } = (await office.get(`/price-items/${made.id}/history`)).json()
    expect(entries[0].changes).toEqual([
      { field: 'net', before: '100', after: '100.5' },
      { field: 'priceFrom', before: null, after: tomorrow },
    ])
  })

  it('belongs to one of two concurrent changes of a version', async () => {
    const made = await add({ net: '100' })
    const answers = await Promise.all(['101', '102', '103'].map((net) => change(made, { net })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await read(made.id)).prices).toHaveLength(2)
  })
})

describe('A price of a client', () => {
  const agree = (id: string, sent: object = {}) =>
    office.post(`/price-items/${id}/customer-prices`, {
      id: newId(),
      customerId: customer,
      net: '80',
      from: today,
      until: null,
      ...sent,
    })

  it('applies to that client on its days', async () => {
    const made = await add({ net: '100' })
    const until = dayAfter(today, 9)
    const agreed = await agree(made.id, { until })
    expect(agreed.json().customerPrices).toEqual([
      {
        id: expect.any(String),
        customer: { id: customer, name: expect.any(String) },
        net: '80',
        from: today,
        until,
      },
    ])
    expect(await priceAt(made.id, today, customer)).toMatchObject({ net: '80', isOwn: true })
    expect(await priceAt(made.id, today)).toMatchObject({ net: '100', isOwn: false })
    expect(await priceAt(made.id, yesterday, customer)).toMatchObject({ net: '100', isOwn: false })
    expect(await priceAt(made.id, dayAfter(until, 1), customer)).toMatchObject({ net: '100', isOwn: false })
  })

  it('creates one row for repeated requests', async () => {
    const made = await add()
    const id = newId()
    const answers = await Promise.all([agree(made.id, { id }), agree(made.id, { id })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await agree(made.id, { id, net: '1' })).statusCode).toBe(409)
    expect((await read(made.id)).customerPrices).toHaveLength(1)
  })

  it('ends the one before it, which had no end', async () => {
    const made = await add()
    await agree(made.id)
    await agree(made.id, { net: '70', from: tomorrow })
    expect((await read(made.id)).customerPrices.map(({ from, until }) => [from, until])).toEqual([
      [tomorrow, null],
      [today, today],
    ])
  })

  it.each([
    ['of no client', () => ({ customerId: newId() }), 'customerId'],
    ['that ends before it begins', () => ({ until: yesterday }), 'until'],
    ['that is none', () => ({ net: 'tanio' }), 'net'],
    ['without its first day', () => ({ from: null }), 'from'],
    ['that overlaps another', () => ({ from: yesterday, until: tomorrow }), 'from'],
  ])('rejects one %s', async (_, sent, field) => {
    const made = await add()
    await agree(made.id, { from: today, until: dayAfter(today, 5) })
    expect(problemOf(await agree(made.id, sent()))).toEqual([400, field])
    expect((await read(made.id)).customerPrices).toHaveLength(1)
  })

  it('does not overlap when several are added at once', async () => {
    const made = await add()
    const days = [0, 1, 2, 3].map((n) => ({ from: dayAfter(today, n), until: dayAfter(today, n + 3) }))
    const answers = await Promise.all(days.map((it) => agree(made.id, it)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  })

  it('deletes a price of its own item only', async () => {
    const [made, other] = [await add({ net: '100' }), await add()]
    const [price] = (await agree(made.id)).json<PriceItem>().customerPrices
    expect((await office.delete(`/price-items/${other.id}/customer-prices/${price?.id}`)).statusCode).toBe(
      404,
    )
    expect((await office.delete(`/price-items/${made.id}/customer-prices/${price?.id}`)).statusCode).toBe(204)
    expect(await priceAt(made.id, today, customer)).toMatchObject({ net: '100', isOwn: false })
  })
})

describe('The price list', () => {
  it('filters and sorts, and leaves out unused items', async () => {
    const group = gates?.id
    const [cheap, dear] = [
      await add({ name: 'Furtka mała', groupId: group, net: '9.5' }),
      await add({ name: 'Furtka duża', groupId: group, net: '10' }),
    ]
    const gone = await add({ name: 'Furtka dawna', groupId: group })
    await change(gone, { active: false })
    const names = async (query: string) =>
      (await office.get(`/price-items?group=${group}&${query}`)).json().rows.map((it: PriceRow) => it.name)
    expect(await names('sort=net&order=asc')).toEqual([cheap.name, dear.name])
    expect(await names('sort=net&order=desc')).toEqual([dear.name, cheap.name])
    expect(await names('sort=name&q=furtka+duz')).toEqual([dear.name])
    expect(await names('inactive=only')).toEqual([gone.name])
    expect(await names('inactive=also&sort=name')).toEqual([gone.name, dear.name, cheap.name])
    expect(await names('public=yes')).toEqual([])
    expect(await names('rate=8')).toEqual([])
    expect(await names('kind=travel')).toEqual([])
    expect((await at(today)).map(({ id }) => id)).not.toContain(gone.id)
  })

  it('exports them with the prices of today', async () => {
    await add({ name: 'Eksportowana', net: '12.3456' })
    const answer = await office.get('/price-items/export?q=eksportowana')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Eksportowana')
    expect(answer.body).toContain('12,3456')
    expect(answer.body).toContain('23%')
  })

  it('rejects workers', async () => {
    const made = await add()
    const { worker } = orders
    for (const path of ['/price-items', `/price-items/${made.id}`, `/price-items/at?day=${today}`]) {
      expect((await worker.get(path)).statusCode).toBe(403)
    }
    expect((await worker.post('/price-items', anItem())).statusCode).toBe(403)
  })
})

describe('A raise', () => {
  const group = serviceCatalogExample.find(({ key }) => key === 'playgrounds')?.id
  const aRaise = (sent: object = {}) => ({
    groupId: group,
    percent: '7.5',
    roundTo: '10',
    from: tomorrow,
    ...sent,
  })
  const raise = (sent: object = {}) => office.post('/price-items/raise', aRaise(sent))

  it('shows a preview without a change, then saved as seen', async () => {
    const [one, two] = [await add({ groupId: group, net: '100' }), await add({ groupId: group, net: '9.99' })]
    const other = await add({ net: '100' })
    const preview = (await raise()).json()
    expect(preview).toMatchObject({
      saved: false,
      rows: [
        { id: one.id, before: '100', after: '107.5', hasLater: false },
        { id: two.id, before: '9.99', after: '10.7', hasLater: false },
      ],
    })
    expect(await read(one.id)).toEqual(one)
    const saved = (await raise({ seal: preview.seal })).json()
    expect(saved).toMatchObject({ saved: true, rows: preview.rows })
    expect(await read(one.id)).toMatchObject({
      net: '100',
      next: { from: tomorrow, net: '107.5' },
      version: 2,
    })
    expect(await read(other.id)).toEqual(other)
    const { entries } = (await office.get(`/price-items/${two.id}/history`)).json()
    expect(entries[0].changes).toEqual([
      { field: 'net', before: '9.99', after: '10.7' },
      { field: 'priceFrom', before: null, after: tomorrow },
    ])
  })

  it('rejects a preview of other prices', async () => {
    const made = await add({ groupId: group, net: '50' })
    const { seal } = (await raise({ percent: '10' })).json()
    await change(made, { net: '60' })
    expect((await raise({ percent: '10', seal })).statusCode).toBe(409)
    expect((await read(made.id)).next).toBeNull()
    expect((await raise({ percent: '11', seal })).statusCode).toBe(409)
  })

  it('saves once when sent twice at once', async () => {
    const made = await add({ groupId: group, net: '200' })
    const { seal } = (await raise({ percent: '50' })).json()
    const answers = await Promise.all([raise({ percent: '50', seal }), raise({ percent: '50', seal })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await priceAt(made.id, tomorrow))?.net).toBe('300')
  })

  it.each([
    ['of zero percent', { percent: '0' }, 'percent'],
    ['of words', { percent: 'dużo' }, 'percent'],
    ['with three decimals', { percent: '1.234' }, 'percent'],
    ['below -90 %', { percent: '-91' }, 'percent'],
    ['above 200 %', { percent: '200.01' }, 'percent'],
    ['from yesterday', { from: yesterday }, 'from'],
    ['of an unknown group', { groupId: newId() }, 'groupId'],
    ['rounded to a strange part', { roundTo: '7' }, 'roundTo'],
  ])('rejects one %s', async (_, sent, field) => {
    expect(problemOf(await raise(sent))).toEqual([400, field])
  })
})

it('moves prices of a merged client, except overlapping ones, and returns them', async () => {
  const added = async (n: number) =>
    (await office.post('/customers', contactOf(aCommunity({}, n)))).json<CustomerRecord>()
  const [survivor, merged] = [await added(701), await added(702)]
  const [one, two] = [await add(), await add()]
  const agree = (itemId: string, customerId: string) =>
    office.post(`/price-items/${itemId}/customer-prices`, { id: newId(), customerId, net: '1', from: today })
  await agree(one.id, merged.id)
  await agree(two.id, merged.id)
  await agree(two.id, survivor.id)
  const customersOf = async (id: string) => (await read(id)).customerPrices.map(({ customer }) => customer.id)
  const { id, version } = survivor
  const versions = { version, otherId: merged.id, otherVersion: merged.version }
  expect((await office.post(`/customers/${id}/merge`, { ...versions, takes: [] })).statusCode).toBe(200)
  expect(await customersOf(one.id)).toEqual([id])
  expect(await customersOf(two.id)).toEqual([id])
  const { rows } = await world.db.query<{ id: string }>(
    'select id from customer_merges where survivor_id = $1',
    [id],
  )
  expect((await office.post(`/customers/merges/${rows[0]?.id}/undo`, {})).statusCode).toBe(200)
  expect(await customersOf(one.id)).toEqual([merged.id])
  expect((await customersOf(two.id)).toSorted()).toEqual([id, merged.id].toSorted())
})
