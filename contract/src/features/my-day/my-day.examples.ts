import { exampleId } from '../../examples/chance.ts'
import { hourMs } from '../../lib/durations.ts'
import { noteContents } from '../buildings/notes.examples.ts'
import type { VisitEvent } from '../order-base/visits.ts'
import { anOrder } from '../order-base/work-orders.examples.ts'
import { anOfficeUser, aWorker } from '../users/users.examples.ts'
import type { MyDay, MyVisit } from './my-day.contract.ts'

const called = ({ id, fullName, phoneNumber }: ReturnType<typeof aWorker>) => ({
  id,
  name: fullName,
  phone: phoneNumber,
})

export function aVisitEvent(overrides: Partial<VisitEvent> = {}, n = 1): VisitEvent {
  return {
    id: exampleId(`visit event ${n}`),
    kind: 'start',
    at: '2027-03-02T07:04:00.000Z',
    clientAt: '2027-03-02T07:04:00.000Z',
    receivedAt: '2027-03-02T07:04:01.000Z',
    isLate: false,
    reason: null,
    words: null,
    byId: aWorker().id,
    corrected: null,
    position: null,
    version: 1,
    ...overrides,
  }
}

/** A visit on 2 March 2027 at 8:00 in Warsaw. */
export function aMyVisit(overrides: Partial<MyVisit> = {}, n = 1): MyVisit {
  const order = anOrder({}, n)
  const { building, caretaker } = order
  const { startAt = '2027-03-02T07:00:00.000Z', endAt = '2027-03-02T08:30:00.000Z' } = overrides
  const shifted = (instant: string, byHours: number) =>
    new Date(Date.parse(instant) + byHours * hourMs).toISOString()
  return {
    slotId: exampleId(`slot ${n}`),
    orderId: order.id,
    number: order.number,
    orderState: order.state,
    isFault: order.isFault,
    priority: order.priority,
    startAt,
    endAt,
    state: 'coming',
    accepted: false,
    events: [],
    openOthers: [],
    services: ['Przegląd bramy'],
    remarks: order.comment,
    client: { name: order.client.companyName ?? order.client.name ?? '' },
    waits: {
      name: `${caretaker?.firstName} ${caretaker?.lastName}`,
      phone: caretaker?.phone ?? null,
      kind: 'caretaker',
    },
    object: {
      id: building.id,
      name: building.name,
      street: building.address,
      city: building.city,
      zip: building.zipCode,
      lat: 52.2297,
      lng: 21.0122,
    },
    coordinator: called(anOfficeUser()),
    performers: [called(aWorker({}, 2))],
    devices: [{ id: exampleId(`device ${n}`), name: 'Brama przesuwna', place: 'Wjazd od ul. Ogrodowej' }],
    lastOrders: [{ number: 'ZL/2026/000871', day: '2026-11-18', services: ['Naprawa bramy'] }],
    files: [],
    notes: (Object.keys(noteContents) as (keyof typeof noteContents)[]).slice(0, 2).map((category) => ({
      id: exampleId(`note ${category} ${n}`),
      category,
      title: null,
      isMasked: false,
      failed: null,
      version: 1,
    })),
    codesFrom: shifted(startAt, -1),
    codesTo: shifted(endAt, 1),
    ...overrides,
  }
}

/** Tuesday, 2 March 2027: one visit today, one tomorrow. */
export function aMyDay(overrides: Partial<MyDay> = {}): MyDay {
  const today = aMyVisit()
  const tomorrow = aMyVisit(
    { startAt: '2027-03-03T09:00:00.000Z', endAt: '2027-03-03T10:00:00.000Z', accepted: true },
    2,
  )
  const days = Array.from({ length: 8 }, (_, n) => `2027-03-0${n + 2}`)
  const visits: Record<string, MyVisit[]> = { '2027-03-02': [today], '2027-03-03': [tomorrow] }
  return {
    today: '2027-03-02',
    serverNow: '2027-03-02T06:20:00.000Z',
    days: days.map((it) => ({ day: it, visits: visits[it] ?? [] })),
    late: [],
    next: today.slotId,
    ...overrides,
  }
}
