import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import { z } from 'zod'
import { sliceOf } from '#ui/wizard/slice.ts'

/** Requirements 3. */
export const chosenService = z.object({ id: z.string(), title: z.string(), groupId: z.string() })
export type ChosenService = z.infer<typeof chosenService>

export const servicesShape = z.object({
  /** "Usterka": the selection stays, but is not sent. */
  isFault: z.boolean(),
  /** Ignored while it belongs to the other value of the fault flag. */
  priority: z.enum(priorities).nullable(),
  selected: z.array(chosenService),
  /** Typed text: `23.11`, `jutro`; resolved on leaving. */
  preferredStart: z.string(),
  preferredEnd: z.string(),
  /** One day: the end follows the start. */
  oneDay: z.boolean(),
})
export type ServicesDraft = z.infer<typeof servicesShape>

export const emptyServices = (): ServicesDraft => ({
  isFault: false,
  priority: null,
  selected: [],
  preferredStart: '',
  preferredEnd: '',
  oneDay: false,
})

export const servicesSlice = sliceOf('services', emptyServices)
