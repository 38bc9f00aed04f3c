import type { VisitEvent } from '@zlecenia/contract/features/order-base/visits'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrderOf, because, moved, readOrderAs, slotAt } from '#test/life.ts'
import { listening } from '#test/listening.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let jan: SignedInAgent
let ewa: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
  jan = office.worker
  ewa = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Nowak' })
})
let day = 1

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()
const anOrder = (...performers: SignedInAgent[]) =>
  anOrderOf(office, [
    { ...slotAt(day++), userIds: (performers.length > 0 ? performers : [jan]).map(({ user }) => user.id) },
  ])
const pathOf = (order: Order, n = 0) => `/orders/${order.id}/slots/${order.slots[n]?.id}/visits`
const tap = (as: SignedInAgent, order: Order, kind: string, more: object = {}) =>
  as.post(pathOf(order), { id: newId(), kind, ...more })
async function tapped(as: SignedInAgent, order: Order, kind: string, more: object = {}) {
  const answer = await tap(as, order, kind, more)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json().visit
}
const refused = async (as: SignedInAgent, order: Order, kind: string, more: object = {}) => {
  const answer = await tap(as, order, kind, more)
  const { errors = [], message } = answer.json()
  return [answer.statusCode, errors[0]?.field ?? message, errors[0]?.message]
}
const stateOf = async (order: Order) => (await readOrderAs(office.office, order.id)).state

