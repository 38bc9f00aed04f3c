import { randomUUID } from 'node:crypto'
import { initialDueRules } from '@zlecenia/contract/features/schedule/priorities'
import { dayInWarsaw, instantInWarsaw, todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, holidayNames, mondayOf } from '@zlecenia/contract/lib/working-days'
import { usualWeek } from '@zlecenia/contract/lib/working-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { created } from '#test/creating.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
let orders: Office
beforeAll(async () => {
  admin = await world.signedIn('admin')
  orders = await anOffice(world)
})

const company = async () => (await admin.get('/schedule/company')).json()
const changeCompany = async (changes: object) =>
  admin.patch('/schedule/company', { version: (await company()).version, ...changes })
const always = { week: Array(7).fill({ from: 0, to: 1440 }), worked: holidayNames, off: [] }

describe('the working time of the company', () => {
  it('defaults to Monday to Friday, 7 to 16, four hours for emergencies, two days for faults', async () => {
    expect(await company()).toEqual({
      week: usualWeek,
      worked: [],
      off: [],
      due: initialDueRules,
      version: 1,
    })
  })

  it('can be read by all, and changed by the administrator without overwriting other changes', async () => {
    const { version } = await company()
    const off = [{ from: '2026-12-28', to: '2026-12-31' }]
    const changed = await changeCompany({ off, due: { maintenance: { amount: 10, unit: 'days' } } })
    expect(changed.json()).toMatchObject({
      off,
      due: { ...initialDueRules, maintenance: { amount: 10, unit: 'days' } },
      version: version + 1,
    })
    expect((await changeCompany({ version, off: [] })).statusCode).toBe(409)
    expect((await orders.office.patch('/schedule/company', { off: [], version })).statusCode).toBe(403)
    expect((await orders.worker.get('/schedule/company')).statusCode).toBe(200)
  })

  it.each([
    ['a week without work', { week: Array(7).fill(null) }, 'week'],
    ['a day that ends before it begins', { week: [{ from: 900, to: 420 }, ...usualWeek.slice(1)] }, 'week.0'],
    ['days off that end before they begin', { off: [{ from: '2026-12-31', to: '2026-12-28' }] }, 'off.0.to'],
    ['nothing as an amount', { due: { fault: { amount: 0, unit: 'days' } } }, 'due.fault.amount'],
    ['a holiday that there is not', { worked: ['Dzień Wagarowicza'] }, 'worked.0'],
  ])('refuses %s', async (_, changes, field) => {
    const answer = await changeCompany(changes)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })
})

describe('the working time of a user', () => {
  const path = (who: SignedInAgent) => `/schedule/users/${who.user.id}`
  const change = async (as: SignedInAgent, who: SignedInAgent, changes: object) =>
    as.patch(path(who), { version: (await admin.get(path(who))).json().version, ...changes })

  it("follows the company's until changed by the user or the administrator", async () => {
    const { office, worker } = orders
    expect((await admin.get(path(worker))).json()).toMatchObject({
      week: null,
      colour: null,
      version: 0,
    })
    const week = [{ from: 480, to: 720 }, ...usualWeek.slice(1)]
    expect((await change(admin, worker, { week, colour: 'info' })).json()).toMatchObject({ week, version: 1 })
    expect((await change(admin, worker, { week: null })).json()).toMatchObject({ week: null, colour: 'info' })
    expect((await change(office, office, { colour: 'error' })).json()).toMatchObject({ colour: 'error' })
    expect((await change(office, worker, { colour: null })).statusCode).toBe(403)
    expect((await change(worker, worker, { colour: null })).statusCode).toBe(403)
    expect((await change(admin, worker, { colour: null, version: 1 })).statusCode).toBe(409)
  })

  it('can be seen by the office, and by workers for themselves', async () => {
    const { office, worker } = orders
    const reads = await Promise.all([
      office.get(path(worker)),
      worker.get(path(worker)),
      worker.get(path(office)),
    ])
    expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  })
})

describe('the person on call', () => {
  it('can be set for twelve weeks ahead, only to a worker, by users with the right to', async () => {
    const { office, worker } = orders
    const weeks = async () => (await office.get('/schedule/on-call')).json().weeks
    const [first, second, ...more] = await weeks()
    expect(first).toEqual({ week: mondayOf(todayInWarsaw()), user: null, version: 0 })
    expect([second.week, more.length]).toEqual([dayAfter(first.week, 7), 10])
    const say = (as: SignedInAgent, userId: string | null, version: number, week = second.week) =>
      as.patch(`/schedule/on-call/${week}`, { userId, version })
    expect((await say(admin, worker.user.id, 0)).json()).toMatchObject({
      user: { name: 'Jan Kowalski' },
      version: 1,
    })
    expect((await say(admin, null, 0)).statusCode).toBe(409)
    expect((await say(admin, office.user.id, 1)).json().errors[0].field).toBe('userId')
    expect((await say(office, null, 1)).statusCode).toBe(403)
    expect((await say(admin, null, 0, dayAfter(second.week, 1))).statusCode).toBe(404)
    expect((await say(admin, null, 1)).json()).toMatchObject({ user: null, version: 2 })
  })
})

