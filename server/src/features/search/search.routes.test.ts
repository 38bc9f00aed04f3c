import type { SearchGroup } from '@zlecenia/contract/features/search/search.contract'
import { userSearchText } from '@zlecenia/contract/features/users/user-search-text'
import { rankedText, searchText } from '@zlecenia/contract/lib/text'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderSearchText } from '#features/order-base/index.ts'
import { newId } from '#platform/ids.ts'
import { seedExample } from '#seed/index.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { ordersFound } from './search.queries.ts'

const world = await aWorld()
const find = async (agent: SignedInAgent, q: string): Promise<SearchGroup[]> =>
  (await agent.get(`/app-bar/search?q=${encodeURIComponent(q)}`)).json()
const titles = (groups: SearchGroup[]) => groups.map((group) => group.title)

describe('the search of the top bar', () => {
  let office: SignedInAgent
  let worker: SignedInAgent
  beforeAll(async () => {
    await world.db.transaction((tx) => seedExample(tx))
    office = await world.signedIn('office', { firstName: 'Zofia', lastName: 'Kwiatowa' })
    await world.db.query('update users set search_text = $2 where id = $1', [
      office.user.id,
      userSearchText({ firstName: 'Zofia', lastName: 'Kwiatowa', email: 'z@firma.test', phoneNumber: null }),
    ])
    worker = await world.signedIn('worker')
  })

  it('finds an order by its number, with a link to its page', async () => {
    const { rows } = await world.db.query<{ id: string; number: string }>(
      'select id, number from orders limit 1',
    )
    const [order] = rows
    const groups = await find(office, order?.number ?? '')
    expect(titles(groups)).toEqual(['Zlecenia'])
    expect(groups[0]?.children).toHaveLength(1)
    expect(groups[0]?.children[0]).toMatchObject({
      title: expect.stringContaining(order?.number ?? '?'),
      url: `/apps/orders/details/${order?.id}`,
    })
  })

  it.each(['ZL/2026/098765', 'ZL/098765/2026', 'Z12345-098765-2026', 'Z12345/2026/098765'])(
    'finds an order by the significant digits of its number, in any position: %s',
    async (number) => {
      const { rows } = await world.db.query<{ id: string }>(
        `update orders set number = $1, search_text = $2 where id = (select min(id::text)::uuid from orders) returning id`,
        [number, searchText([number, 'Nowa 12'])],
      )
      const rankOf = async (q: string) => {
        const found = await ordersFound(world.db, q, { performer: null, contactData: true })
        return found.find(({ id }) => id === rows[0]?.id)?.rank
      }
      expect(await Promise.all(['98765', '098765', number].map(rankOf))).toEqual([0, 0, 0])
      // The year matches nothing: all numbers contain it.
      await world.db.query("update orders set created_at = now() + interval '2 hours' where id = $1", [
        rows[0]?.id,
      ])
      expect(await rankOf('2026')).toBeGreaterThan(3)
    },
  )

  it('ranks an order first by the end of its number, before any phone with the same digits', async () => {
    const { rows } = await world.db.query<{ id: string }>('select id from orders order by id limit 2')
    const [wanted, other] = rows.map(({ id }) => id)
    const set = `update orders set number = $2, search_text = $3, created_at = now() + $4::interval where id = $1`
    await world.db.query(set, [wanted, 'ZL/2026/009286', searchText(['ZL/2026/009286']), '0'])
    const phone = searchText(['ZL/2026/009287', '+48928610020'])
    await world.db.query(set, [other, 'ZL/2026/009287', phone, '3 hours'])
    for (const q of ['9286', '009286', 'zl/2026/009286', 'ZL/2026/009286']) {
      const [first] = await ordersFound(world.db, q, { performer: null, contactData: true })
      expect([first?.id, first?.rank]).toEqual([wanted, 0])
      expect((await find(office, q))[0]?.kind).toBe('orders')
    }
    const begun = await ordersFound(world.db, 'ZL/2026/00928', { performer: null, contactData: true })
    expect(begun.map(({ id }) => id)).toEqual(expect.arrayContaining([wanted, other]))
    expect(await ordersFound(world.db, '9286', { performer: newId(), contactData: true })).toEqual([])
  })

  it("finds an order by its client's reference, in the bar, the list and the backlog", async () => {
    const own = 'ZK/2026/000777'
    const { rows } = await world.db.query<{ id: string; number: string }>(
      `update orders set client_number = $1, state = 'new', ended = null
        where id = (select max(id::text)::uuid from orders) returning id, number`,
      [own],
    )
    await world.db.query('delete from slots where order_id = $1', [rows[0]?.id])
    for (const q of [own, own.toLowerCase(), own.slice(0, -1), rows[0]?.number ?? '']) {
      const encoded = encodeURIComponent(q)
      const bar = await ordersFound(world.db, q, { performer: null, contactData: false })
      expect(bar.map(({ id }) => id)).toContain(rows[0]?.id)
      for (const list of [`/orders?q=${encoded}`, `/calendar/backlog?q=${encoded}`]) {
        const found: { id: string }[] = (await office.get(list)).json().rows
        expect(found.map(({ id }) => id)).toContain(rows[0]?.id)
      }
    }
  })

  it('does not match phone numbers hidden from the caller', async () => {
    const customer = { name: 'Jan', companyName: null, nip: '9984709073' }
    const of = {
      number: 'ZL/2026/000778',
      clientNumber: '7788990',
      building: { name: null, address: 'Nowa 1', city: 'Łódź' },
      client: { ...customer, phone: '(22) 765, 43 21 wew. 15 / 600900010' },
    }
    const { rows } = await world.db.query<{ id: string }>(
      `update orders set number = $1, search_text = $2, client = client || $3::jsonb, client_number = $4
        where id = (select max(id::text)::uuid from orders) returning id`,
      [of.number, orderSearchText(of), JSON.stringify(of.client), of.clientNumber],
    )
    const found = async (q: string, contactData: boolean) =>
      (await ordersFound(world.db, q, { performer: null, contactData })).some(({ id }) => id === rows[0]?.id)
    for (const q of ['600900010', '900010', '+48 6009', '9984709073', '99847']) {
      expect([q, await found(q, true), await found(q, false)]).toEqual([q, true, false])
    }
    expect(await found('7788990', false)).toBe(true)
  })

  it('does not reveal a hidden phone by the order of hits', async () => {
    const text = searchText(['ZL/2026/000777', 'Nowa 1486', '+48600100200'])
    const { rows } = await world.db.query<{ id: string }>(
      `update orders set number = 'ZL/2026/000777', search_text = $1, client = client || '{"phone": "+48600100200"}',
              created_at = now() + interval '1 hour'
        where id = (select max(id::text)::uuid from orders) returning id`,
      [text],
    )
    const ranks = [true, false].map(async (contactData) => {
      const found = await ordersFound(world.db, '486', { performer: null, contactData })
      return found.find(({ id }) => id === rows[0]?.id)?.rank
    })
    // The start of a word, and the middle of one.
    expect(await Promise.all(ranks)).toEqual([9, 10])
  })

  it('ignores case and diacritics, and finds at most five of a kind', async () => {
    const groups = await find(office, 'KWIATÓWA')
    // Groups by rank: records with the name, then clients and related records.
    expect(titles(groups)).toEqual(['Obiekty', 'Użytkownicy', 'Klienci', 'Zlecenia', 'Urządzenia'])
    for (const { children } of groups) expect(children.length).toBeLessThanOrEqual(5)
    expect(groups[3]?.children).toHaveLength(5)
    const device = groups[4]?.children[0]
    const id = device?.url.replace('/apps/devices/view/', '')
    const { rows } = await world.db.query('select 1 from devices where id = $1', [id])
    expect([device?.icon, rows.length]).toEqual(['engine', 1])
    expect(groups[1]?.children).toEqual([
      { title: 'Zofia Kwiatowa', icon: 'user', url: `/apps/user/view/${office.user.id}` },
    ])
  })

  it('finds "Łódź" for "lodz", and what is typed in capitals', async () => {
    await world.db.query(
      "update customers set search_text = 'zaklad slusarski lodz', company_name = 'Zakład Ślusarski', city = 'Łódź' where id = (select min(id::text)::uuid from customers)",
    )
    for (const typed of ['lodz', 'Łódź', 'ŚLUSARSKI łodz']) {
      const groups = await find(office, typed)
      expect(groups.flatMap((it) => it.children.map(({ title }) => title))).toContain(
        'Zakład Ślusarski, Łódź',
      )
    }
  })

  it.each([
    'Café Müller',
    'muller',
    '09-871',
    '09871',
    'muller dluga',
    '3–5',
    'muller 3-5',
    'dluga 7, 09-871 lodz',
  ])('finds a building by its name, its postal code and its address: %s', async (typed) => {
    await world.db.query(
      `update buildings set name = 'Café Müller 3\u20135', address = 'ul. Długa 7', zip_code = '09-871', city = 'Łódź',
                search_text = 'ul. dluga 7 lodz' where id = (select min(id::text)::uuid from buildings)`,
    )
    const objects = (await find(office, typed)).find(({ kind }) => kind === 'buildings')
    expect(objects?.children.map(({ title }) => title)).toEqual(['Café Müller 3–5, ul. Długa 7, Łódź'])
  })

  it.each(['kalen', 'KALENDARZ', 'calendar', 'تقويم', 'dashboard', 'kalendarza'])(
    'finds a page by its name in any language: %s',
    async (typed) => {
      expect(await find(office, typed)).toEqual([
        {
          kind: 'pages',
          title: 'Strony',
          children: [{ title: 'Kalendarz', icon: 'calendar', url: '/apps/calendar' }],
        },
      ])
    },
  )

  it('shows each caller only the pages they may open', async () => {
    const administrator = await world.signedIn('admin')
    const pagesOf = async (agent: SignedInAgent, typed: string) =>
      (await find(agent, typed)).find(({ kind }) => kind === 'pages')?.children.map(({ url }) => url) ?? []
    expect(await pagesOf(administrator, 'uprawnienia')).toEqual(['/apps/permissions', '/access-control'])
    expect(await pagesOf(administrator, 'kontrola dostepu')).toEqual(['/access-control'])
    expect(await pagesOf(office, 'uprawnienia')).toEqual([])
    expect(await pagesOf(office, 'uzytkownicy')).toEqual(['/apps/user/list'])
    expect(await pagesOf(worker, 'uzytkownicy')).toEqual([])
    expect(await pagesOf(office, 'klient')).toEqual(['/apps/ecommerce/customer/list'])
    expect(await pagesOf(office, 'zlecenie')).toEqual(['/apps/orders/list', '/pages/user-profile/projects'])
    expect(await pagesOf(office, 'klientem')).toEqual([])
    expect(await pagesOf(worker, 'moj profil')).toEqual(['/pages/user-profile/profile'])
  })

  it('ranks records with the name before records at such an address', async () => {
    const named = async (q: string, kind: string) =>
      (await find(office, q)).find((it) => it.kind === kind)?.children.map(({ title }) => title) ?? []
    const lifts = await named('winda', 'devices')
    expect(lifts).toHaveLength(5)
    for (const title of lifts) expect(title).toMatch(/^Winda/u)
    const { rows } = await world.db.query<{ id: string }>(
      `update customers set name = 'Adam Bażant', company_name = null, email = 'zenon@bazant.test',
              search_text = $1 where id = (select min(id::text)::uuid from customers)
       returning id`,
      [rankedText(['Bażant Adam'], ['Adam Bażant', 'zenon@bazant.test'])],
    )
    expect(rows).toHaveLength(1)
    await world.db.query(
      `update customers set name = 'Żaneta Zenon', company_name = null, search_text = $1
        where id = (select max(id::text)::uuid from customers)`,
      [rankedText(['Zenon Żaneta'], ['Żaneta Zenon'])],
    )
    expect((await named('zenon', 'customers')).map((title) => title.split(',')[0])).toEqual([
      'Żaneta Zenon',
      'Adam Bażant',
    ])
  })

  it('finds nothing for an empty query', async () => {
    expect(await find(office, '')).toEqual([])
    expect(await find(office, '   ')).toEqual([])
    expect(await find(office, 'xqzw')).toEqual([])
  })

  it('shows a worker own orders with their buildings and devices, and neither clients nor users', async () => {
    expect(titles(await find(worker, 'kwiatowa'))).toEqual([])
    const { rows } = await world.db.query<{ id: string }>(
      `with one as (select s.id, s.order_id, s.start_at, s.end_at from slots s join orders o on o.id = s.order_id
                     where o.search_text like '%kwiatowa%'
                       and o.building_id in (select building_id from devices) limit 1)
       insert into slot_performers (slot_id, user_id, start_at, end_at) select id, $1, start_at, end_at from one
       returning (select order_id from one) as id`,
      [worker.user.id],
    )
    const groups = await find(worker, 'kwiatowa')
    expect(titles(groups).toSorted()).toEqual(['Obiekty', 'Urządzenia', 'Zlecenia'])
    const found = (title: string) =>
      groups.find((group) => group.title === title)?.children.map(({ url }) => url)
    expect(found('Zlecenia')).toEqual([`/apps/orders/details/${rows[0]?.id}`])
    expect(found('Obiekty')).toHaveLength(1)
  })
})
