import { investmentServices } from '@zlecenia/contract/features/work-orders/investment.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { z } from 'zod'
import { delegate } from '../../../../../lib/delegate.ts'
import { dayText } from '../../../../../lib/typed-date.ts'
import { periodOf, wishedDay } from './period.ts'
import { servicesPayload } from './services.payload.ts'

/** A chosen service, with the group it came from (requirements 3). */
export const chosenService = z.object({ id: z.string(), title: z.string(), groupId: z.string() })
export type ChosenService = z.infer<typeof chosenService>

const servicesShape = z.object({
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

const at = (path: string) =>
  ({ services: 'selected', prefferedStartAt: 'preferredStart', prefferedEndAt: 'preferredEnd' })[path] ?? path

/** At least one service or the fault flag; the preferred period ends after it starts (requirements 5.2). */
export const servicesDraft = servicesShape.superRefine((draft, ctx) => {
  for (const field of ['preferredStart', 'preferredEnd'] as const) {
    if (draft[field].trim() && !wishedDay(draft[field])) problemAt(ctx, [field], 'typed.dayUnclear')
  }
  delegate<ServicesDraft>(investmentServices, servicesPayload, at)(draft, ctx)
})

/** Its days as what they mean, whatever day they are read on. */
export function periodWrittenOut(draft: ServicesDraft): ServicesDraft {
  const { from, to, oneDay } = periodOf(draft)
  const out = (day: string | null, text: string) => (day ? dayText(day) : text)
  return {
    ...draft,
    preferredStart: out(from, draft.preferredStart),
    preferredEnd: out(to, draft.preferredEnd),
    oneDay,
  }
}

export const emptyServices = (): ServicesDraft => ({
  isFault: false,
  selected: [],
  preferredStart: '',
  preferredEnd: '',
  oneDay: false,
})
