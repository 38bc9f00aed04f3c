import { investmentEvent } from '@zlecenia/contract/features/work-orders/investment.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { z } from 'zod'
import { newId } from '../../../../../lib/new-id.ts'
import { slotPayload } from './schedule.payload.ts'
import { endRead, isBlank, startRead } from './slot-times.ts'

export const performer = z.object({ id: z.string(), name: z.string() })
export type Performer = z.infer<typeof performer>

const slotShape = z.object({
  /** Names the slot on the screen. */
  key: z.string(),
  /** Day and time as typed: `21.11 8:00`, `jutro 8`; written out when the field is left. */
  start: z.string(),
  end: z.string(),
  /** The end follows the start: by an hour, or by the length it was given by hand. */
  endTouched: z.boolean(),
  performers: z.array(performer),
  /** Why this slot may overlap with what its performers already have (requirements, decision 10). */
  overlapReason: z.string(),
})
export type SlotDraft = z.infer<typeof slotShape>

const scheduleShape = z.object({ slots: z.array(slotShape) })
export type ScheduleDraft = z.infer<typeof scheduleShape>

/** At least one whole slot; each begun one has both ends, later and at least 15 minutes apart (requirements 5.2). */
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
    for (const issue of investmentEvent.safeParse(slotPayload(slot)).error?.issues ?? []) {
      problemAt(ctx, at(fieldOfEvent(String(issue.path[0]))), issue.message)
    }
  })
})

const fieldOfEvent = (field: string) =>
  ({ startAt: 'start', endAt: 'end', userIds: 'performers' })[field] ?? field

export const newSlot = (): SlotDraft => ({
  key: newId(),
  start: '',
  end: '',
  endTouched: false,
  performers: [],
  overlapReason: '',
})

/** The schedule starts with one slot (requirements 4). */
export const emptySchedule = (): ScheduleDraft => ({ slots: [newSlot()] })
