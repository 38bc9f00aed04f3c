import type { Database } from '@zlecenia/server/src/platform/database/database.ts'
import { besideEachOther, type Question } from '../beside.ts'
import { manyOrders, manyPlaces } from '../many-orders.ts'
import { measuredProgram } from '../program.ts'
import { writeFigures } from '../report.ts'

const few = 1_000
/** `MANY=1000000 npm run bench -- lists` measures the searches of an office with a million orders. */
const many = Number(process.env.MANY ?? 100_000)
/** Distribution: most clients have few orders, some buildings thousands. */
const placesOf = (orders: number) => ({ clients: orders / 5, buildings: orders * 0.3, workers: 30 })
/** The last page that a list links to, and one reachable only by editing the address. */
const deep = 40
const deepest = 500
/** Milliseconds. */
const mostOfSearch = many > 100_000 ? 100 : 30

const sorts = ['created', 'number', 'client', 'city', 'address', 'state', 'nextSlot', 'due']
const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)

/** Sorts, filters and words, each separately; filter values come from the orders. */
export async function questions(db: Database): Promise<Question[]> {
  const one = async (sql: string) => (await db.query<{ it: string }>(sql)).rows[0]?.it ?? ''
  const most = (what: string, from: string) =>
    one(`select ${what} as it from ${from} group by 1 order by count(*) desc, 1 limit 1`)
  const filters = {
    'state new': 'state=new',
    'state closed': 'state=closed',
    'state cancelled': 'state=cancelled',
    'states open': 'state=new,planned,in_progress,paused',
    faults: 'fault=yes',
    emergencies: 'priority=emergency',
    'two priorities': 'priority=inspection,maintenance',
    overdue: 'due=overdue',
    'without a slot': 'missing=slot',
    'without a performer': 'missing=performer',
    unconfirmed: 'missing=confirmation',
    'slots of a week': `slot=${day(-3)}..${day(3)}`,
    'slots of a week, four years ago': `slot=${day(-1463)}..${day(-1457)}`,
    'slots of a year': `slot=${day(-1100)}..${day(-735)}`,
    'taken this week': `created=${day(-7)}..${day(0)}`,
    'taken in a year': `created=${day(-1100)}..${day(-735)}`,
    'the busiest client': `client=${await most('customer_id', 'orders')}`,
    'the busiest building': `building=${await most('building_id', 'orders')}`,
    'a device': `device=${await most('device_id', 'order_devices')}`,
    'the busiest performer': `performer=${await most('user_id', 'slot_performers')}`,
    'a performer, this week': `performer=${await most('user_id', 'slot_performers')}&slot=${day(-3)}..${day(3)}`,
    'the busiest coordinator': `coordinator=${await most('coordinator_id', 'orders')}`,
    'the busiest group': `group=${await most('v.group_id', 'order_services i join services v on v.id = i.service_id')}`,
    'a rare group': `group=${await one('select v.group_id as it from order_services i join services v on v.id = i.service_id group by 1 order by count(*), 1 limit 1')}`,
    'the busiest city': `city=${encodeURIComponent(await most('city', 'orders'))}`,
    'part of an own number': `clientNumber=${(await one('select max(client_number) as it from orders')).slice(-5)}`,
  }
  const to = (query: string) => `/api/orders?${query}`
  const number = {
    what: 'a whole number',
    q: encodeURIComponent(await one("select max(number) as it from orders where number like 'ZX/%'")),
  }
  const street = {
    what: 'a street and a house',
    q: encodeURIComponent(await most('address', 'orders')),
  }
  const searches = [number, street].flatMap(({ what, q }) => [
    { name: what, path: to(`q=${q}`), atMost: mostOfSearch, worst: Math.max(60, mostOfSearch) },
    {
      name: `the bar finds ${what}`,
      path: `/api/app-bar/search?q=${q}`,
      atMost: mostOfSearch,
      worst: Math.max(60, mostOfSearch),
    },
    {
      name: `the backlog by ${what}`,
      path: `/api/calendar/backlog?q=${q}`,
      atMost: mostOfSearch,
      worst: Math.max(60, mostOfSearch),
    },
  ])
  if (many > 100_000) return searches
  return [
    ...sorts.flatMap((sort) => [
      { name: `by ${sort}`, path: to(`sort=${sort}&order=asc`), atMost: 5 },
      { name: `by ${sort}, the other way`, path: to(`sort=${sort}&order=desc`), atMost: 5 },
      { name: `by ${sort}, page ${deep}`, path: to(`sort=${sort}&order=desc&page=${deep}`), atMost: 60 },
      {
        name: `by ${sort}, page ${deepest}`,
        path: to(`sort=${sort}&order=desc&page=${deepest}`),
        atMost: 60,
      },
      { name: `by ${sort}, a common word`, path: to(`sort=${sort}&q=kwiatowa`), atMost: 25 },
    ]),
    ...Object.entries(filters).map(([name, query]) => ({ name, path: to(query), atMost: 5 })),
    ...Object.entries(filters).map(([name, query]) => ({
      name: `${name}, by client`,
      path: to(`${query}&sort=client&order=asc`),
      atMost: 5,
    })),
    ...searches,
    { name: 'cities to choose from', path: '/api/orders/cities', atMost: 5 },
    { name: 'clients by created', path: '/api/customers/list?sort=created', atMost: 5 },
  ]
}

/** The list of an office of ten years compared with that of a new one, over HTTP on this machine. */
export async function sortedLists(): Promise<void> {
  const programs = [await measuredProgram(), await measuredProgram()] as const
  try {
    for (const [n, { db }] of programs.entries()) {
      const orders = n === 0 ? few : many
      await manyPlaces(db, placesOf(orders))
      await manyOrders(db, orders, { everywhere: true })
    }
    const large = await questions(programs[1].db)
    const same = await questions(programs[0].db)
    const figures = await besideEachOther(programs, [same, large])
    await writeFigures(
      many > 100_000 ? 'lists-of-a-million' : 'lists',
      `The list of ${many.toLocaleString('en')} orders beside one of ${few.toLocaleString('en')}`,
      figures,
    )
  } finally {
    await Promise.all(programs.map((it) => it.stop()))
  }
}
