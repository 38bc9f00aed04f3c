import { buildingList } from '@zlecenia/contract/features/buildings/pages/building-list'
import { customerList } from '@zlecenia/contract/features/customers/pages/customer-list'
import { deviceKinds, deviceStates } from '@zlecenia/contract/features/devices/device-kinds'
import { deviceList } from '@zlecenia/contract/features/devices/device-list'
import { beforeAll, expect, it } from 'vitest'
import { listBuildings } from '#features/buildings/pages/building-list.queries.ts'
import { customersMatching } from '#features/customers/customers.queries.ts'
import { listCustomers } from '#features/customers/pages/customer-list.queries.ts'
import { listDevices } from '#features/devices/device-list.queries.ts'
import { devicesMatching } from '#features/devices/devices.queries.ts'
import { buildingsFound, customersFound } from '#features/search/search.queries.ts'
import type { Database, Queryable, Statement } from '#platform/database/database.ts'
import type { Page } from '#platform/database/list-page.ts'
import { eachWord } from '#platform/database/text-search.ts'
import { seedMany } from '#seed/many.ts'
import { aWorld } from './world.ts'

// Compares results and order of lists with a simple query that reads every row.

const world = await aWorld()
beforeAll(async () => {
  await seedMany(world.db, { customers: 4000 })
  await world.db.query("update buildings set name = 'Wspólnota ' || address where substr(id::text, 36) < '5'")
  await world.db.query("update customers set archived_at = now() where substr(id::text, 36) = '1'")
  await world.db.query("update buildings set persons_text = E' nowak \\n' where substr(id::text, 36) = '2'")
  for (const table of ['customers', 'buildings', 'devices']) await world.db.query(`analyze ${table}`)
}, 120_000)

interface ListQuery {
  q: string
  sort: string
  order: 'asc' | 'desc'
  page: number
  size: number
  archived?: 'also' | 'only'
  count?: 'all'
}

interface Sees {
  persons: boolean
  contactData: boolean
}

interface List {
  from: string
  id: string
  archived: string
  more: string
  /** Texts of the statement; a word must occur in one of them. */
  texts: (sees: Sees) => string[]
  sorts: Record<string, string[]>
  ask: (db: Database, query: never, sees: Sees) => Promise<Page<{ id: string }>>
}

const name = 'coalesce(c.company_name, c.name) collate "pl-x-icu"'
const address = 'b.address collate "pl-x-icu"'
const city = 'b.city collate "pl-x-icu"'
const device = 'd.name collate "pl-x-icu"'
const inOrderOf = (all: readonly string[], column: string) =>
  `array_position(array[${all.map((it) => `'${it}'`).join(', ')}], ${column})`
const place = ({ persons }: Sees) => (persons ? 'b.search_text || b.persons_text' : 'b.search_text')
const customer = ({ contactData }: Sees) => (contactData ? ['c.search_text || c.contacts_text'] : [])
const common = { performer: null, performerId: null, orders: false }

const lists: Record<string, List> = {
  clients: {
    from: 'customers c',
    id: 'c.id',
    archived: 'c.archived_at',
    more: 'c.merged_into is null',
    texts: (sees) => [
      'c.search_text || c.contacts_text',
      `(select string_agg(${place(sees)}, E'\\n') from buildings b where b.customer_id = c.id)`,
    ],
    sorts: { name: [name], city: ['c.city collate "pl-x-icu"'], created: ['c.created_at'] },
    ask: (db, query, sees) => listCustomers(db, query, { ...common, ...sees }),
  },
  objects: {
    from: 'buildings b join customers c on c.id = b.customer_id',
    id: 'b.id',
    archived: 'b.archived_at',
    more: 'true',
    texts: (sees) => [place(sees), 'b.name_text', ...customer(sees)],
    sorts: { address: [address], city: [city, address], client: [name, 'c.id', address] },
    ask: (db, query, { persons, contactData }) =>
      listBuildings(db, query, { ...common, contactData, keptFrom: persons ? null : crypto.randomUUID() }),
  },
  devices: {
    from: 'devices d join buildings b on b.id = d.building_id join customers c on c.id = b.customer_id',
    id: 'd.id',
    archived: 'd.archived_at',
    more: 'true',
    texts: (sees) => ['d.search_text', ...customer(sees)],
    sorts: {
      name: [device],
      building: [city, address, 'b.id', device],
      client: [name, 'c.id', device],
      kind: [inOrderOf(deviceKinds, 'd.kind'), device],
      state: [inOrderOf(deviceStates, 'd.state'), device],
    },
    ask: (db, query, sees) => listDevices(db, query, { ...common, ...sees }),
  },
}

