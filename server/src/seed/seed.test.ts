import { wellKnown } from '@zlecenia/contract/examples/well-known'
import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import type { ImportSummary } from '@zlecenia/contract/features/imports/imports.contract'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import type { AvailabilityPerformer } from '@zlecenia/contract/features/schedule/availability.contract'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { isNip, isRegon } from '@zlecenia/contract/lib/identifiers'
import { dayInWarsaw, instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, isWorkingDay, workingHours } from '@zlecenia/contract/lib/working-days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyOfOverdueInvoices } from '#features/invoices/index.ts'
import { freshDatabase } from '#test/test-database.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { exampleCustomers } from './customers.ts'
import { seedCatalogue, seedDemo, seedExample, seedMany } from './index.ts'
import { exampleOrders } from './orders.ts'
import { exampleStaff } from './users.ts'

const now = new Date('2026-11-16T10:20:00+01:00')
const today = '2026-11-16'
const world = await aWorld()
let office: SignedInAgent

beforeAll(async () => {
  await world.db.transaction((tx) => seedDemo(tx, { now, uploads: world.uploads }))
  office = await world.signedIn('office')
})

const count = async (sql: string) =>
  (await world.db.query<{ n: number }>(`select count(*) as n from ${sql}`)).rows[0]?.n
const customers = async () => (await office.get('/customers')).json<{ customers: Customer[] }>().customers
const buildingsOf = async (name: string) => {
  const found = (await customers()).find((it) => it.companyName === name || it.name === name)
  return (await office.get(`/buildings/client/${found?.id}`)).json<{ buildings: BuildingDetails[] }>()
    .buildings
}

