import { z } from 'zod'
import { newId } from '../../../../../lib/new-id.ts'
import { sliceOf } from '../../../../../ui/wizard/slice.ts'

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

export const scheduleShape = z.object({ slots: z.array(slotShape) })
export type ScheduleDraft = z.infer<typeof scheduleShape>

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

export const scheduleSlice = sliceOf('schedule', emptySchedule)
