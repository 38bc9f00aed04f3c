import { investmentEvent } from '@zlecenia/contract/features/order-base/investment.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { scheduleShape } from './schedule.draft.ts'
import { slotPayload } from './schedule.payload.ts'
import { endRead, isBlank, startRead } from './slot-times.ts'

/** 15 minutes at least (requirements 5.2). */
export const scheduleDraft = scheduleShape.superRefine(({ slots }, ctx) => {
  if (slots.length === 0) problemAt(ctx, ['slots'], 'slot.oneRequired')
  const allBlank = slots.every(isBlank)
  slots.forEach((slot, i) => {
    if (isBlank(slot) && !(allBlank && i === 0)) return
    const at = (field: string) => ['slots', i, field]
    const read = { start: startRead(slot), end: endRead(slot) }
    for (const field of ['start', 'end'] as const) {
      if (!slot[field].trim()) problemAt(ctx, at(field), 'slot.required')
      else if (read[field].is === 'unclear') problemAt(ctx, at(field), read[field].why)
    }
    if (read.start.is !== 'moment' || read.end.is !== 'moment') return
    if (slot.windowFrom && !slot.windowTo) problemAt(ctx, at('windowTo'), 'rules.required')
    if (slot.windowTo && !slot.windowFrom) problemAt(ctx, at('windowFrom'), 'rules.required')
    for (const issue of investmentEvent.safeParse(slotPayload(slot)).error?.issues ?? []) {
      problemAt(ctx, at(fieldOfEvent(issue.path.join('.'))), issue.message)
    }
  })
})

const fieldOfEvent = (field: string) =>
  ({
    startAt: 'start',
    endAt: 'end',
    userIds: 'performers',
    'window.from': 'windowFrom',
    'window.to': 'windowTo',
  })[field] ?? (field.split('.')[0] as string)