describe('Example data', () => {
  it('gives the worker of the demo a finished, a running and two coming visits today', async () => {
    const { rows } = await world.db.query<{ state: string; taps: string[] | null }>(
      `select o.state, array_agg(v.kind order by v.moment) filter (where v.kind <> 'held') as taps
         from slots s join orders o on o.id = s.order_id
         join slot_performers p on p.slot_id = s.id join users u on u.id = p.user_id
         left join visit_events v on v.slot_id = s.id
        where u.email = $1 and s.start_at between $2::timestamptz - interval '4 hours' and $2::timestamptz + interval '4 hours'
        group by o.id, s.id order by s.start_at`,
      [demoAccounts.worker, now],
    )
    const taps = rows.map(({ state, taps }) => [state, taps?.at(-1) ?? null])
    for (const wanted of [
      ['done', 'finish'],
      ['in_progress', 'start'],
      ['planned', 'accept'],
      ['planned', null],
    ])
      expect(taps).toContainEqual(wanted)
  })

  it('gives the worker of the demo no other visit today', async () => {
    const { rows } = await world.db.query<{ n: number }>(
      `select count(*)::int as n from slots s join orders o on o.id = s.order_id
         join slot_performers p on p.slot_id = s.id join users u on u.id = p.user_id
        where u.email = $1 and (s.start_at at time zone 'Europe/Warsaw')::date = ($2::timestamptz at time zone 'Europe/Warsaw')::date`,
      [demoAccounts.worker, now],
    )
    expect(rows[0]?.n).toBeLessThanOrEqual(4)
  })

  it('has two office boards, with cards that are due and one that repeats', async () => {
    const { boards } = (await office.get('/boards')).json()
    expect(boards.map((it: { name: string; count: number }) => [it.name, it.count])).toEqual([
      ['Reklamacje', 10],
      ['Zamówienia części', 9],
    ])
    const read = await Promise.all(boards.map(({ id }: { id: string }) => office.get(`/boards/${id}`)))
    const cards = read.flatMap((it) =>
      it.json().columns.flatMap((column: { cards: object[] }) => column.cards),
    )
    expect(cards.filter(({ order }) => order).length).toBeGreaterThan(7)
    expect(cards.filter(({ repeats }) => repeats)).toHaveLength(1)
    expect(cards.filter(({ messages }) => messages > 0)).toMatchObject([{ messages: 3 }])
  })

  it('has forty invoices of every kind and state, each with its document and bytes', async () => {
    const groups = async (columns: string) => {
      const sql = `select ${columns} as what, count(*)::int as n from invoices group by 1`
      const { rows } = await world.db.query<{ what: string; n: number }>(sql)
      return Object.fromEntries(rows.map(({ what, n }) => [what, n]))
    }
    expect(await count('invoices')).toBe(40)
    expect(await groups('kind')).toMatchObject({ KOR: 4, ZAL: 2, ROZ: 1, PRO: 2 })
    expect(await groups('state')).toEqual({ issued: 36, draft: 4 })
    expect(await count("invoices where state = 'issued' and kind <> 'PRO' and xml is null")).toBe(0)
    const some = async (condition: string) =>
      expect(await count(`invoices where state = 'issued' and ${condition}`), condition).toBeGreaterThan(0)
    for (const flag of ['isSplitPayment', 'isReverseCharge']) await some(`(document ->> '${flag}')::boolean`)
    for (const kind of ['none', 'eu', 'nip']) await some(`document #>> '{buyer,identity,kind}' = '${kind}'`)
    await some("(document #>> '{buyer,isLocalUnit}')::boolean")
    await some("document #>> '{exemption,text}' <> ''")
    await some("document ->> 'priceMode' = 'gross'")
    await some('paid > gross')
    await some('owed = 0 and paid > 0')
    await some('paid > 0 and owed > 0')
    await some(`owed > 0 and due_on < '${today}'`)
    await some('gross > 0 and corrected = -gross')
    await some('ksef_number is not null')
    await some(`ksef_number is null and issued_on >= '${dayAfter(today, -5)}' and kind <> 'PRO'`)
    await some(`issued_on = '${today}'`)
    expect(await count('contract_months')).toBe(4)
    expect(await count('opening_invoices')).toBe(4)
    expect(await count('(select distinct step from invoice_reminders) s')).toBe(3)
    expect(await groups('refused is not null')).toMatchObject({ true: 1 })
    expect(await count("invoice_letters where state = 'failed'")).toBe(1)
    const unsent = `i.kind <> 'PRO' and i.ksef_number is null and i.document #>> '{buyer,identity,kind}' = 'nip'
      and i.issued_on >= (select ksef_from from invoice_settings)`
    expect(await count(`invoice_letters l join invoices i on i.id = l.invoice_id where ${unsent}`)).toBe(0)
  })

  it('numbers invoices of a series without a gap, in the order of their days', async () => {
    const { rows } = await world.db.query<{ series: string; period: string; seq: number; day: string }>(
      `select series, period, seq, to_char(issued_on, 'YYYY-MM-DD') as day from invoices
        where state = 'issued' order by series, period, seq`,
    )
    const periods = [...Map.groupBy(rows, ({ series, period }) => `${series} ${period}`).values()]
    for (const period of periods) {
      expect(period.map(({ seq }) => seq)).toEqual(period.map((_, n) => n + 1))
      expect(period.map(({ day }) => day)).toEqual(period.map(({ day }) => day).toSorted())
    }
    expect(await count(`invoices where issued_at > '${now.toISOString()}'`)).toBe(0)
  })

  it('has a statement with matched and open entries, and no news of invoices that are overdue', async () => {
    const { statements } = (await office.get('/bank-statements')).json()
    expect(statements).toMatchObject([{ entries: 7, open: 2 }])
    const { entries } = (await office.get(`/bank-statements/${statements[0].id}`)).json()
    expect(entries.filter((it: { proposal: unknown }) => it.proposal)).toHaveLength(1)
    expect(entries.filter((it: { paid: unknown[] }) => it.paid.length === 2)).toHaveLength(1)
    expect(await notifyOfOverdueInvoices(world.db)).toBe(0)
  })

  it('has the people, clients, buildings, services and orders of an office', async () => {
    expect(await count(`user_roles where role = 'ROLE_ADMIN'`)).toBe(1)
    expect(await count(`user_roles where role = 'ROLE_WORKER'`)).toBe(8)
    expect(await count(`user_roles where role = 'ROLE_OFFICE' and user_id <> '${office.user.id}'`)).toBe(3)
    expect(await count('customers')).toBe(42)
    expect(await count('buildings')).toBe(80)
    expect(await count('devices')).toBeGreaterThan(150)
    expect(await count('(select distinct kind from devices) kinds')).toBe(10)
    expect(await count(`devices where state = 'faulty'`)).toBeGreaterThan(5)
    expect(await count('service_groups')).toBe(22)
    expect(await count('orders')).toBe(300)
  })

  it('notifies office and workers of the last days, consistent with orders, partly unread', async () => {
    const login = async (email: string) =>
      (await world.anyone.post('/auth/login', { email, password: demoPassword })).json().accessToken
    for (const email of Object.values(demoAccounts)) {
      const as = { authorization: `Bearer ${await login(email)}` }
      const { notifications } = (await world.anyone.get('/notifications', as)).json()
      expect(notifications.length, email).toBeGreaterThan(2)
      const times = notifications.map((it: { at: string }) => it.at)
      expect(times).toEqual(times.toSorted().toReversed())
      expect((await world.anyone.get('/notifications/unread', as)).json()).toMatchObject({ unread: 2 })
    }
    expect(
      await count('notifications n join orders o on o.id = n.about_id where n.user_id = o.created_by'),
    ).toBe(0)
  })

  it('gives companies distinct NIPs and REGONs with valid checksums', async () => {
    const companies = (await customers()).filter((it) => it.clientType === 'company' && it.nip)
    expect(companies).toHaveLength(27)
    for (const it of companies) expect([isNip(it.nip ?? ''), isRegon(it.regon ?? '')]).toEqual([true, true])
    expect(new Set(companies.map((it) => it.nip)).size).toBe(companies.length)
  })

  it('has many notes about most buildings, and none about some', async () => {
    const perBuilding = `(select count(distinct category) as n from buildings b left join building_notes on building_id = b.id group by b.id) x`
    expect(await count(`${perBuilding} where n = 9`)).toBeGreaterThan(35)
    expect(await count(`${perBuilding} where n = 0`)).toBeGreaterThan(3)
    expect(await count('billing_records where is_default')).toBeGreaterThan(60)
  })

  it('has no slots on holidays, weekends or at night, and none that overlap per person', async () => {
    const { rows: slots } = await world.db.query<{ startAt: Date; endAt: Date }>(
      'select start_at as "startAt", end_at as "endAt" from slots',
    )
    for (const { startAt, endAt } of slots) {
      const day = dayInWarsaw(startAt)
      expect(isWorkingDay(day), day).toBe(true)
      expect(startAt >= instantInWarsaw(day, workingHours.from)).toBe(true)
      expect(endAt <= instantInWarsaw(day, workingHours.to)).toBe(true)
    }
    const overlaps = `slot_performers a join slot_performers b on a.user_id = b.user_id and a.slot_id < b.slot_id
      and a.start_at < b.end_at and b.start_at < a.end_at`
    expect(await count(overlaps)).toBe(0)
  })

  it('has orders done and closed before today, later planned ones, and some without performers', async () => {
    const states = async (when: string) =>
      (
        await world.db.query<{ state: string }>(
          `select distinct o.state from orders o join slots s on s.order_id = o.id where s.start_at ${when} order by 1`,
        )
      ).rows.map((row) => row.state)
    expect(await states(`< '2026-10-15'`)).toEqual(expect.arrayContaining(['closed']))
    expect(await states(`> '2026-11-20'`)).toEqual(expect.arrayContaining(['new', 'planned']))
    expect(await count(`orders where state in ('done', 'closed')`)).toBeGreaterThan(100)
    expect(await count(`orders where state in ('planned', 'new')`)).toBeGreaterThan(60)
    expect(await count(`orders where state = 'in_progress'`)).toBeGreaterThan(3)
    expect(await count('orders where is_fault')).toBeGreaterThan(30)
    expect(await count(`orders where created_at > '${now.toISOString()}'`)).toBe(0)
    expect(await count(`order_history where at > '${now.toISOString()}'`)).toBe(0)
    expect(await count(`messages where at > '${now.toISOString()}'`)).toBe(0)
    expect(await count('messages where reply_to is not null')).toBeGreaterThan(20)
  })

  it.each(['2026-11-28', '2026-12-25', '2027-01-04', '2027-05-03', '2027-08-16'])(
    'has similar data on another day: %s',
    (day) => {
      const clients = exampleCustomers(day)
      const orders = exampleOrders(day, 300, clients, exampleStaff())
      const inState = (state: OrderState) => orders.filter((it) => it.state === state).length
      expect(inState('in_progress')).toBeGreaterThan(2)
      expect(inState('planned')).toBeGreaterThan(60)
      expect(inState('new')).toBeGreaterThan(2)
      expect(inState('done')).toBeGreaterThan(15)
      expect(orders.every((it) => it.createdAt < instantInWarsaw(day, 0))).toBe(true)
    },
  )

  it('shows a full week in the calendar and orders in the list', async () => {
    const from = instantInWarsaw(today, 0)
    const to = instantInWarsaw(dayAfter(today, 7), 0)
    const answer = await office.get(`/calendar?from=${from.toISOString()}&to=${to.toISOString()}`)
    const { slots } = answer.json<{ slots: CalendarSlot[] }>()
    expect(slots.length).toBeGreaterThan(20)
    expect(
      new Set(slots.flatMap((it) => it.performers.map((performer) => performer.id))).size,
    ).toBeGreaterThan(5)
  })

  it('numbers the next order after the last one', async () => {
    const { rows } = await world.db.query<{ last: string; next: number }>(
      `select (select max(number) from orders where number like 'ZL/2026/%') as last, nextval('order_number_2026') as next`,
    )
    expect(rows[0]?.last).toBe(`ZL/2026/${String((rows[0]?.next ?? 0) - 1).padStart(6, '0')}`)
  })

  it('has readable files of clients, objects and devices, one of them expiring soon', async () => {
    const { rows: files } = await world.db.query<{
      id: string
      owner: string
      of: string
      kind: string
      soon: boolean
    }>(
      `select id, case when customer_id is not null then 'customers' when building_id is not null then 'buildings'
                       when device_id is not null then 'devices' else 'cards' end as owner,
              coalesce(customer_id, building_id, device_id, card_id) as of, kind,
              valid_until between date '${today}' and date '${today}' + 30 as soon from record_files`,
    )
    expect([...new Set(files.map(({ owner }) => owner))].toSorted()).toEqual([
      'buildings',
      'cards',
      'customers',
      'devices',
    ])
    expect([...new Set(files.map(({ kind }) => kind))].toSorted()).toEqual(['contract', 'photo', 'protocol'])
    expect(files.filter(({ soon }) => soon).length).toBeGreaterThan(1)
    for (const { id, owner, of, kind } of files) {
      const { rawPayload, headers } = await office.get(`/${owner}/${of}/files/${id}`)
      const isPhoto = kind === 'photo'
      expect(headers['content-type']).toBe(isPhoto ? 'image/png' : 'application/pdf')
      expect(rawPayload.subarray(isPhoto ? 1 : 0, 4).toString()).toBe(isPhoto ? 'PNG' : '%PDF')
      expect(rawPayload.length).toBeLessThan(60_000)
    }
  })

  it('has a completed import with its records, and events on the board', async () => {
    const admin = await world.signedIn('admin')
    const { imports } = (await admin.get('/imports')).json<{ imports: ImportSummary[] }>()
    expect(imports.map(({ state }) => state)).toEqual(['done'])
    expect(await count('import_records')).toBe(imports[0]?.counts.rows)
    const undone = await admin.post(`/imports/${imports[0]?.id}/undo`, {})
    expect(undone.statusCode).toBe(409)
    const board = await office.get(`/schedule/board?from=${today}&to=${dayAfter(today, 7)}`)
    const events = board.json<{ performers: AvailabilityPerformer[] }>().performers.flatMap((it) => it.events)
    expect(events.map(({ title }) => title)).toEqual(Array(3).fill('Porządkowanie magazynu'))
  })

  it('allows exactly the three demo accounts to sign in', async () => {
    for (const email of Object.values(demoAccounts)) {
      const answer = await world.anyone.post('/auth/login', { email, password: demoPassword })
      expect(answer.statusCode).toBe(200)
    }
    expect(await count('users where password_hash is not null')).toBe(3)
  })
})