describe('a visit of a performer', () => {
  it('passes from acceptance to finish, and the order with it', async () => {
    const order = await anOrder()
    expect(await tapped(jan, order, 'accept')).toMatchObject({ state: 'coming', accepted: true })
    expect(await tapped(jan, order, 'travel')).toMatchObject({ state: 'travelling' })
    expect(await tapped(jan, order, 'arrive')).toMatchObject({ state: 'onSite' })
    expect(await stateOf(order)).toBe('planned')
    expect(await tapped(jan, order, 'start')).toMatchObject({ state: 'working' })
    expect(await stateOf(order)).toBe('in_progress')
    expect(await tapped(jan, order, 'pause')).toMatchObject({ state: 'paused' })
    expect(await stateOf(order)).toBe('in_progress')
    await tapped(jan, order, 'resume')
    const visit = await tapped(jan, order, 'finish', { answer: { kind: 'done' } })
    expect(visit.state).toBe('finished')
    expect(visit.events.map(({ kind }: VisitEvent) => kind)).toEqual([
      'accept',
      'travel',
      'arrive',
      'start',
      'pause',
      'resume',
      'finish',
    ])
    const read = await readOrderAs(office.office, order.id)
    expect([read.state, read.slots[0]?.visit]).toEqual([
      'done',
      expect.objectContaining({ kind: 'held', by: 'Jan Kowalski' }),
    ])
    expect(read.slots[0]?.visits).toEqual([visit])
  })

  it('leaves the last word about a finish to the office', async () => {
    const order = await anOrderOf(office, [
      {
        startAt: '2026-03-02T08:00:00.000Z',
        endAt: '2026-03-02T09:00:00.000Z',
        userIds: [jan.user.id],
      },
    ])
    await tapped(jan, order, 'start')
    const marked = await office.office.post(pathOf(order), { kind: 'not_held', reason: 'client' })
    expect(marked.json().order.slots[0].visit).toMatchObject({ kind: 'not_held' })
    await tapped(jan, order, 'finish', { answer: { kind: 'done' } })
    const { slots } = await readOrderAs(office.office, order.id)
    expect(slots[0]).toMatchObject({
      visit: { kind: 'not_held' },
      visits: [{ state: 'finished' }],
    })
  })

  it('stays in the order under the name of a performer who was taken off the slot', async () => {
    const order = await anOrder(jan, ewa)
    const { events } = await tapped(jan, order, 'start')
    const { version, slots } = await readOrderAs(office.office, order.id)
    const left = slots.map((it) => ({ ...it, userIds: [ewa.user.id] }))
    const changed = await office.office.patch(`/orders/${order.id}`, { version, events: left })
    expect([changed.statusCode, changed.json().message]).toEqual([200, undefined])
    const ofJan = async (as: SignedInAgent) =>
      (await readOrderAs(as, order.id)).slots[0]?.visits.find(
        ({ performerId }) => performerId === jan.user.id,
      )
    expect(await ofJan(office.office)).toMatchObject({ left: 'Jan Kowalski', state: 'working' })
    expect(await ofJan(ewa)).toBeUndefined()
    const at = new Date(Date.now() - 60_000).toISOString()
    const path = `${pathOf(order)}/${events[0].id}`
    const corrected = await office.office.patch(path, { at, words: 'Pomyłka', version: 1 })
    expect([corrected.statusCode, corrected.json().corrected?.words]).toEqual([200, 'Pomyłka'])
    // A performer who left does not keep the others from finishing.
    await tapped(ewa, order, 'start')
    await tapped(ewa, order, 'finish', { answer: { kind: 'done' } })
    expect(await stateOf(order)).toBe('done')
  })

  it('refuses what may not follow, with what may', async () => {
    const order = await anOrder()
    expect(await refused(jan, order, 'finish')).toEqual([
      400,
      'kind',
      'Wizyta ma stan „przed wizytą”, a to się z nim nie zgadza: Kończę. Możliwe: Przyjmuję, W drodze, Na miejscu, Zaczynam, Przeszkoda.',
    ])
    await tapped(jan, order, 'start')
    expect((await refused(jan, order, 'start')).slice(0, 2)).toEqual([400, 'kind'])
  })

  it('writes a repeated tap once, and refuses another body under its id', async () => {
    const order = await anOrder()
    const body = { id: newId(), kind: 'start', clientAt: ago(3) }
    const first = await jan.post(pathOf(order), { ...body, sentAt: ago(1) })
    const again = await jan.post(pathOf(order), { ...body, sentAt: ago(0) })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    const other = await jan.post(pathOf(order), { ...body, kind: 'travel' })
    expect([other.statusCode, other.json().errors[0].field]).toEqual([409, 'id'])
    const another = await anOrder()
    expect((await jan.post(pathOf(another), body)).statusCode).toBe(409)
    const { rows } = await world.db.query<{ n: number }>(
      "select count(*)::int as n from audit_log where subject_id = $1 and action = 'visit'",
      [order.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('writes one of two equal taps at once', async () => {
    const order = await anOrder()
    const body = { id: newId(), kind: 'start' }
    const both = await Promise.all([jan.post(pathOf(order), body), jan.post(pathOf(order), body)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await readOrderAs(office.office, order.id)).slots[0]?.visits[0]?.events).toHaveLength(1)
  })

  it('belongs only to the performers of the slot', async () => {
    const order = await anOrder()
    expect((await tap(ewa, order, 'start')).statusCode).toBe(404)
    expect(await refused(office.office, order, 'start')).toEqual([403, expect.any(String), undefined])
    const foreign = { ...order, slots: [{ ...order.slots[0], id: newId() }] } as Order
    expect((await tap(jan, foreign, 'start')).statusCode).toBe(404)
    const two = await anOrderOf(office, [
      { ...slotAt(day++), userIds: [jan.user.id] },
      { ...slotAt(day++), userIds: [ewa.user.id] },
    ])
    expect((await tap(ewa, two, 'start')).statusCode).toBe(403)
    const { slots } = await readOrderAs(jan, two.id)
    expect(slots.flatMap(({ visits }) => visits.map(({ performerId }) => performerId))).toEqual([jan.user.id])
  })

  it('needs an id, a reason of an obstacle, and no position', async () => {
    const order = await anOrder()
    expect((await jan.post(pathOf(order), { kind: 'start' })).json().errors[0].field).toBe('id')
    expect((await refused(jan, order, 'obstacle'))[1]).toBe('reason')
    expect((await refused(jan, order, 'obstacle', { reason: 'other' }))[1]).toBe('words')
    const position = { lat: 0, lng: 0, accuracy: 5 }
    expect((await refused(jan, order, 'start', { position }))[1]).toBe('position')
  })

  it('notifies the coordinator of an obstacle', async () => {
    const order = await anOrder()
    await tapped(jan, order, 'obstacle', { reason: 'noAccess', words: 'Nikt nie otwiera' })
    const { rows } = await world.db.query(
      "select user_id, data from notifications where about_id = $1 and kind = 'visitHindered'",
      [order.id],
    )
    expect(rows).toEqual([
      {
        user_id: office.office.user.id,
        data: expect.objectContaining({ by: 'Jan Kowalski', words: 'Nikt nie otwiera' }),
      },
    ])
  })
})

it('reaches open browsers of the office within two seconds of each tap', async () => {
  const order = await anOrder()
  const ear = await listening(world.app, office.office.token)
  for (const kind of ['accept', 'travel', 'arrive']) {
    const since = Date.now()
    await tapped(jan, order, kind)
    expect(await ear.next()).toMatchObject({ event: 'Order', data: { id: order.id } })
    expect(Date.now() - since).toBeLessThan(2000)
  }
})

describe('an acceptance', () => {
  const acceptedOf = async (order: Order) =>
    (await readOrderAs(office.office, order.id)).slots[0]?.visits.map(({ accepted }) => accepted)

  it('counts until the slot moves', async () => {
    const order = await anOrder(jan, ewa)
    expect(await acceptedOf(order)).toEqual([false, false])
    await tapped(jan, order, 'accept')
    expect((await acceptedOf(order))?.toSorted()).toEqual([false, true])
    const [slot] = order.slots
    const changed = await office.office.patch(`/orders/${order.id}/slots/${slot?.id}`, {
      ...slotAt(day++),
      userIds: [jan.user.id, ewa.user.id],
      overlapReason: null,
      version: 1,
    })
    expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)])
    expect(await acceptedOf(order)).toEqual([false, false])
    // Pressed before the move, and sent after it.
    await tapped(jan, order, 'accept', { clientAt: ago(5), sentAt: ago(0) })
    expect(await acceptedOf(order)).toEqual([false, false])
    await tapped(jan, order, 'accept')
    expect((await acceptedOf(order))?.toSorted()).toEqual([false, true])
  })
})

describe('the moment of a tap', () => {
  const momentOf = async (clocks: object) => {
    const order = await anOrder()
    const visit = await tapped(jan, order, 'start', clocks)
    return visit.events[0] as VisitEvent
  }
  const isAbout = (at: string, minutes: number) =>
    expect(Math.abs(Date.parse(at) - (Date.now() - minutes * minute))).toBeLessThan(minute)

  it.each([
    ['right', 0],
    ['two hours slow', 120],
    ['of tomorrow', -24 * 60],
    ['of 1970', 56 * 365 * 24 * 60],
  ])('follows the server when the phone is %s', async (_, off) => {
    const event = await momentOf({ clientAt: ago(30 + off), sentAt: ago(off) })
    isAbout(event.at, 30)
    isAbout(event.clientAt ?? '', 30 + off)
    isAbout(event.receivedAt, 0)
  })

  it.each([
    ['from 1970', { clientAt: '1970-01-01T00:00:00Z' }],
    ['from tomorrow', { clientAt: ago(-24 * 60) }],
    ['after its sending', { clientAt: ago(0), sentAt: ago(60) }],
    ['before a clock was set', { clientAt: '1970-01-01T00:00:00Z', sentAt: ago(0) }],
    ['of three weeks ago', { clientAt: ago(21 * 24 * 60), sentAt: ago(0) }],
    ['in the future, entered later', { clientAt: ago(-10), isLate: true }],
    ['of three weeks ago, entered later', { clientAt: ago(21 * 24 * 60), isLate: true }],
    ['entered later without a time', { isLate: true }],
  ])('refuses one %s', async (_, clocks) => {
    const order = await anOrder()
    expect((await refused(jan, order, 'start', clocks)).slice(0, 2)).toEqual([400, 'clientAt'])
  })

  it('never precedes the tap before it', async () => {
    const order = await anOrder()
    await tapped(jan, order, 'travel')
    const visit = await tapped(jan, order, 'arrive', { clientAt: ago(40), sentAt: ago(0) })
    expect(visit.state).toBe('onSite')
    expect(visit.events[1].at).toBe(visit.events[0].at)
  })

  it('lets a performer enter a forgotten tap between others', async () => {
    const order = await anOrder()
    await tapped(jan, order, 'start', { clientAt: ago(60), isLate: true })
    await tapped(jan, order, 'pause', { clientAt: ago(20), isLate: true })
    const visit = await tapped(jan, order, 'arrive', { clientAt: ago(70), isLate: true })
    expect(visit.events.map(({ kind, isLate }: VisitEvent) => [kind, isLate])).toEqual([
      ['arrive', true],
      ['start', true],
      ['pause', true],
    ])
    expect((await refused(jan, order, 'travel', { clientAt: ago(65), isLate: true })).slice(0, 2)).toEqual([
      400,
      'clientAt',
    ])
  })
})

describe('a correction', () => {
  const corrected = (as: SignedInAgent, order: Order, event: VisitEvent, body: object) =>
    as.patch(`${pathOf(order)}/${event.id}`, { version: event.version, words: 'Spóźnił się', ...body })

  it('keeps the first moment, and needs a reason and the office', async () => {
    const order = await anOrder()
    const [event] = (await tapped(jan, order, 'start', { clientAt: ago(60), isLate: true })).events
    expect((await corrected(jan, order, event, { at: ago(90) })).statusCode).toBe(403)
    expect((await corrected(office.office, order, event, { at: ago(90), words: '' })).statusCode).toBe(400)
    const once = (await corrected(office.office, order, event, { at: ago(90) })).json()
    expect((await corrected(office.office, order, event, { at: ago(91) })).statusCode).toBe(409)
    const twice = (await corrected(office.office, order, once, { at: ago(100) })).json()
    expect(twice.corrected).toMatchObject({
      was: event.at,
      by: 'Maria Wójcik',
      words: 'Spóźnił się',
    })
    expect(Date.parse(twice.at)).toBeLessThan(Date.parse(once.at))
  })

  it('keeps the order of taps', async () => {
    const order = await anOrder()
    await tapped(jan, order, 'start', { clientAt: ago(60), isLate: true })
    const { events } = await tapped(jan, order, 'pause', { clientAt: ago(30), isLate: true })
    for (const at of [ago(70), ago(-5), ago(60 * 24 * 60)]) {
      const answer = await corrected(office.office, order, events[1], { at })
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'at'])
    }
    expect(
      (await corrected(office.office, order, { ...events[1], id: newId() }, { at: ago(40) })).statusCode,
    ).toBe(404)
  })
})

