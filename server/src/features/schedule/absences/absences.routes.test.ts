import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type { Absence } from '@zlecenia/contract/features/schedule/absences.contract'
import { dayInWarsaw, todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, holidayNames } from '@zlecenia/contract/lib/working-days'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { created } from '#test/creating.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
let other: SignedInAgent
let orders: Office
beforeAll(async () => {
  admin = await world.signedIn('admin')
  orders = await anOffice(world)
  other = await world.signedIn('worker', { firstName: 'Łucja', lastName: 'Żak' })
})

let next = 0
/** A different week for each call. */
const aWeekOff = () => {
  const from = dayAfter('2028-01-03', 7 * next++)
  return { from, to: dayAfter(from, 4) }
}
const ask = (as: SignedInAgent, sent: object = {}) =>
  as.post('/absences', { kind: 'leave', ...aWeekOff(), ...sent })
const decide = (as: SignedInAgent, { id, version }: Absence, approved = true, answer: string | null = null) =>
  as.post(`/absences/${id}/decision`, { approved, answer, version })
const listed = async (as: SignedInAgent, query = ''): Promise<Absence[]> =>
  (await as.get(`/absences?size=100${query}`)).json().rows
const newsOf = async (as: SignedInAgent) => (await as.get('/notifications')).json().notifications