describe('The clients that tests use by name', () => {
  it('include one with a single building with all nine notes, a contact and default billing', async () => {
    const [file, ...others] = await buildingsOf(wellKnown.communityWithAll.companyName)
    expect(others).toEqual([])
    expect(file?.building.address).toBe(wellKnown.communityWithAll.building)
    expect(file?.notes.map((it) => it.type).toSorted()).toEqual([...noteCategories].toSorted())
    expect(file?.building.contactPersons).toHaveLength(1)
    expect(file?.billingDetails.map((it) => it.isDefault)).toEqual([true])
  })

  it('include one without notes, a private person, and one with several buildings', async () => {
    const [file] = await buildingsOf(wellKnown.companyWithoutNotes.companyName)
    expect(file?.notes.flatMap((it) => it.notes)).toEqual([])
    expect(file?.billingDetails).toHaveLength(1)
    const [house] = await buildingsOf(wellKnown.privatePerson.name)
    expect([house?.building.type, house?.billingDetails, house?.building.contactPersons]).toEqual([
      'single_family',
      [],
      [],
    ])
    const several = await buildingsOf(wellKnown.companyWithBuildings.companyName)
    expect(several.map((it) => it.building.address).toSorted()).toEqual(
      [...wellKnown.companyWithBuildings.buildings].toSorted(),
    )
  })
})

