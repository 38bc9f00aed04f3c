import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { TimeSheet, WorkOfPerson } from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import { dayInWarsaw, instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrderOf } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let jan: SignedInAgent
let ewa: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
})
beforeEach(async () => {
  jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  ewa = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Nowak' })
})

const anOrder = (startAt: string, endAt: string, ...performers: SignedInAgent[]) =>
  anOrderOf(office, [{ startAt, endAt, userIds: performers.map(({ user }) => user.id) }])

async function tapped(who: SignedInAgent, order: Order, ...taps: [kind: string, at: string][]) {
  for (const [kind, at] of taps)
    await world.db.query(
      'insert into visit_events (id, slot_id, user_id, kind, at, moment) values ($1, $2, $3, $4, $5, $5)',
      [newId(), order.slots[0]?.id, who.user.id, kind, at],
    )
}

const sheetOf = async (as: SignedInAgent, path: string): Promise<TimeSheet> => {
  const answer = await as.get(path)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}
const ownSheet = (as: SignedInAgent, month: string) => sheetOf(as, `/me/time?month=${month}`)
const dayIn = (sheet: TimeSheet, day: string) => sheet.days.find((it) => it.day === day)

describe('a time sheet', () => {
  it('has each day of the month, with plan, work, way, breaks and sums', async () => {
    const order = await anOrder('2027-03-02T07:00:00.000Z', '2027-03-02T09:00:00.000Z', jan)
    await tapped(
      jan,
      order,
      ['travel', '2027-03-02T06:30:00Z'],
      ['arrive', '2027-03-02T07:00:00Z'],
      ['start', '2027-03-02T07:10:00Z'],
      ['pause', '2027-03-02T08:00:00Z'],
      ['resume', '2027-03-02T08:20:00Z'],
      ['finish', '2027-03-02T09:30:00Z'],
    )
    const sheet = await ownSheet(jan, '2027-03')
    expect(sheet.days).toHaveLength(31)
    expect(sheet.total).toEqual({ work: 130, way: 30, pause: 20, planned: 120 })
    expect(dayIn(sheet, '2027-03-02')?.visits).toMatchObject([
      {
        number: order.number,
        from: '2027-03-02T06:30:00.000Z',
        to: '2027-03-02T09:30:00.000Z',
        isCorrected: false,
        isUnfinished: false,
      },
    ])
  })

  it('splits a visit over midnight by day, also in the night of the change of clocks', async () => {
    const order = await anOrder('2027-10-30T20:00:00.000Z', '2027-10-31T05:00:00.000Z', jan)
    await tapped(jan, order, ['start', '2027-10-30T20:00:00Z'], ['finish', '2027-10-31T05:00:00Z'])
    const sheet = await ownSheet(jan, '2027-10')
    const works = ['2027-10-30', '2027-10-31'].map((day) => dayIn(sheet, day)?.work)
    // Ten hours by the clock of Warsaw, of which two until midnight; the repeated hour counts.
    expect(works).toEqual([120, 420])
    expect((await ownSheet(jan, '2027-11')).total.work).toBe(0)
  })

  it('counts a part of the month only of a visit that crosses its end', async () => {
    const order = await anOrder('2027-04-30T20:00:00.000Z', '2027-05-01T00:00:00.000Z', jan)
    await tapped(jan, order, ['start', '2027-04-30T20:00:00Z'], ['finish', '2027-05-01T00:00:00Z'])
    const works = [await ownSheet(jan, '2027-04'), await ownSheet(jan, '2027-05')].map(
      ({ total }) => total.work,
    )
    expect(works).toEqual([120, 120])
  })

  it('counts what two visits of a person share once, and each of two performers by themselves', async () => {
    const first = await anOrder('2027-06-01T07:00:00.000Z', '2027-06-01T09:00:00.000Z', jan, ewa)
    const second = await anOrder('2027-06-01T10:00:00.000Z', '2027-06-01T11:00:00.000Z', jan)
    await tapped(jan, first, ['start', '2027-06-01T07:00:00Z'], ['finish', '2027-06-01T09:00:00Z'])
    await tapped(jan, second, ['start', '2027-06-01T08:00:00Z'], ['finish', '2027-06-01T10:00:00Z'])
    await tapped(ewa, first, ['start', '2027-06-01T07:00:00Z'], ['finish', '2027-06-01T07:30:00Z'])
    expect(dayIn(await ownSheet(jan, '2027-06'), '2027-06-01')).toMatchObject({ work: 180, shared: 60 })
    expect((await ownSheet(ewa, '2027-06')).total.work).toBe(30)
  })

  it('marks corrections, taps entered later and missing finishes', async () => {
    const order = await anOrder('2026-03-03T07:00:00.000Z', '2026-03-03T09:00:00.000Z', jan)
    await tapped(jan, order, ['start', '2026-03-03T07:00:00Z'], ['finish', '2026-03-03T09:00:00Z'])
    const open = await anOrder('2026-03-04T07:00:00.000Z', '2026-03-04T09:00:00.000Z', jan)
    await tapped(jan, open, ['start', '2026-03-04T07:00:00Z'])
    await world.db.query(
      `update visit_events set is_late = true, first_moment = moment, corrected_by = $2, corrected_at = now(),
              correction = 'x' where slot_id = $1 and kind = 'finish'`,
      [order.slots[0]?.id, office.office.user.id],
    )
    const sheet = await ownSheet(jan, '2026-03')
    expect(dayIn(sheet, '2026-03-03')?.visits[0]).toMatchObject({ isCorrected: true, isLate: true })
    expect(dayIn(sheet, '2026-03-04')).toMatchObject({ work: 0, visits: [{ isUnfinished: true }] })
  })

  it('counts the work of a performer who was taken off the slot later', async () => {
    const order = await anOrder('2027-07-01T07:00:00.000Z', '2027-07-01T09:00:00.000Z', jan)
    await tapped(jan, order, ['start', '2027-07-01T07:00:00Z'], ['finish', '2027-07-01T08:00:00Z'])
    await world.db.query('delete from slot_performers where user_id = $1', [jan.user.id])
    expect((await ownSheet(jan, '2027-07')).total).toEqual({ work: 60, way: 0, pause: 0, planned: 0 })
  })

  it('refuses readers of their own schedule only', async () => {
    const path = `/users/${jan.user.id}/time`
    expect((await sheetOf(office.office, `${path}?month=2027-03`)).user.name).toBe('Jan Kowalski')
    for (const call of [path, `${path}/export`, `${path}/pdf`]) {
      expect((await ewa.get(`${call}?month=2027-03`)).statusCode).toBe(403)
      expect((await jan.get(`${call}?month=2027-03`)).statusCode).toBe(403)
    }
    expect((await office.office.get(`/users/${newId()}/time?month=2027-03`)).statusCode).toBe(404)
    expect((await office.office.get(`${path}?month=2027-13`)).statusCode).toBe(400)
  })

  it('has exports as a table and on paper', async () => {
    const order = await anOrder('2027-08-02T07:00:00.000Z', '2027-08-02T09:00:00.000Z', jan)
    await tapped(jan, order, ['start', '2027-08-02T07:00:00Z'], ['finish', '2027-08-02T08:30:00Z'])
    const csv = (await jan.get('/me/time/export?month=2027-08&format=csv')).body
    expect(csv).toContain('Jan Kowalski')
    expect(csv).toMatch(/Razem.*120.*90/u)
    const xlsx = await office.office.get(`/users/${jan.user.id}/time/export?month=2027-08&format=xlsx`)
    expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const pdf = await office.office.get(`/users/${jan.user.id}/time/pdf?month=2027-08`)
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await jan.get('/me/time/pdf?month=2020-01')).statusCode).toBe(200)
  })
})

