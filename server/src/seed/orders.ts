import { type Chance, chanceOf, exampleId } from '@zlecenia/contract/examples/chance'
import { wellKnown } from '@zlecenia/contract/examples/well-known'
import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import { orderComments, orderRemarks } from '@zlecenia/contract/features/orders/order-comments.examples'
import { initialDueRules, type Priority, prioritiesOf } from '@zlecenia/contract/features/schedule/priorities'
import {
  type KeyedServiceGroup,
  serviceCatalogExample,
} from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { dayInWarsaw, instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, isWorkingDay, workingHours } from '@zlecenia/contract/lib/working-days'
import { dueMoment, usualWeek } from '@zlecenia/contract/lib/working-time'
import type { ExampleCustomer } from './customers.ts'
import { daysFromToday, type ExampleSlot, emptyPlan } from './free-times.ts'
import type { ExampleStaff } from './users.ts'

export interface ExampleOrder {
  id: string
  customer: Customer
  file: BuildingDetails
  createdAt: Date
  state: OrderState
  isFault: boolean
  priority: Priority
  dueAt: string | null
  services: { id: string; title: string }[]
  comment: string | null
  coordinator: User
  hideContact: boolean
  slots: ExampleSlot[]
}

export function exampleOrders(
  today: string,
  count: number,
  customers: readonly ExampleCustomer[],
  staff: ExampleStaff,
): ExampleOrder[] {
  const plan = emptyPlan()
  const places = customers.flatMap(({ customer, files }) => files.map((file) => ({ customer, file })))
  const orders = Array.from({ length: count }, (_, i) => {
    const n = i + 1
    const chance = chanceOf(`order ${n}`)
    const { customer, file } = chance.pick(places)
    const group = groupAt(file.building.address, chance.pick(serviceCatalogExample))
    const isFault = chance.may(0.18)
    const slots = bookSlots(plan, chance, dayAfter(today, daysFromToday(n)), staff.workers)
    const createdAt = whenMade(chance, today, slots)
    return {
      id: exampleId(`order ${n}`, createdAt.getTime()),
      customer,
      file,
      createdAt,
      state: stateOf(chance, today, slots),
      isFault,
      ...urgencyOf(n, isFault, createdAt),
      services: isFault ? [] : chance.some(group.services, chance.may(0.3) ? 2 : 1),
      comment: commentOf(chance, group, isFault),
      coordinator: chance.pick(staff.office),
      hideContact: file.building.contactPersons.length > 0 && chance.may(0.05),
      slots,
    }
  })
  return orders.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
}

/** Stories order plumbing at one building: an open order for it there would bring up a question. */
function groupAt(address: string, drawn: KeyedServiceGroup): KeyedServiceGroup {
  const isKept = address === wellKnown.communityWithAll.building && drawn.key === 'plumbing'
  return (isKept && serviceCatalogExample.find(({ key }) => key !== drawn.key)) || drawn
}

const example = { week: usualWeek, worked: [], off: [] }

/** Uses a separate random sequence, so that all other data stay unchanged. */
function urgencyOf(n: number, isFault: boolean, takenAt: Date): Pick<ExampleOrder, 'priority' | 'dueAt'> {
  const chance = chanceOf(`priority of order ${n}`)
  const plain = isFault ? 'fault' : 'routine'
  const priority = chance.may(0.6) ? plain : chance.pick(prioritiesOf(isFault))
  const rule = initialDueRules[priority]
  return { priority, dueAt: rule && dueMoment(takenAt, rule, example) }
}

function bookSlots(
  plan: ReturnType<typeof emptyPlan>,
  chance: Chance,
  firstDay: string,
  workers: readonly User[],
): ExampleSlot[] {
  const visits = chance.may(0.2) ? 2 : 1
  const count = chance.may(0.07) ? 0 : chance.may(0.25) ? 2 : 1
  const userIds = chance.some(workers, count).map((it) => it.id)
  const booked = Array.from({ length: visits }, (_, i) => {
    const from = workingHours.from + 15 * chance.int(0, 26)
    return plan.book(
      userIds,
      dayAfter(firstDay, i * chance.int(1, 3)),
      from,
      chance.pick([30, 45, 60, 60, 90, 120]),
    )
  })
  return booked.toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
}

/** A working day before the first visit, never today or later. */
function whenMade(chance: Chance, today: string, slots: readonly ExampleSlot[]): Date {
  const first = slots[0] ? dayInWarsaw(slots[0].startAt) : today
  let day = dayAfter(first < today ? first : today, -chance.int(1, 9))
  while (!isWorkingDay(day)) day = dayAfter(day, -1)
  return instantInWarsaw(day, workingHours.from + chance.int(30, 500))
}

function stateOf(chance: Chance, today: string, slots: readonly ExampleSlot[]): OrderState {
  const begun = slots.filter((slot) => dayInWarsaw(slot.startAt) < today)
  if (chance.may(0.03)) return 'cancelled'
  if (begun.length === 0) return slots.some((slot) => slot.userIds.length > 0) ? 'planned' : 'new'
  if (begun.length < slots.length) return 'in_progress'
  if (chance.may(0.03)) return 'paused'
  const last =
    begun
      .map((slot) => dayInWarsaw(slot.startAt))
      .toSorted()
      .at(-1) ?? today
  if (last >= dayAfter(today, -7) && chance.may(0.35)) return 'in_progress'
  return last < dayAfter(today, -21) ? 'closed' : 'done'
}

function commentOf(chance: Chance, group: KeyedServiceGroup, isFault: boolean): string | null {
  const comments = orderComments[group.key] ?? []
  if (!isFault && chance.may(0.25)) return null
  const remark = chance.may(0.3) ? ` ${chance.pick(orderRemarks)}` : ''
  return `${chance.pick(comments)}${remark}`
}