describe('free times', () => {
  const { worker, office } = { worker: () => orders.worker, office: () => orders.office }
  const find = async (query: Record<string, string>) =>
    (await office().get(`/schedule/free-times?${new URLSearchParams(query)}`)).json()

  it("exclude the performers' slots and absences", async () => {
    await changeCompany(always)
    const other = await world.signedIn('worker')
    const endAt = new Date(Math.ceil((Date.now() + 50 * 3_600_000) / 3_600_000) * 3_600_000)
    const busy = { startAt: new Date(Date.now() - 3_600_000).toISOString(), endAt: endAt.toISOString() }
    await created(world, office(), orders.known({ events: [{ ...busy, userIds: [worker().user.id] }] }))
    const performers = `${worker().user.id},${other.user.id}`
    expect(await find({ performers })).toMatchObject({
      minutes: 60,
      times: [{ startAt: endAt.toISOString() }, {}, {}],
    })
    const day = dayInWarsaw(endAt)
    const away = (from: string, to: string) =>
      admin.post('/absences', { userId: other.user.id, kind: 'other', from, to })
    await away(day, day)
    const next = instantInWarsaw(dayAfter(day), 0).toISOString()
    expect((await find({ performers })).times[0].startAt).toBe(next)
    await away(dayAfter(day), dayAfter(todayInWarsaw(), 60))
    await away(todayInWarsaw(), dayAfter(day, -1))
    expect((await find({ performers })).times).toEqual([])
  })

  it('are empty with a performer who does not exist', async () => {
    await changeCompany(always)
    expect((await find({ performers: worker().user.id })).times).not.toEqual([])
    for (const known of [[], [worker().user.id]])
      expect(await find({ performers: [...known, randomUUID()].join(',') })).toMatchObject({ times: [] })
  })

  it('without a performer are those of a free worker certified for the services', async () => {
    const gasman = await world.signedIn('worker')
    const other = await world.signedIn('worker')
    const { order } = orders.known()
    const service = order.services?.[0] ?? ''
    await world.db.query("update services set needs = '{gas}' where id = $1", [service])
    await world.db.query(
      "insert into qualifications (user_id, id, kind, confirmed_at) values ($1, $2, 'gas', now())",
      [gasman.user.id, crypto.randomUUID()],
    )
    const endAt = new Date(Math.ceil((Date.now() + 75 * 3_600_000) / 3_600_000) * 3_600_000)
    const busy = { startAt: new Date(Date.now() - 3_600_000).toISOString(), endAt: endAt.toISOString() }
    await created(world, office(), orders.known({ events: [{ ...busy, userIds: [gasman.user.id] }] }))
    const name = `${gasman.user.firstName} ${gasman.user.lastName}`
    expect((await find({ services: service })).times[0]).toMatchObject({
      startAt: endAt.toISOString(),
      performer: { id: gasman.user.id, name },
    })
    const [first] = (await find({})).times
    expect(Date.parse(first.startAt)).toBeLessThan(endAt.getTime())
    expect(first.performer.id).not.toBe(gasman.user.id)
    expect((await find({ performers: other.user.id })).times[0].performer).toBeNull()
    await world.db.query("update services set needs = '{}' where id = $1", [service])
  })

  it('are as long as earlier slots with these services were', async () => {
    const { order } = orders.known()
    const services = order.services?.[0] ?? ''
    for (const [day, minutes] of [
      [1, 30],
      [2, 90],
      [3, 240],
    ] as const) {
      const start = Date.UTC(2025, 2, day, 9)
      const times = {
        startAt: new Date(start).toISOString(),
        endAt: new Date(start + minutes * 60_000).toISOString(),
      }
      await created(world, office(), orders.known({ events: [{ ...times, userIds: [] }] }))
    }
    expect((await find({ services })).minutes).toBe(90)
    expect((await find({})).minutes).toBe(60)
  })

  it('include the person on call only for an emergency outside working hours', async () => {
    const week = mondayOf(todayInWarsaw())
    await admin.patch(`/schedule/on-call/${week}`, { userId: worker().user.id, version: 0 })
    expect((await find({ emergency: 'yes' })).onCall).toBeNull()
    await changeCompany({ off: [{ from: todayInWarsaw(), to: dayAfter(todayInWarsaw()) }] })
    expect((await find({ emergency: 'yes' })).onCall).toEqual({ id: worker().user.id, name: 'Jan Kowalski' })
    expect((await find({})).onCall).toBeNull()
    expect((await worker().get('/schedule/free-times')).statusCode).toBe(403)
  })
})