describe('the order of a visit', () => {
  it('resumes a paused order by a start', async () => {
    const order = await anOrder()
    await moved(office.office, order, 'paused', { reason: 'noParts' })
    await tapped(jan, order, 'start')
    expect(await stateOf(order)).toBe('in_progress')
  })

  it('begins nothing once it is over, and lets what began end', async () => {
    const order = await anOrder()
    await tapped(jan, order, 'start')
    const now = await readOrderAs(office.office, order.id)
    const { order: done } = await moved(office.office, now, 'done')
    await tapped(jan, order, 'pause')
    expect(await refused(jan, order, 'resume')).toEqual([
      400,
      'kind',
      `Zlecenie ${order.number} ma stan „Wykonane”, więc nie można go zacząć ani wznowić. Poproś koordynatora o ponowne otwarcie.`,
    ])
    await moved(office.office, done, 'closed')
    expect(await tapped(jan, order, 'finish')).toMatchObject({ state: 'finished' })
  })

  it('takes nothing for a cancelled order or slot', async () => {
    const order = await anOrder()
    await moved(office.office, order, 'cancelled', because)
    expect(await refused(jan, order, 'start')).toEqual([400, 'kind', `Zlecenie ${order.number} anulowano.`])
  })

  it('asks the last finish what is next', async () => {
    const order = await anOrder(jan, ewa)
    await tapped(jan, order, 'start')
    await tapped(ewa, order, 'start')
    expect(await refused(jan, order, 'finish', { answer: { kind: 'done' } })).toEqual([
      400,
      'answer',
      'Na miejscu są jeszcze: Ewa Nowak. O zleceniu odpowie ten, kto skończy ostatni.',
    ])
    await tapped(jan, order, 'finish')
    expect(await stateOf(order)).toBe('in_progress')
    expect((await refused(ewa, order, 'finish')).slice(0, 2)).toEqual([400, 'answer'])
    await tapped(ewa, order, 'finish', { answer: { kind: 'done' } })
    expect(await stateOf(order)).toBe('done')
  })

  it('waits with a reason when it is held back', async () => {
    const order = await anOrder()
    await tapped(jan, order, 'start')
    expect((await refused(jan, order, 'finish', { answer: { kind: 'heldBack' } }))[1]).toBe('answer.reason')
    expect((await refused(jan, order, 'pause', { answer: { kind: 'done' } }))[1]).toBe('answer')
    await tapped(jan, order, 'finish', { answer: { kind: 'heldBack', reason: 'noParts', words: 'Silnik' } })
    const { state, stateSince } = await readOrderAs(office.office, order.id)
    expect([state, stateSince]).toEqual([
      'paused',
      expect.objectContaining({ reason: 'noParts', words: 'Silnik', by: 'Jan Kowalski' }),
    ])
  })

  it('returns to the plan to be continued, until a new slot', async () => {
    const order = await anOrderOf(office, [
      { startAt: '2026-03-02T08:00:00.000Z', endAt: '2026-03-02T09:00:00.000Z', userIds: [jan.user.id] },
    ])
    const wanted = async () => {
      const { rows } = (
        await office.office.get(`/calendar/backlog?q=${encodeURIComponent(order.number)}`)
      ).json()
      return rows.map((it: { returnWanted: unknown }) => it.returnWanted)
    }
    expect(await wanted()).toEqual([])
    await tapped(jan, order, 'start')
    expect((await refused(jan, order, 'finish', { answer: { kind: 'continued', words: ' ' } }))[1]).toBe(
      'answer.words',
    )
    await tapped(jan, order, 'finish', { answer: { kind: 'continued', words: 'Wymienić silnik', days: 3 } })
    const now = await readOrderAs(office.office, order.id)
    expect([now.state, now.stateSince.words]).toEqual(['planned', 'Wymienić silnik'])
    expect(await wanted()).toEqual([{ days: 3, words: 'Wymienić silnik' }])
    const { rows } = await world.db.query(
      "select user_id from notifications where about_id = $1 and kind = 'orderReturns'",
      [order.id],
    )
    expect(rows).toEqual([{ user_id: office.office.user.id }])
    const events = [
      ...now.slots.map(({ id, startAt, endAt }) => ({ id, startAt, endAt, userIds: [jan.user.id] })),
      { ...slotAt(day++), userIds: [jan.user.id] },
    ]
    const patched = await office.office.patch(`/orders/${order.id}`, { version: now.version, events })
    expect([patched.statusCode, patched.body]).toEqual([200, expect.any(String)])
    expect(await wanted()).toEqual([])
  })

  it('refuses a return to the plan by a plain move of a performer', async () => {
    const order = await anOrder()
    await tapped(jan, order, 'start')
    const { version } = await readOrderAs(office.office, order.id)
    const answer = await jan.post(`/orders/${order.id}/moves`, { to: 'planned', words: 'Jutro', version })
    expect(answer.statusCode).toBe(403)
  })
})