async function plainly({ from, id, archived, more, texts, sorts }: List, query: ListQuery, sees: Sees) {
  const values: unknown[] = []
  const words = eachWord(query.q).map((word) => {
    const first = values.length + 1
    values.push(...word.patterns)
    return `(${texts(sees)
      .map((text) => word.on(`(${text})`, first))
      .join(' or ')})`
  })
  const stays = { also: 'true', only: `${archived} is not null`, no: `${archived} is null` }
  const { rows } = await world.db.query<{ id: string }>(
    `select ${id} as id from ${from} where ${[more, stays[query.archived ?? 'no'], ...words].join(' and ')}
      order by ${[...(sorts[query.sort] ?? []), id].map((each) => `${each} ${query.order}`).join(', ')}`,
    values,
  )
  const all = rows.map((row) => row.id)
  const total = query.count ? all.length : Math.min(all.length, 1001)
  const from0 = (query.page - 1) * query.size
  return { ids: all.slice(from0, from0 + query.size), total, isMany: all.length >= 1001 }
}

/** Pseudo-random numbers, equal in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

it('cover the sorts of the simple query', () => {
  for (const [key, { sorts }] of Object.entries({
    clients: customerList,
    objects: buildingList,
    devices: deviceList,
  }))
    expect(sorts).toEqual(expect.arrayContaining(Object.keys(lists[key]?.sorts ?? {})))
})

it.each(Object.entries(lists))(
  'find the same rows, count and order as the simple query: %s',
  async (_, list) => {
    const { rows } = await world.db.query<{ text: string }>(
      `select concat_ws(' ', ${list.texts({ persons: true, contactData: true }).join(', ')}) as text
       from ${list.from} order by ${list.id} limit 400`,
    )
    const roll = dice(82)
    const one = <Item>(of: readonly Item[]) => of[roll(of.length)] as Item
    const aWord = () => {
      const word = one(one(rows).text.split(/\s+/u).filter(Boolean))
      return roll(3) === 0 ? word.slice(roll(2), 2 + roll(5)) : word
    }
    const ways = { sorted: 0, read: 0, found: 0, led: 0 }
    for (let n = 0; n < 90; n++) {
      const words = Array.from({ length: 1 + roll(roll(2) + 2) }, aWord)
      const search: ListQuery = {
        q: n % 3 === 0 ? one(['ul.', 'ko', 'wspolnota', 'nowak', 'a', '66-400', 'ul. w']) : words.join(' '),
        sort: one(Object.keys(list.sorts)),
        order: one(['asc', 'desc'] as const),
        page: one([1, 1, 2, 40]),
        size: one([10, 25]),
        ...(roll(4) === 0 && { archived: one(['also', 'only'] as const) }),
        ...(roll(8) === 0 && { count: 'all' as const }),
      }
      const sees = { persons: roll(4) > 0, contactData: roll(4) > 0 }
      let sent = 0
      const query: Database['query'] = (text, ...it) => {
        sent++
        if (typeof text === 'string' && text.startsWith('with led')) ways.led++
        return world.db.query(text, ...it)
      }
      const spy: Database = { ...world.db, query }
      const page = await list.ask(spy, search as never, sees)
      const { isMany, ...expected } = await plainly(list, search, sees)
      const seen = { ids: page.rows.map(({ id }) => id), total: page.total }
      expect({ n, search, sees, ...seen }).toEqual({ n, search, sees, ...expected })
      if (eachWord(search.q).length > 0) ways[!isMany ? 'sorted' : sent === 2 ? 'read' : 'found']++
    }
    const { led, ...common } = ways
    for (const times of Object.values(common)) expect(times).toBeGreaterThan(0)
    // Rows found by their client are read in the order of clients.
    expect(led > 0).toBe('client' in list.sorts)
  },
)

it('return for a frequent word the same first rows as a full ranking', async () => {
  const { rows } = await world.db.query<{ text: string }>(
    `select concat_ws(' ', c.company_name, c.name, c.city, b.address) as text
       from customers c join buildings b on b.customer_id = c.id order by b.id limit 400`,
  )
  const roll = dice(97)
  const words = rows.flatMap(({ text }) => text.toLowerCase().split(/\s+/u))
  // Adds a contact by name.
  await world.db.query(
    "update customers set contacts_text = E' gorska anna \\n' where substr(id::text, 36) = '3'",
  )
  // Rows of equal rank as those named "Wspólnota", between the scanned ranges of the name order.
  await world.db.query(
    `update customers set search_text = replace(search_text, E'\n\n', E'\n wspolna sprawa \n\n') where id in (
       select id from customers where archived_at is null order by coalesce(company_name, name) collate "pl-x-icu"
       offset 1600 limit 3)`,
  )
  const typed = Array.from({ length: 10 }, () => words[roll(words.length)]?.slice(0, 1 + roll(4)) ?? '')
  const all = { most: 20 }
  const none = { performer: null }
  // Words of sampled lines, too rare to be read in the order of names.
  const { rows: lines } = await world.db.query<{ word: string }>(
    `with seen as materialized (select search_text || contacts_text as text from customers tablesample system (2) repeatable (0))
     select word from (
       select distinct split_part(line, ' ', 2) as word from seen, unnest(string_to_array(text, E'\n')) line) lines
      where length(word) >= 3 and word >= ':' and (
        select count(*) between 3 and 7 from seen where strpos(text, ' ' || word) > 0)
      order by word limit 6`,
  )
  const searches: Record<string, (db: Queryable, q: string, withPersons: boolean) => Promise<unknown>> = {
    dialog: (db, q, withPersons) => customersMatching(db, q, { ...all, withPersons }),
    clients: (db, q) => customersFound(db, q),
    objects: (db, q, withPersons) => buildingsFound(db, q, { ...none, withPersons }),
    devices: (db, q) => devicesMatching(db, q, { ...none, most: 5 }),
  }
  const ranked: Queryable = {
    ...world.db,
    // Disables early reading.
    query: async (statement, values) =>
      typeof statement !== 'string' && statement.name.startsWith('early.')
        ? { rows: [], rowCount: 0 }
        : world.db.query(statement, values),
  }
  const narrowed: Record<string, number> = {}
  let keyed = 0
  const late = { q: 'wsp', narrowed: 0 }
  for (const [name, search] of Object.entries(searches)) {
    for (const q of new Set([
      'ul.',
      'os.',
      'gor',
      'wsp',
      'ż',
      'wind',
      'a',
      ...typed,
      ...lines.map(({ word }) => word),
    ])) {
      const withPersons = roll(3) > 0
      const spy: Queryable = {
        ...world.db,
        async query<Row>(statement: string | Statement, values?: readonly unknown[]) {
          const text = typeof statement === 'string' ? statement : statement.text
          const isNarrowed = !text.includes('tablesample') && text.includes('line_keys')
          narrowed[name] = (narrowed[name] ?? 0) + Number(isNarrowed)
          late.narrowed += Number(q === late.q && name === 'clients' && isNarrowed)
          const found = await world.db.query<Row>(statement, values)
          keyed += Number(found.rows.some((row) => (row as { keyed?: boolean }).keyed))
          return found
        },
      }
      expect([name, q, await search(spy, q, withPersons)]).toEqual([
        name,
        q,
        await search(ranked, q, withPersons),
      ])
    }
  }
  for (const [name, times] of Object.entries(narrowed)) expect([name, times > 0]).toEqual([name, true])
  expect(late.narrowed).toBe(1)
  expect(keyed).toBeGreaterThan(0)
})

it('query a phone once', async () => {
  const { rows } = await world.db.query<{ q: string }>(
    'select right(phone, 9) as q from customers where phone is not null and archived_at is null order by id limit 1',
  )
  const search: ListQuery = { q: rows[0]?.q ?? '', sort: 'name', order: 'asc', page: 1, size: 25 }
  const sees = { persons: true, contactData: true }
  let sent = 0
  const query: Database['query'] = (...it) => {
    sent++
    return world.db.query(...it)
  }
  const list = lists.clients as List
  const page = await list.ask({ ...world.db, query }, search as never, sees)
  const { ids } = await plainly(list, search, sees)
  expect({ ids: page.rows.map(({ id }) => id), sent }).toEqual({ ids, sent: 2 })
  expect(ids.length).toBeGreaterThan(0)
})

it('find an early row although a later one matches in another text', async () => {
  const list = lists.objects as List
  const inOrder = `select b.id from buildings b where b.archived_at is null order by ${address}, b.id`
  await world.db.query(
    `update buildings set search_text = search_text || E' brzoza \n' where id in (${inOrder} offset 3200)`,
  )
  await world.db.query(
    `update customers set search_text = search_text || E' brzoza \n'
      where id in (select customer_id from buildings where id in (${inOrder} limit 400))`,
  )
  const search: ListQuery = { q: 'brzoza', sort: 'address', order: 'asc', page: 1, size: 25 }
  const sees = { persons: true, contactData: true }
  let sent = 0
  const query: Database['query'] = (...it) => {
    sent++
    return world.db.query(...it)
  }
  const page = await list.ask({ ...world.db, query }, search as never, sees)
  const { ids, isMany } = await plainly(list, search, sees)
  expect(page.rows.map(({ id }) => id)).toEqual(ids)
  expect({ isMany, sent }).toEqual({ isMany: true, sent: 2 })
})
