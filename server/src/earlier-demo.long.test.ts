import { demoAccounts } from '@zlecenia/contract/features/session/demo-accounts'
import { limits } from '@zlecenia/contract/lib/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { restoredDemo } from '#test/restored-demo.ts'
import { type Agent, aWorld } from '#test/world.ts'

const { rowsOf, countsOf, signedIn, migrate } = await restoredDemo(await aWorld(), 'demo-0074.tar.gz')

interface Kept {
  orders: { id: string; number: string }[]
  customers: { id: string; name: string; phone: string | null }[]
  buildings: { id: string; address: string; city: string }[]
  devices: { id: string; name: string; serial: string | null }[]
  users: { id: string; email: string }[]
}
let tables: Record<string, number>
let kept: Kept
let admin: Agent

const ofTables: Record<keyof Kept, string> = {
  orders: 'id, number',
  customers: 'id, coalesce(company_name, name) as name, phone',
  buildings: 'id, address, city',
  devices: 'id, name, serial_number as serial',
  users: 'id, email',
}
const lists: Record<keyof Kept, string> = {
  orders: '/orders?sort=number',
  customers: '/customers/list?archived=also',
  buildings: '/buildings/list?archived=also',
  devices: '/devices?sort=name',
  users: '/users/list?sort=name',
}
const details: Record<keyof Kept, (id: string) => string[]> = {
  orders: (id) => [`/orders/${id}`, `/orders/${id}/conversation`],
  customers: (id) => [`/customers/${id}/details`, `/customers/${id}/history`, `/buildings/client/${id}`],
  buildings: (id) => [`/buildings/${id}/details`, `/buildings/${id}/history`, `/buildings/${id}`],
  devices: (id) => [`/devices/${id}`, `/devices/${id}/history`],
  users: (id) => [`/users/${id}`, `/users/${id}/history`],
}
const kinds = Object.keys(ofTables) as (keyof Kept)[]

beforeAll(async () => {
  tables = await countsOf()
  const rows = kinds.map(async (it) => [it, await rowsOf(`select ${ofTables[it]} from ${it} order by id`)])
  kept = Object.fromEntries(await Promise.all(rows)) as Kept
  // Backdates some slots: work recorded afterwards, as on a busy day.
  await rowsOf(
    `update slots s set start_at = o.created_at - interval '2 hours', end_at = o.created_at - interval '1 hour'
       from orders o where o.id = s.order_id and s.id in (select id from slots order by id limit 20)`,
  )
  await migrate()
  admin = await signedIn(demoAccounts.admin)
})

/** Ids from all pages of a list. */
async function listed(path: string): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const answer = await admin.get(`${path}&size=${limits.rowsAtOnce}&page=${page}&count=all`)
    expect(answer.statusCode, path).toBe(200)
    const { rows, total } = answer.json<{ rows: { id: string }[]; total: number }>()
    ids.push(...rows.map(({ id }) => id))
    if (rows.length === 0 || ids.length >= total) return { ids, total }
  }
}
const found = async (q: string) =>
  (await admin.get(`/app-bar/search?q=${encodeURIComponent(q)}`))
    .json<{ children: { url: string }[] }[]>()
    .flatMap(({ children }) => children.map(({ url }) => url))

describe('a demo from before the office managed clients, objects and devices', () => {
  it('contains the tables of that time', () => {
    expect(tables).toMatchObject({ orders: 300, customers: 40, buildings: 80 })
    expect(Object.keys(tables)).toContain('saved_views')
    expect(Object.keys(tables)).not.toContain('customer_doubles')
  })

  it('keeps every row', async () => {
    // The reader here is signed in, and messages older than the chat count as read.
    const {
      schema_migrations: _,
      role_rules: __,
      sessions: ___,
      conversation_members: ____,
      ...others
    } = tables
    expect(await countsOf()).toMatchObject(others)
  })

  it.each(kinds)('has each of its %s in the list, once', async (kind) => {
    const { ids, total } = await listed(lists[kind])
    expect(total).toBe(tables[kind])
    expect(ids.toSorted()).toEqual(kept[kind].map(({ id }) => id))
  })

  it.each(kinds)('opens each of its %s', async (kind) => {
    for (const { id } of kept[kind]) {
      for (const path of details[kind](id)) expect((await admin.get(path)).statusCode, path).toBe(200)
    }
  })

  it('finds its orders, clients, objects, devices and people by name or number', async () => {
    const some = <It>(all: readonly It[]) => all.filter((_, n) => n % 10 === 0)
    for (const { id, number } of some(kept.orders)) {
      expect(await found(number), number).toContain(`/apps/orders/details/${id}`)
    }
    for (const { id, name, phone } of kept.customers) {
      const path = `/customers/search?q=${encodeURIComponent(phone ?? name)}`
      const { customers } = (await admin.get(path)).json<{ customers: { id: string }[] }>()
      expect(
        customers.map((it) => it.id),
        path,
      ).toContain(id)
    }
    for (const { id, address, city } of some(kept.buildings)) {
      expect(await found(`${address} ${city}`), address).toContain(`/apps/objects/details/${id}`)
    }
    for (const { id, serial } of some(kept.devices.filter((it) => it.serial))) {
      expect(await found(serial ?? ''), `${serial}`).toContain(`/apps/devices/view/${id}`)
    }
    for (const { id, email } of kept.users) expect(await found(email)).toContain(`/apps/user/view/${id}`)
  })

  it('marks the slots that begin before their orders were created', async () => {
    const marked = await rowsOf<{ id: string }>('select id from slots where precedes_order order by id')
    const first = await rowsOf<{ id: string }>(
      `select s.id from slots s join orders o on o.id = s.order_id where s.start_at < o.created_at order by s.id`,
    )
    expect(marked.length).toBeGreaterThanOrEqual(20)
    expect(marked).toEqual(first)
  })

  it('has its slots, views, absences and services in their places', async () => {
    const [{ from, to } = { from: new Date(), to: new Date() }] = await rowsOf<{ from: Date; to: Date }>(
      'select min(start_at) as from, max(end_at) as to from slots',
    )
    const slots = new Set<string>()
    const step = 90 * 24 * 3_600_000
    for (let at = from.getTime(); at < to.getTime() + 1; at += step) {
      const [begin, end] = [at, at + step].map((it) => new Date(it).toISOString())
      const answer = await admin.get(`/calendar?from=${begin}&to=${end}`)
      for (const { id } of answer.json<{ slots: { id: string }[] }>().slots) slots.add(id)
    }
    const [planned] = await rowsOf<{ slots: number }>(
      'select count(*)::int as slots from slots where cancelled is null',
    )
    expect(slots.size).toBe(planned?.slots)
    const { serviceGroups } = (await admin.get('/services')).json<{
      serviceGroups: Record<string, { services: unknown[] }>
    }>()
    expect(Object.keys(serviceGroups)).toHaveLength(tables.service_groups ?? 0)
    expect(Object.values(serviceGroups).flatMap((it) => it.services)).toHaveLength(tables.services ?? 0)
    expect((await admin.get('/crews')).json().crews).toHaveLength(tables.crews ?? 0)
    const absences = (await admin.get('/absences?count=all')).json<{ total: number }>()
    expect(absences.total).toBe(tables.absences)
  })
})
