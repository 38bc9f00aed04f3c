import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, type Office } from '#test/orders.ts'
import { unzip } from '#test/unzip.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let office: Office
const numbers: string[] = []
beforeAll(async () => {
  office = await anOffice(world)
  for (let n = 0; n < 12; n++) {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + n * 3_600_000).toISOString()
    const data = office.fresh({
      client: { companyName: `${'ŁAŻĆBZ'[n % 6]}ąbek spółka ${n}` },
      events: [
        aSlot({ startAt: inDays(-3), endAt: inDays(-2), userIds: [office.worker.user.id] }),
        aSlot({ startAt: inDays(20 - n), endAt: inDays(21 - n), userIds: [office.worker.user.id] }),
      ],
    })
    const answer = await office.office.postForm('/investment', data)
    numbers.push(answer.json().number)
  }
  await world.db.query("update orders set state = 'done' where number = any($1)", [numbers.slice(0, 3)])
})

const list = async (query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) text.set(key, String(value))
  return (await office.office.get(`/orders?${text}`)).json<{
    rows: OrderRow[]
    total: number
    totalIsMore: boolean
  }>()
}
const numbersOf = async (query: Record<string, string | number>) =>
  (await list(query)).rows.map((it) => it.number)

describe('The list of orders', () => {
  it('shows the newest first, with what a row needs', async () => {
    const { rows: orders, total, totalIsMore } = await list()
    expect([total, totalIsMore]).toEqual([12, false])
    expect(orders.map((it) => it.number)).toEqual(numbers.toReversed())
    expect(orders[0]).toMatchObject({
      state: 'planned',
      client: { name: 'Ząbek spółka 11' },
      performers: [{ name: 'Jan Kowalski' }],
      coordinator: { name: 'Maria Wójcik' },
      services: [expect.any(String)],
    })
    expect(Date.parse(orders[0]?.nextSlot?.startAt ?? '')).toBeGreaterThan(Date.now())
  })

  it('has pages', async () => {
    const pages = [1, 2, 3, 4].map((page) => numbersOf({ size: 5, page, sort: 'number', order: 'asc' }))
    expect(await Promise.all(pages)).toEqual([
      numbers.slice(0, 5),
      numbers.slice(5, 10),
      numbers.slice(10),
      [],
    ])
    expect((await list({ size: 5, page: 2 })).total).toBe(12)
    expect(await numbersOf({ size: 200 })).toHaveLength(12)
  })

  it('sorts by next slot, by client in Polish collation, by state in the order of life', async () => {
    expect(await numbersOf({ sort: 'nextSlot', order: 'asc' })).toEqual(numbers.toReversed())
    const customers = (await list({ sort: 'client', order: 'asc' })).rows.map((it) => it.client.name)
    expect(customers).toEqual(customers.toSorted(new Intl.Collator('pl').compare))
    expect(customers[0]).toMatch(/^A/u)
    const states = (await list({ sort: 'state', order: 'asc' })).rows.map((it) =>
      orderStates.indexOf(it.state),
    )
    expect(states).toEqual(states.toSorted((a, b) => a - b))
    for (const sort of ['number', 'created', 'address', 'city']) {
      const asc = await numbersOf({ sort, order: 'asc' })
      expect(await numbersOf({ sort, order: 'desc' })).toEqual(asc.toReversed())
    }
  })

  it('sorts by due date; orders without one are last', async () => {
    await world.db.query(
      `update orders set due_at = case number when $1 then timestamptz '2026-02-03T10:00:00Z'
                                              else timestamptz '2026-02-01T10:00:00Z' end
        where number = any($2)`,
      [numbers[4], [numbers[4], numbers[7]]],
    )
    const first = async (order: string) => (await numbersOf({ sort: 'due', order })).slice(0, 2)
    expect(await first('asc')).toEqual([numbers[7], numbers[4]])
    expect(await first('desc')).toEqual([numbers[4], numbers[7]])
  })

  it('filters by state, and by text without diacritics', async () => {
    expect(await numbersOf({ state: 'done', sort: 'number', order: 'asc' })).toEqual(numbers.slice(0, 3))
    expect(await numbersOf({ q: numbers[4] ?? '' })).toEqual([numbers[4]])
    expect(await numbersOf({ q: 'zlabek' })).toEqual([])
    expect(await numbersOf({ q: 'zabek spolka', sort: 'number', order: 'asc' })).toEqual([
      numbers[2],
      numbers[5],
      numbers[8],
      numbers[11],
    ])
    expect(await numbersOf({ q: 'zabek spolka', state: 'done' })).toEqual([numbers[2]])
  })

  it('has the last slot of an order that is over', async () => {
    const [over] = (await list({ state: 'done', q: numbers[0] ?? '' })).rows
    expect(Date.parse(over?.lastSlot?.startAt ?? '')).toBeGreaterThan(Date.now())
    const { rows } = await world.db.query<{ start: Date }>(
      `update slots s set start_at = start_at - interval '100 days', end_at = end_at - interval '100 days' from orders o
        where o.id = s.order_id and o.number = $1 returning s.start_at as start`,
      [numbers[1]],
    )
    const past = (await list({ q: numbers[1] ?? '' })).rows[0]
    const last = Math.max(...rows.map(({ start }) => start.getTime()))
    expect([past?.nextSlot, past?.lastSlot?.startAt]).toEqual([null, new Date(last).toISOString()])
    expect((await list({ q: numbers[5] ?? '' })).rows[0]).toMatchObject({
      state: 'planned',
      lastSlot: null,
    })
  })

  it('filters by several states, by chosen orders, and by days in Warsaw', async () => {
    const sorted = { sort: 'number', order: 'asc' }
    expect(await numbersOf({ state: 'done,planned', ...sorted })).toEqual(numbers)
    expect(await numbersOf({ state: 'done', ...sorted })).toEqual(numbers.slice(0, 3))
    const { rows } = await list(sorted)
    expect(await numbersOf({ only: `${rows[2]?.id},${rows[5]?.id}`, ...sorted })).toEqual([
      numbers[2],
      numbers[5],
    ])
    // An hour after midnight in Warsaw it is still the day before in London.
    await world.db.query(
      `update orders set created_at = case number when $1 then timestamptz '2026-01-09T23:30:00Z'
                                                  else timestamptz '2026-01-10T22:59:59Z' end
        where number = any($2)`,
      [numbers[0], numbers.slice(0, 2)],
    )
    expect(await numbersOf({ created: '2026-01-10..2026-01-10', ...sorted })).toEqual(numbers.slice(0, 2))
    expect(await numbersOf({ created: '..2026-01-09' })).toEqual([])
    expect(await numbersOf({ created: '2026-01-11..', ...sorted })).toEqual(numbers.slice(2))
    await world.db.query("update orders set created_at = now() - interval '1 hour' where number = any($1)", [
      numbers.slice(0, 2),
    ])
  })

  it('counts all rows on request', async () => {
    expect(await list({ count: 'all', size: 5 })).toMatchObject({ total: 12, totalIsMore: false })
  })

  it('exports all filtered and sorted rows, in the reader’s language', async () => {
    const exported = async (query: string, headers = {}) => {
      const answer = await office.office.get(`/orders/export?${query}`, headers)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      return answer.body.trimEnd().split('\r\n')
    }
    const [head, ...lines] = await exported('sort=number&order=asc&size=5')
    expect(head).toBe(
      '\ufeffNumer;Stan;Usterka;Priorytet;Do kiedy;Klient;Obiekt;Miasto;Usługi;Grupa usług;Urządzenia;Numer u klienta;Termin od;Termin do;Wykonawcy;Koordynator;Utworzono',
    )
    expect(lines.map((it) => it.split(';')[0])).toEqual(numbers)
    expect(lines[0]).toMatch(
      /;Wykonane;;Planowe;;Łąbek spółka 0;.*;\d{4}-\d\d-\d\d \d\d:\d\d;.*;Jan Kowalski;Maria Wójcik;/u,
    )
    for (const sort of ['nextSlot', 'client', 'state']) {
      const [, ...sorted] = await exported(`sort=${sort}&order=desc`)
      expect(sorted.map((it) => it.split(';')[0])).toEqual(await numbersOf({ sort, order: 'desc' }))
    }
    expect(await exported('state=done')).toHaveLength(4)
    expect((await exported('q=zabek', { 'accept-language': 'en' }))[0]).toContain('Number;State;')
    const stranger = await world.signedIn('worker')
    expect((await stranger.get('/orders/export')).body.trimEnd().split('\r\n')).toHaveLength(1)
  })

  it('filters faults, or orders that are none', async () => {
    await world.db.query(`update orders set is_fault = true, priority = 'fault' where number = $1`, [
      numbers[7],
    ])
    expect(await numbersOf({ fault: 'yes' })).toEqual([numbers[7]])
    expect(await numbersOf({ fault: 'no' })).toHaveLength(11)
    await world.db.query(`update orders set is_fault = false, priority = 'routine'`)
  })

  it('finds a street and a number not by a phone that begins so', async () => {
    await world.db.query(
      `update orders set search_text = 'grunwaldzka 72 80100200300 +48801200300 48801200300' where number = $1`,
      [numbers[8]],
    )
    expect(await numbersOf({ q: 'grunwaldzka 72' })).toEqual([numbers[8]])
    for (const q of ['grunwaldzka 80', 'grunwaldzka 801', 'grunwaldzka 48'])
      expect(await numbersOf({ q })).toEqual([])
    expect(await numbersOf({ q: '801 200' })).toEqual([numbers[8]])
  })

  it('filters orders of a building', async () => {
    const [first] = (await list({ q: numbers[4] ?? '' })).rows
    expect(await numbersOf({ building: first?.building.id ?? '' })).toEqual([numbers[4]])
    expect(await numbersOf({ building: office.file.building.id })).toEqual([])
  })

  it('filters by performer or coordinator', async () => {
    const { worker } = office
    const stranger = await world.signedIn('worker')
    const sorted = { sort: 'number', order: 'asc' }
    expect(await numbersOf({ performer: worker.user.id, ...sorted })).toEqual(numbers)
    expect(await numbersOf({ performer: stranger.user.id })).toEqual([])
    const [first] = (await list(sorted)).rows
    expect(await numbersOf({ coordinator: first?.coordinator.id ?? '', ...sorted })).toEqual(numbers)
    expect(await numbersOf({ coordinator: worker.user.id })).toEqual([])
    // A worker with access to own orders gets none of another performer.
    const others = (await stranger.get(`/orders?performer=${worker.user.id}`)).json().rows
    expect(others).toEqual([])
  })

  it('exports a spreadsheet with typed times, and executes no formula in names', async () => {
    const [first] = (await list({ sort: 'number', order: 'asc' })).rows
    const evil = '=HYPERLINK("http://x";"Faktura")'
    await world.db.query('update orders set client_name = $2 where id = $1', [first?.id, evil])
    const answer = await office.office.get('/orders/export?format=xlsx&sort=number&order=asc')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const [sheet] = await readXlsx(answer.rawPayload)
    const [head = [], ...rows] = sheet?.data ?? []
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
    expect(column('Numer')).toEqual(
      (await list({ sort: 'number', order: 'asc', size: 200 })).rows.map((it) => it.number),
    )
    expect(column('Klient')[0]).toBe(evil)
    const at = wallClockOf(first?.createdAt ?? '')
    expect((column('Utworzono')[0] as unknown as Date).toISOString().slice(0, 19)).toBe(at)
    const xml = unzip(answer.rawPayload)['xl/worksheets/sheet1.xml']?.toString()
    expect(xml).toContain('=HYPERLINK')
    expect(xml).not.toContain('<f>')
    expect(Number(answer.headers['expected-bytes'])).toBeGreaterThan(100)
    const csv = (await office.office.get('/orders/export?sort=number&order=asc')).body
    expect(csv).toContain(`"'=HYPERLINK(""http://x"";""Faktura"")"`)
    expect((await office.office.get('/orders/export?format=pdf')).statusCode).toBe(400)
  })

  it('refuses a page that is none', async () => {
    const answer = await office.office.get('/orders?page=0&sort=price')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual(['page', 'sort'])
  })

  it('stops counting at 1,001', async () => {
    await world.db.query(`
      insert into orders (id, number, customer_id, building_id, coordinator_id, created_by, client, client_name,
                          address, city, search_text)
      select gen_random_uuid(), 'ZL/2020/' || n, customer_id, building_id, coordinator_id, created_by, client,
             client_name, address, city, 'kopia'
        from (select * from orders limit 1) o, generate_series(1, 1500) n`)
    const { rows: orders, total, totalIsMore } = await list({ q: 'kopia', size: 200 })
    expect([orders.length, total, totalIsMore]).toEqual([200, 1001, true])
  })
})
