import { z } from 'zod'
import { sliceOf } from '../../../../../ui/wizard/slice.ts'

/** A chosen service, with the group it came from (requirements 3). */
export const chosenService = z.object({ id: z.string(), title: z.string(), groupId: z.string() })
export type ChosenService = z.infer<typeof chosenService>

export const servicesShape = z.object({
  /** "Usterka": hides the groups; what was chosen stays and isn't sent. */
  isFault: z.boolean(),
  selected: z.array(chosenService),
  /** Days as typed: `23.11`, `jutro`; written out when the field is left. */
  preferredStart: z.string(),
  preferredEnd: z.string(),
  /** One day is wished: the end is the day after the start, and follows it. */
  oneDay: z.boolean(),
})
export type ServicesDraft = z.infer<typeof servicesShape>

export const emptyServices = (): ServicesDraft => ({
  isFault: false,
  selected: [],
  preferredStart: '',
  preferredEnd: '',
  oneDay: false,
})

export const servicesSlice = sliceOf('services', emptyServices)
