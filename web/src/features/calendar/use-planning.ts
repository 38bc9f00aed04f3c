import { useQueryClient } from '@tanstack/react-query'
import type { BacklogOrder, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { fields } from '@zlecenia/contract/messages/pl/fields'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { spanOf } from '#lib/dates.ts'
import { addMessages, t } from '#lib/i18n.ts'
import { isUnanswered } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'
import { isPlannedAs, slotOf, slotsWith, type Wish } from './planned.ts'

addMessages({ fields })

/** Milliseconds during which it can be undone. */
const undoMs = 10_000

/** The saved order, if only the response got lost and it is planned; else throws the error. */
async function whatIsSaved({ id }: BacklogOrder, wish: Wish, error: unknown): Promise<{ version: number }> {
  // A failed read is reported as the original failure.
  const now = isUnanswered(error) ? await call('GET /orders/:id', { params: { id } }).catch(() => null) : null
  if (!now?.slots.some((it) => isPlannedAs(it, wish))) throw error
  return now
}

/** Draws an order at its time at once and saves it in the background; a refusal is reverted with its reason. */
export function usePlanning() {
  const queries = useQueryClient()
  const [pending, setPending] = useState<readonly CalendarSlot[]>([])

  async function save(id: string, body: { version: number; events: ReturnType<typeof slotsWith> }) {
    return call('PATCH /orders/:id', { params: { id }, body }).finally(() => refresh(queries, 'Order'))
  }
  async function plan(order: BacklogOrder, wish: Wish): Promise<void> {
    const { id, version, slots } = order
    const place = `${order.address}, ${order.city}`
    const drawn = slotOf(order, wish)
    setPending((now) => [...now, drawn])
    const undo = (since: number) =>
      save(id, { version: since, events: slots }).then(
        () => toast.success(t('calendar.planUndone', { place })),
        (error) => toast.error(`${t('calendar.planFailed', { place })}\n${problemText(error)}`),
      )
    try {
      const events = slotsWith(order, wish)
      const saved = await save(id, { version, events }).catch((error) => whatIsSaved(order, wish, error))
      const text = t('calendar.planned', { place, when: spanOf(wish.startAt, wish.endAt) })
      toast.success(text, undoMs, { label: t('moving.undo'), run: () => void undo(saved.version) })
    } catch (error) {
      toast.error(`${t('calendar.planFailed', { place })}\n${problemText(error)}`)
    } finally {
      setPending((now) => now.filter((it) => it !== drawn))
    }
  }
  return { pending, plan }
}
export type Plan = ReturnType<typeof usePlanning>['plan']