describe('work on the board', () => {
  const today = dayInWarsaw(new Date())
  const isNight = Date.now() - instantInWarsaw(today, 0).getTime() < 51 * 60_000
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const board = async (as: SignedInAgent, from = today) => {
    const answer = await as.get(`/schedule/work?from=${from}&to=${dayAfter(from)}`)
    return answer.json<{ people: WorkOfPerson[] }>().people
  }
  const of = (people: WorkOfPerson[], { user }: SignedInAgent) => people.find(({ id }) => id === user.id)

  // Its way began 50 minutes ago, on the day that is read.
  it.skipIf(isNight)('shows who is under way and since when, in any week', async () => {
    const order = await anOrder(ago(60), ago(-60), jan)
    await tapped(jan, order, ['travel', ago(50)])
    const travelling = { state: 'travelling', orderId: order.id, number: order.number }
    expect(of(await board(office.office), jan)?.now).toMatchObject(travelling)
    await tapped(jan, order, ['start', ago(5)])
    const working = of(await board(office.office, '2027-03-01'), jan)
    expect(working).toMatchObject({ now: { state: 'working' }, days: [] })
    await tapped(jan, order, ['finish', ago(0)])
    expect(of(await board(office.office), jan)).toMatchObject({ now: null, days: [{ work: 5, way: 45 }] })
  })

  it('shows callers with an own right themselves only', async () => {
    const order = await anOrder(ago(60), ago(-60), jan, ewa)
    await tapped(jan, order, ['start', ago(5)])
    await tapped(ewa, order, ['start', ago(5)])
    expect((await board(ewa)).map(({ id }) => id)).toEqual([ewa.user.id])
  })
})