describe('Seeding', async () => {
  const [first, second] = await Promise.all([freshDatabase(), freshDatabase()])
  afterAll(() => Promise.all([first.drop(), second.drop()]))

  it('creates the same data for the same day, whatever the hour', async () => {
    const tables = [
      'customers',
      'buildings',
      'building_notes',
      'orders',
      'slots',
      'slot_performers',
      'devices',
      'order_history',
      'conversations',
      'messages',
      'message_mentions',
    ]
    await first.db.transaction((tx) => seedExample(tx, { now: new Date('2026-12-31T01:00:00+01:00') }))
    await second.db.transaction((tx) => seedExample(tx, { now: new Date('2026-12-31T22:00:00+01:00') }))
    for (const table of tables) {
      // Codes of labels are secret and random.
      const row = `(to_jsonb(t) - 'label_code')::text`
      const all = `select md5(string_agg(${row}, '' order by ${row})) as digest from ${table} t`
      const a = await first.db.query(all)
      const b = await second.db.query(all)
      expect(a.rows, table).toEqual(b.rows)
    }
  })

  it('adds no accounts that could sign in to a new installation', async () => {
    const { rows } = await first.db.query('select 1 from users where password_hash is not null')
    expect(rows).toEqual([])
  })

  it('adds the catalogue once', async () => {
    await seedCatalogue(first.db)
    expect((await first.db.query<{ n: number }>('select count(*) as n from service_groups')).rows[0]?.n).toBe(
      22,
    )
  })

  it('adds thousands of clients to the example data', async () => {
    await first.db.transaction((tx) => seedMany(tx, { customers: 3000 }))
    expect((await first.db.query<{ n: number }>('select count(*) as n from customers')).rows[0]?.n).toBe(3042)
    const twice = 'select nip from customers where nip is not null group by nip having count(*) > 1'
    expect((await first.db.query(twice)).rows).toEqual([])
  })
})

it('has trips of each of the five vehicles in a month, private and corrected ones among them', async () => {
  const { rows } = (await office.get('/logistics/kilometres/overview?month=2026-11')).json()
  const vehicles = rows.filter((row: { kind: string; km: number }) => row.kind === 'vehicle' && row.km > 0)
  expect(vehicles).toHaveLength(5)
  expect(vehicles.some((row: { privateKm: number }) => row.privateKm > 0)).toBe(true)
})
