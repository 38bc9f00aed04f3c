import { exampleId } from '../../examples/chance.ts'
import { aBuildingDetails } from '../buildings/buildings.examples.ts'
import type { BacklogOrder, CalendarSlot } from '../calendar/calendar.contract.ts'
import { aCommunity, contactOf } from '../customers/customers.examples.ts'
import { serviceCatalogExample } from '../service-catalog/service-catalog.examples.ts'
import { anOfficeUser, aWorker } from '../users/users.examples.ts'
import type { Order, OrderRow } from './work-orders.contract.ts'

const times = { startAt: '2027-03-02T07:00:00.000Z', endAt: '2027-03-02T08:30:00.000Z' }
const createdAt = '2027-02-25T10:12:00.000Z'
const numberOf = (n: number) => `ZL/2027/${String(n).padStart(6, '0')}`
const person = ({ id, fullName }: { id: string; fullName: string }) => ({ id, name: fullName })

export function anOrderRow(overrides: Partial<OrderRow> = {}, n = 1): OrderRow {
  const client = aCommunity({}, n)
  const { building } = aBuildingDetails({}, n, client)
  return {
    id: exampleId(`order ${n}`),
    number: numberOf(n),
    version: 1,
    state: 'planned',
    isFault: false,
    priority: 'routine',
    dueAt: null,
    client: { id: client.id, name: client.companyName ?? client.name },
    building: { id: building.id, name: building.name, address: building.address, city: building.city },
    services: ['Przegląd bramy'],
    nextSlot: times,
    lastSlot: null,
    performers: [person(aWorker())],
    coordinator: person(anOfficeUser()),
    createdAt,
    ...overrides,
  }
}

export function anOrder(overrides: Partial<Order> = {}, n = 1): Order {
  const client = aCommunity({}, n)
  const { building, notes } = aBuildingDetails({}, n, client)
  const [caretaker] = building.contactPersons
  const [group] = serviceCatalogExample
  return {
    id: exampleId(`order ${n}`),
    number: numberOf(n),
    version: 1,
    state: 'planned',
    isFault: false,
    priority: 'routine',
    dueAt: null,
    createdAt,
    createdBy: anOfficeUser().fullName,
    comment: 'Brama nie domyka się po deszczu.',
    clientNumber: null,
    preferredStart: '2027-03-01',
    preferredEnd: '2027-03-31',
    coordinator: person(anOfficeUser()),
    client: { id: client.id, ...contactOf(client) },
    building: {
      id: building.id,
      name: building.name,
      address: building.address,
      zipCode: building.zipCode,
      city: building.city,
      type: building.type,
      clientId: client.id,
    },
    billing: contactOf(client),
    billingRecordId: null,
    payerId: null,
    caretaker: {
      id: caretaker?.id ?? null,
      firstName: caretaker?.firstName ?? '',
      lastName: caretaker?.lastName ?? '',
      phone: caretaker?.phoneNumber ?? '',
    },
    hideContact: false,
    notes,
    notesNow: notes,
    notesMasked: false,
    services: (group?.services ?? [])
      .slice(0, 1)
      .map((it) => ({ ...it, group: group?.name ?? '', groupId: group?.id ?? '' })),
    devices: [],
    slots: [
      {
        id: exampleId(`slot ${n}`),
        ...times,
        performers: [person(aWorker())],
        overlapReason: null,
        confirmed: null,
        visit: null,
        visits: [],
      },
    ],
    cancelledSlots: [],
    stateSince: { at: createdAt, by: anOfficeUser().fullName, reason: null, words: null, until: null },
    follows: null,
    followedBy: [],
    files: [],
    history: [
      {
        id: exampleId(`history ${n}`),
        type: 'created',
        at: createdAt,
        by: anOfficeUser().fullName,
        event: { kind: 'created' },
        text: '',
      },
    ],
    ...overrides,
  }
}

export function aCalendarSlot(overrides: Partial<CalendarSlot> = {}, n = 1): CalendarSlot {
  const { id, number, state, isFault, priority, client, building, services, performers } = anOrderRow({}, n)
  return {
    id: exampleId(`slot ${n}`),
    orderId: id,
    number,
    ...times,
    state,
    isFault,
    priority,
    client: client.name,
    phone: aCommunity({}, n).phone,
    address: building.address,
    city: building.city,
    buildingName: building.name,
    services,
    needs: [],
    icon: serviceCatalogExample[0]?.icon ?? null,
    performers,
    overlapReason: null,
    version: 1,
    ...overrides,
  }
}

export function aBacklogOrder(overrides: Partial<BacklogOrder> = {}, n = 1): BacklogOrder {
  const { id, number, isFault, priority, dueAt, client, building, services } = anOrderRow({}, n)
  return {
    id,
    number,
    version: 1,
    state: 'new',
    isFault,
    priority,
    dueAt,
    services,
    slots: [],
    needs: [],
    usualMinutes: null,
    returnWanted: null,
    client: client.name,
    buildingId: building.id,
    address: building.address,
    city: building.city,
    ...overrides,
  }
}
