import { z } from 'zod'
import { newId } from '#lib/new-id.ts'
import { sliceOf } from '#ui/wizard/slice.ts'

export const performer = z.object({ id: z.string(), name: z.string() })
export type Performer = z.infer<typeof performer>

const slotShape = z.object({
  key: z.string(),
  /** Typed text: `21.11 8:00`, `jutro 8`; resolved on leaving. */
  start: z.string(),
  end: z.string(),
  /** Moves with the start: an hour later, or its typed length. */
  endTouched: z.boolean(),
  performers: z.array(performer),
  /** Requirements, decision 10. */
  overlapReason: z.string(),
  /** Times of the client's window, `8:00`; absent for a stored slot, which keeps its own. */
  windowFrom: z.string().optional(),
  windowTo: z.string().optional(),
})
export type SlotDraft = z.infer<typeof slotShape>

export const scheduleShape = z.object({ slots: z.array(slotShape) })
export type ScheduleDraft = z.infer<typeof scheduleShape>

export const newSlot = (): SlotDraft => ({
  key: newId(),
  start: '',
  end: '',
  endTouched: false,
  performers: [],
  overlapReason: '',
  windowFrom: '',
  windowTo: '',
})

/** Requirements 4. */
export const emptySchedule = (): ScheduleDraft => ({ slots: [newSlot()] })

export const scheduleSlice = sliceOf('schedule', emptySchedule)
