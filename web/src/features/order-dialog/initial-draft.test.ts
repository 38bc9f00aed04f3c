import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { anAdministrator, anOfficeUser } from '@zlecenia/contract/features/users/users.examples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initialDraft } from './initial-draft.ts'
import { toPayload } from './sections.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2027-02-10T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())
const user = anOfficeUser()

describe('a new order', () => {
  it('gets the user who opens it as coordinator, if from the office', () => {
    expect(initialDraft({ user, demo: false }).coordinator).toEqual({
      coordinatorId: user.id,
      coordinatorName: user.fullName,
    })
    expect(initialDraft({ user: anAdministrator(), demo: false }).coordinator.coordinatorId).toBe('')
  })

  it('prefers the current month in the demo, and no time otherwise', () => {
    expect(initialDraft({ user, demo: true }).services).toMatchObject({
      preferredStart: '01.02.2027',
      preferredEnd: '28.02.2027',
    })
    expect(initialDraft({ user, demo: false }).services).toMatchObject({
      preferredStart: '',
      preferredEnd: '',
    })
  })

  it("takes the time chosen in the calendar, and its row's performer", () => {
    const performers = [{ id: 'w', name: 'Jan Kowalski' }]
    const initialSlot = { startAt: '2027-03-01T07:00:00Z', endAt: '2027-03-01T09:00:00Z', performers }
    expect(initialDraft({ user, demo: false, initialSlot }).schedule.slots).toMatchObject([
      { start: '01.03.2027 08:00', end: '01.03.2027 10:00', endTouched: true, performers },
    ])
  })

  it('begins with a new client of what a letter has, who is stored with the order only', () => {
    const initialNewClient = { name: 'Ewa Żak', email: 'ewa@zak.example', phone: '+48 600 100 200' }
    expect(initialDraft({ user, demo: false, initialNewClient }).client).toMatchObject({
      mode: 'new',
      clientId: null,
      ...initialNewClient,
    })
  })

  it('repeats another order: building, work and people, without its times', () => {
    const initialWork = anOrder({
      devices: [{ id: 'd1', name: 'Brama', place: 'Wjazd' }],
      clientNumber: 'A-1',
    })
    const customer = aCommunity()
    const initialClient = { customer, buildingId: initialWork.building.id }
    const draft = initialDraft({ user, demo: false, initialClient, initialWork })
    const [service] = initialWork.services
    expect(draft).toMatchObject({
      client: { mode: 'selected', clientId: customer.id },
      building: {
        meant: initialWork.building.id,
        devices: [{ id: 'd1', name: 'Brama, Wjazd', buildingId: initialWork.building.id }],
      },
      services: { selected: [{ id: service?.id, groupId: service?.groupId }], preferredStart: '' },
      coordinator: { coordinatorId: initialWork.coordinator.id },
      remarks: { comment: initialWork.comment, noRemarks: false, clientNumber: 'A-1' },
    })
    expect(draft.schedule.slots).toMatchObject([{ start: '', end: '', performers: [] }])
    expect(toPayload(draft)).not.toHaveProperty('follows')
  })

  it('reports a fault, with its message and files', () => {
    const file = { n: 5, name: 'brama.png', size: 70, type: 'image/png' }
    const initialFault = { comment: 'Nie opada', files: [{ ...file, blob: null }] }
    const draft = initialDraft({ user, demo: false, initialFault })
    expect(draft).toMatchObject({
      services: { isFault: true },
      remarks: { comment: 'Nie opada', noRemarks: false },
      attachments: { noAttachments: false },
    })
    expect(draft.attachments.files).toEqual([file])
  })

  it('follows its source order', () => {
    const order = anOrder()
    const initialFollows = { ...order, kind: 'complaint' as const }
    const draft = initialDraft({ user, demo: false, initialWork: order, initialFollows })
    expect(toPayload(draft).follows).toEqual({ orderId: order.id, kind: 'complaint' })
  })
})