describe('An absence', () => {
  it('can be leave or training, requested and decided, with notifications to both sides', async () => {
    const { worker, office } = orders
    const sent = aWeekOff()
    const requested: Absence = (await ask(worker, { ...sent, note: 'Wesele' })).json()
    expect(requested).toMatchObject({ kind: 'leave', state: 'asked', ...sent, hours: null, note: 'Wesele' })
    const [notification] = await newsOf(office)
    const when = `${sent.from}..${sent.to}`
    expect(notification).toMatchObject({
      kind: 'absenceAsked',
      about: { subject: 'Absence', id: requested.id },
      values: { name: 'Jan Kowalski', absence: 'leave', when },
    })
    const decided: Absence = (await decide(office, requested, true, 'Miłego')).json()
    expect(decided).toMatchObject({ state: 'approved', decidedBy: 'Maria Wójcik', answer: 'Miłego' })
    expect((await newsOf(worker))[0]).toMatchObject({
      kind: 'absenceDecided',
      values: { by: 'Maria Wójcik', decision: 'approved', when, answer: 'Miłego' },
    })
    expect((await decide(office, decided)).statusCode).toBe(409)
    const refused: Absence = (await decide(office, (await ask(worker)).json(), false)).json()
    expect(refused.state).toBe('refused')
  })

  const kinds = ['leave', 'training', 'sick', 'other'] as const
  type Who = 'worker' | 'office' | 'admin'
  const who = (name: Who) => (name === 'admin' ? admin : orders[name])

  it.each<[as: Who, of: Who | 'other', states: (string | number)[]]>([
    ['worker', 'worker', ['asked', 'asked', 400, 400]],
    ['worker', 'other', [403, 403, 403, 403]],
    ['office', 'office', ['asked', 'asked', 'entered', 'entered']],
    ['office', 'worker', ['approved', 'approved', 'entered', 'entered']],
    ['admin', 'admin', ['approved', 'approved', 'entered', 'entered']],
    ['admin', 'worker', ['approved', 'approved', 'entered', 'entered']],
  ])('has the right state for its kind when %s creates it for %s', async (as, of, states) => {
    const userId = (of === 'other' ? other : who(of)).user.id
    const answers = []
    for (const kind of kinds) {
      const answer = await ask(who(as), { kind, userId })
      answers.push(answer.statusCode === 201 ? answer.json().state : answer.statusCode)
    }
    expect(answers).toEqual(states)
  })

  it('can be decided only by another user with the right to', async () => {
    const { worker, office } = orders
    const own: Absence = (await ask(office)).json()
    expect((await decide(office, own)).statusCode).toBe(403)
    expect((await decide(admin, own)).json()).toMatchObject({ state: 'approved' })
    const requested: Absence = (await ask(worker)).json()
    expect((await decide(worker, requested)).statusCode).toBe(403)
    expect((await decide(other, requested)).statusCode).toBe(403)
  })

  it('can be withdrawn by the person until decided, and by the office at any time', async () => {
    const { worker, office } = orders
    const [first, second]: Absence[] = [(await ask(worker)).json(), (await ask(worker)).json()]
    expect((await other.delete(`/absences/${first?.id}`)).statusCode).toBe(404)
    expect((await worker.delete(`/absences/${first?.id}`)).statusCode).toBe(204)
    await decide(office, second as Absence)
    expect((await worker.delete(`/absences/${second?.id}`)).statusCode).toBe(409)
    expect((await office.delete(`/absences/${second?.id}`)).statusCode).toBe(204)
    expect((await newsOf(worker))[0]).toMatchObject({ values: { decision: 'removed', answer: null } })
  })

  const change = (as: SignedInAgent, { id, from, to, version }: Absence, sent: object = {}) =>
    as.patch(`/absences/${id}`, { from, to, version, ...sent })

  it('can be changed in place, and needs a new decision for other days or another kind', async () => {
    const { worker, office } = orders
    const approved: Absence = (await decide(office, (await ask(worker)).json())).json()
    const noted: Absence = (await change(worker, approved, { note: 'Wesele' })).json()
    expect(noted).toMatchObject({ state: 'approved', note: 'Wesele', version: approved.version + 1 })
    const moved: Absence = (await change(worker, noted, aWeekOff())).json()
    expect(moved).toMatchObject({ state: 'asked', decidedBy: null, note: 'Wesele' })
    expect((await newsOf(office))[0]).toMatchObject({ kind: 'absenceAsked', about: { id: moved.id } })
    expect((await change(worker, noted)).statusCode).toBe(409)
    const again: Absence = (await decide(office, moved, false, 'Za późno')).json()
    const retrained: Absence = (await change(worker, again, { kind: 'training' })).json()
    expect(retrained).toMatchObject({ state: 'asked', kind: 'training', answer: null })
    const decided: Absence = (await decide(office, retrained)).json()
    const days = aWeekOff()
    const corrected: Absence = (await change(office, decided, days)).json()
    expect(corrected).toMatchObject({ state: 'approved', ...days, decidedBy: 'Maria Wójcik' })
    expect((await newsOf(worker))[0]).toMatchObject({ values: { decision: 'changed', answer: null } })
    expect((await change(admin, corrected, { kind: 'sick' })).json()).toMatchObject({ state: 'entered' })
  })

  it('can be changed by the person and by deciders who know its kind', async () => {
    const { worker, office } = orders
    const requested: Absence = (await ask(worker)).json()
    expect((await change(other, requested, aWeekOff())).statusCode).toBe(404)
    expect((await change(worker, requested, { kind: 'sick' })).json().errors[0].field).toBe('kind')
    const ill: Absence = (await ask(office, { kind: 'sick', userId: worker.user.id, note: 'Grypa' })).json()
    expect((await change(worker, ill, aWeekOff())).statusCode).toBe(403)
    for (const guess of [{ kind: 'sick' }, { kind: 'other' }, { note: 'Grypa' }]) {
      expect((await change(office, ill, guess)).statusCode).toBe(403)
    }
    const days = aWeekOff()
    expect((await change(office, ill, days)).json()).toMatchObject({ kind: null, state: 'entered', ...days })
    expect(
      (await change(office, { ...ill, version: 2 }, { from: requested.from, to: requested.to })).json(),
    ).toMatchObject({
      errors: [{ field: 'from', message: expect.stringContaining('jest już nieobecność') }],
    })
  })

  it('hides kind and note of illness from all but the person and administrators', async () => {
    const { office } = orders
    const ill = await world.signedIn('worker')
    const made = (await ask(office, { kind: 'sick', userId: ill.user.id, note: 'Grypa' })).json()
    expect(made).toMatchObject({ kind: null, note: null, state: 'entered' })
    const seen = async (as: SignedInAgent) =>
      (await listed(as, `&userId=${ill.user.id}`)).map((it) => [it.kind, it.note])
    expect(await seen(office)).toEqual([[null, null]])
    expect(await seen(other)).toEqual([])
    expect(await seen(ill)).toEqual([['sick', 'Grypa']])
    expect(await seen(admin)).toEqual([['sick', 'Grypa']])
    expect((await newsOf(ill)).length).toBe(0)
  })

  it('appears to deciders with pending ones first; workers see their own', async () => {
    const { worker, office } = orders
    const requested: Absence = (await ask(worker)).json()
    const all = await listed(office)
    const states = all.map(({ state }) => state)
    expect(states.lastIndexOf('asked')).toBe(states.filter((it) => it === 'asked').length - 1)
    expect(all.some(({ id }) => id === requested.id)).toBe(true)
    expect(new Set((await listed(worker)).map(({ user }) => user.id))).toEqual(new Set([worker.user.id]))
    expect((await listed(office, '&state=refused')).every(({ state }) => state === 'refused')).toBe(true)
    expect((await listed(office, '&q=kowal')).every(({ user }) => user.lastName === 'Kowalski')).toBe(true)
    const days = `&days=${requested.from}..${requested.from}`
    expect((await listed(office, days)).map(({ id }) => id)).toEqual([requested.id])
  })

  it.each([
    ['ends before it begins', { from: '2029-03-02', to: '2029-03-01' }, 'to'],
    [
      'has hours of several days',
      { from: '2029-03-01', to: '2029-03-02', hours: { from: 480, to: 540 } },
      'to',
    ],
    [
      'has hours that are none',
      { from: '2029-03-01', to: '2029-03-01', hours: { from: 540, to: 480 } },
      'hours',
    ],
    ['is of nobody', { userId: '01900000-0000-7000-8000-000000000000' }, 'userId'],
  ])('cannot be one that %s', async (_, sent, field) => {
    const answer = await ask(orders.office, sent)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })

  it('never overlaps another of the same person, also under concurrent requests', async () => {
    const days = fc.integer({ min: 0, max: 30 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(days, fc.integer({ min: 0, max: 4 })), { maxLength: 8 }),
        async (wished) => {
          const { user } = await world.signedIn('worker')
          const sent = wished.map(([n, length]) => ({
            kind: 'sick',
            userId: user.id,
            from: dayAfter('2029-06-01', n),
            to: dayAfter('2029-06-01', n + length),
          }))
          const statuses = await Promise.all(
            sent.map(async (it) => (await admin.post('/absences', it)).statusCode),
          )
          expect(statuses.filter((it) => it !== 201 && it !== 400)).toEqual([])
          const there = (await listed(admin, `&userId=${user.id}&sort=from&order=asc`)).map(
            ({ from, to }) => [from, to],
          )
          expect(there.every(([from = ''], i) => i === 0 || from > (there[i - 1]?.[1] ?? ''))).toBe(true)
          expect(there).toHaveLength(statuses.filter((it) => it === 201).length)
          if (wished.length > 0) expect(there.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 8 },
    )
  })
})

describe('Slots during an absence', () => {
  it('include the free workers for each, of the same crew first', async () => {
    const { office, worker, known } = orders
    const [busy, away, meeting, free, mate] = await Promise.all(
      ['Busy', 'Away', 'Meeting', 'Afree', 'Zmate'].map((lastName) => world.signedIn('worker', { lastName })),
    )
    const day = '2030-05-06'
    const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`
    const slot = (hour: number, ...of: (SignedInAgent | undefined)[]) =>
      aSlot({ startAt: at(hour), endAt: at(hour + 1), userIds: of.map((it) => it?.user.id ?? '') })
    await created(world, office, known({ events: [slot(8, worker, other), slot(12, worker)] }))
    await created(world, office, known({ events: [slot(8, busy)] }))
    await office.post('/absences', { kind: 'training', userId: away?.user.id, from: day, to: day })
    const odprawa = { title: 'Odprawa', from: '2030-04-29', to: '2030-04-29', hours: { from: 600, to: 660 } }
    await office.post('/internal-events', {
      ...odprawa,
      repeatsUntil: '2030-06-01',
      users: [meeting?.user.id],
    })
    await office.post('/crews', { name: 'Zespół', leaderId: null, members: [worker.user.id, mate?.user.id] })
    const sent = { kind: 'sick', userId: worker.user.id, from: day, to: day }
    const made: Absence = (await office.post('/absences', sent)).json()
    expect(made.slots).toBe(2)
    const { slots } = (await office.get(`/absences/${made.id}/slots`)).json()
    const freeOf = (n: number) =>
      slots[n].free
        .map((it: { name: string }) => it.name.split(' ')[1])
        .filter((it: string) => ['Busy', 'Away', 'Meeting', 'Afree', 'Zmate'].includes(it))
    expect(slots.map((it: { startAt: string }) => it.startAt.slice(11, 13))).toEqual(['08', '12'])
    expect(slots[0].performers).toHaveLength(2)
    expect([freeOf(0), freeOf(1)]).toEqual([
      ['Zmate', 'Afree'],
      ['Zmate', 'Afree', 'Busy', 'Meeting'],
    ])
    expect((await worker.get(`/absences/${made.id}/slots`)).statusCode).toBe(403)
    const [{ id: slotId, orderId, version, performers }] = slots
    const userIds = performers.map(({ id }: { id: string }) => (id === worker.user.id ? free?.user.id : id))
    const handed = await office.patch(`/orders/${orderId}/slots/${slotId}`, { version, userIds })
    expect([handed.statusCode, handed.json().warnings]).toEqual([200, []])
    expect((await newsOf(free as SignedInAgent))[0]?.kind).toBe('slotGiven')
    const left = (await office.get(`/absences/${made.id}/slots`)).json().slots
    expect(left.map((it: { startAt: string }) => it.startAt.slice(11, 13))).toEqual(['12'])
    expect((await listed(worker, `&days=${day}..${day}`))[0]).toMatchObject({ kind: 'sick', slots: 0 })
  })
})

describe('A candidate for a slot', () => {
  it('has missing qualifications on its day listed, for readers of the plan', async () => {
    const { office, worker, known } = orders
    const [none, ended, held] = await Promise.all(
      ['Bez', 'Po', 'Ma'].map((lastName) => world.signedIn('worker', { firstName: 'Gaz', lastName })),
    )
    const certify = (of: SignedInAgent | undefined, validUntil: string) =>
      admin.post(`/users/${of?.user.id}/qualifications`, {
        id: newId(),
        kind: 'gas',
        number: null,
        issuedOn: '2020-01-01',
        validUntil,
      })
    for (const [of, until] of [
      [ended, '2031-05-31'],
      [held, '2031-06-10'],
    ] as const)
      expect((await certify(of, until)).statusCode).toBe(201)
    const startAt = '2031-06-10T08:00:00Z'
    const endAt = '2031-06-10T09:00:00Z'
    await created(world, office, known({ events: [aSlot({ startAt, endAt, userIds: [worker.user.id] })] }))
    await world.db.query(`update service_groups set needs = '{gas}'`)
    const sent = { kind: 'training', userId: worker.user.id, from: '2031-06-10', to: '2031-06-10' }
    const { id }: Absence = (await office.post('/absences', sent)).json()
    const lacks = async () => {
      const { slots } = (await office.get(`/absences/${id}/slots`)).json()
      return [none, ended, held].map(
        (one) => slots[0].free.find((it: { id: string }) => it.id === one?.user.id).lacks,
      )
    }
    expect(await lacks()).toEqual([
      [{ kind: 'gas', validUntil: null }],
      [{ kind: 'gas', validUntil: '2031-05-31' }],
      [],
    ])
    await world.db.query(`update service_groups set needs = '{}'`)
    expect(await lacks()).toEqual([[], [], []])
  })
})

describe('Free times', () => {
  it('exclude valid absences and internal events with their repeats, not requested absences', async () => {
    const { office } = orders
    const { version } = (await admin.get('/schedule/company')).json()
    const week = Array(7).fill({ from: 0, to: 1440 })
    await admin.patch('/schedule/company', { week, worked: holidayNames, version })
    const someone = await world.signedIn('worker')
    const first = async () => {
      const found = await office.get(`/schedule/free-times?performers=${someone.user.id}`)
      return dayInWarsaw(found.json().times[0].startAt)
    }
    const today = todayInWarsaw()
    const requested: Absence = (
      await someone.post('/absences', { kind: 'leave', from: today, to: dayAfter(today, 2) })
    ).json()
    expect(await first()).toBeOneOf([today, dayAfter(today)])
    await decide(office, requested)
    expect(await first()).toBe(dayAfter(today, 3))
    const days = { from: dayAfter(today, -4), to: dayAfter(today, -3), repeatsUntil: dayAfter(today, 30) }
    await office.post('/internal-events', { title: 'Wyjazd', ...days, users: [someone.user.id] })
    expect(await first()).toBe(dayAfter(today, 5))
  })
})
