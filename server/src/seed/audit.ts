import { chanceOf, exampleId } from '@zlecenia/contract/examples/chance'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, weekdayOfDay } from '@zlecenia/contract/lib/working-days'
import { exampleMoves } from './life.ts'
import type { ExampleOrder } from './orders.ts'

type Row = Record<string, unknown> & { at: Date }

/** Log rows of orders. Clients and objects get none: examples that were changed would not be removed. */
export function orderAuditRows(orders: readonly (ExampleOrder & { number: string })[]): Row[] {
  return orders.flatMap((order) => {
    const { id, number, customer, file, createdAt, coordinator } = order
    const of = (n: number, at: Date, by: string, action: string, before: object | null, after: object) => ({
      id: exampleId(`audit ${n} of ${id}`, at.getTime() + n),
      at,
      user_id: by,
      action,
      subject: 'Order',
      subject_id: id,
      before,
      after,
    })
    const created = { number, clientId: customer.id, buildingId: file.building.id }
    const moves = exampleMoves(order)
    return [
      of(0, createdAt, coordinator.id, 'created', null, created),
      ...moves.map(({ to, at, by, reason, words }, i) =>
        of(i + 1, at, by, 'moved', { state: moves[i - 1]?.to ?? 'planned' }, { state: to, reason, words }),
      ),
    ]
  })
}

const daysBack = 30

/** Sign-ins of the last weeks. */
export function signInAuditRows(today: string, people: readonly User[]): Row[] {
  const days = Array.from({ length: daysBack }, (_, n) => dayAfter(today, -1 - n)).filter(
    (day) => weekdayOfDay(day) < 6,
  )
  return days.flatMap((day) =>
    people.map(({ id, email }, n) => {
      const at = instantInWarsaw(day, 6 * 60 + 45 + chanceOf(`came ${day} ${id}`).int(0, 60))
      return {
        id: exampleId(`audit came ${day} ${id}`, at.getTime() + n),
        at,
        user_id: id,
        action: 'signed-in',
        subject: 'Session',
        subject_id: id,
        before: null,
        after: { account: email, address: `192.168.1.${20 + n}` },
      }
    }),
  )
}
