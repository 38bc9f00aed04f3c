import type { Database } from '@zlecenia/server/src/platform/database/database.ts'
import { besideEachOther, type Question } from '../beside.ts'
import { manyPlaces } from '../many-orders.ts'
import { measuredProgram } from '../program.ts'
import { writeFigures } from '../report.ts'

const few = 1_000
const many = 20_000
const placesOf = (clients: number) => ({
  clients,
  buildings: clients * 1.5,
  devices: clients * 3,
  workers: 30,
})
/** The last page that a list links to. */
const deep = 40

interface List {
  name: string
  path: string
  sorts: readonly string[]
  filters: Record<string, string>
  words: Record<string, string>
}

async function questions(db: Database): Promise<Question[]> {
  const one = async (sql: string) => (await db.query<{ it: string }>(sql)).rows[0]?.it ?? ''
  const most = (what: string, from: string) =>
    one(`select ${what} as it from ${from} group by 1 order by count(*) desc, 1 limit 1`)
  const encoded = async (it: Promise<string>) => encodeURIComponent(await it)
  const middle = (what: string, from: string) =>
    one(`select ${what} as it from ${from} where ${what} is not null order by id offset 500 limit 1`)
  const client = await most('customer_id', 'buildings')
  const building = await most('building_id', 'devices')
  const phone = await middle('right(phone, 9)', 'customers')
  const nip = await middle('nip', 'customers')
  const street = await encoded(
    one(
      `select lower(split_part(address, ' ', 2)) as it from buildings where address ~ '^ul[.] [[:alpha:]]{5,} ' order by address limit 1`,
    ),
  )
  // The beginning of a street while typing: every key starts a search.
  const beginning = 'ul.'
  const lists: List[] = [
    {
      name: 'clients',
      path: '/api/customers/list',
      sorts: ['name', 'city', 'created'],
      filters: {
        companies: 'type=company',
        persons: 'type=private',
        archived: 'archived=only',
        all: 'archived=also',
        'the busiest city': `city=${await encoded(most('city', 'customers'))}`,
        'with open orders': 'orders=open',
      },
      words: {
        'a common word': 'wspolnota',
        'a phone': phone,
        'a NIP': nip,
        'a street': street,
        'two letters': 'ko',
      },
    },
    {
      name: 'objects',
      path: '/api/buildings/list',
      sorts: ['address', 'city', 'client'],
      filters: {
        'of a type': 'type=residential',
        'of a rarer type': 'type=service',
        archived: 'archived=only',
        'of one client': `client=${client}`,
      },
      words: { 'a common word': 'wspolnota', 'a phone': phone, 'a street': street, 'two letters': 'ko' },
    },
    {
      name: 'devices',
      path: '/api/devices',
      sorts: ['name', 'kind', 'building', 'client', 'warranty', 'state'],
      filters: {
        lifts: 'kind=elevator',
        faulty: 'state=faulty',
        'faulty lifts': 'kind=elevator&state=faulty',
        'of one client': `client=${client}`,
        'at one object': `building=${building}`,
      },
      words: {
        'a common word': 'winda',
        'a serial number': 'SN-777',
        'a street': street,
        'two letters': 'ko',
      },
    },
  ]
  const found = (name: string, q: string): Question => ({
    name: `the dialog finds ${name}`,
    path: `/api/customers/search?q=${q}`,
    atMost: 25,
    worst: 30,
    kilobytes: 5,
  })
  return [
    ...lists.flatMap(({ name, path, sorts, filters, words }) => [
      ...sorts.flatMap((sort) => [
        { name: `${name} by ${sort}`, path: `${path}?sort=${sort}&order=asc`, atMost: 5 },
        { name: `${name} by ${sort}, the other way`, path: `${path}?sort=${sort}&order=desc`, atMost: 5 },
        { name: `${name} by ${sort}, page ${deep}`, path: `${path}?sort=${sort}&page=${deep}`, atMost: 5 },
        { name: `${name} by ${sort}, a street`, path: `${path}?sort=${sort}&q=${street}`, atMost: 25 },
        { name: `${name} by ${sort}, "ul."`, path: `${path}?sort=${sort}&q=${beginning}`, atMost: 25 },
      ]),
      ...Object.entries(filters).map(([what, sent]) => ({
        name: `${name}, ${what}`,
        path: `${path}?${sent}`,
        atMost: 5,
      })),
      ...Object.entries(words).map(([what, q]) => ({
        name: `${name}, ${what}`,
        path: `${path}?q=${q}`,
        atMost: 25,
      })),
    ]),
    found('a phone', phone),
    found('part of a phone', phone.slice(0, 5)),
    found('a NIP', nip),
    found('a common word', 'wspolnota'),
    found('a street', street),
    found('"ul."', beginning),
    found(
      'a name',
      await encoded(one('select name as it from customers where company_name is null order by id limit 1')),
    ),
    { name: 'the bar finds a street', path: `/api/app-bar/search?q=${street}`, atMost: 25 },
    { name: 'the bar finds "ul."', path: `/api/app-bar/search?q=${beginning}`, atMost: 25 },
    { name: 'the bar finds a phone', path: `/api/app-bar/search?q=${phone}`, atMost: 25 },
  ]
}

/** Clients, objects and devices of a large company compared with those of a small one. */
export async function records(): Promise<void> {
  const programs = [await measuredProgram(), await measuredProgram()] as const
  try {
    for (const [n, { db }] of programs.entries()) await manyPlaces(db, placesOf(n === 0 ? few : many))
    const figures = await besideEachOther(programs, [
      await questions(programs[0].db),
      await questions(programs[1].db),
    ])
    const { clients, buildings, devices } = placesOf(many)
    const [all, objects, things] = [clients, buildings, devices].map((it) => it.toLocaleString('en'))
    await writeFigures(
      'records',
      `${all} clients, ${objects} objects and ${things} devices beside ${few.toLocaleString('en')} clients`,
      figures,
    )
  } finally {
    await Promise.all(programs.map((it) => it.stop()))
  }
}
