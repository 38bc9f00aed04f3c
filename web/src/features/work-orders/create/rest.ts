import { type StepKey, stepKeys } from './section.ts'
import { type OrderDraft, sectionOf } from './sections.ts'

/** Some steps of a draft. */
export type Slices = Partial<Record<StepKey, object>>

/** "Brak pozostałych": the steps that are empty and may be, each with its "Brak …". */
export function settledRest(draft: OrderDraft): Slices {
  const settled = stepKeys.map((step) => [step, sectionOf(step).settled?.(draft[step]) ?? null] as const)
  return Object.fromEntries(settled.filter(([, slice]) => slice !== null))
}

/** What was settled so, as it was and as it became. */
export interface Settled {
  before: Slices
  after: Slices
}

/** The steps that nobody changed since, as they were before. */
export function takenBack(draft: OrderDraft, { before, after }: Settled): Slices {
  const same = (step: StepKey) => JSON.stringify(after[step]) === JSON.stringify(draft[step])
  return Object.fromEntries(stepsIn(after).flatMap((step) => (same(step) ? [[step, before[step]]] : [])))
}

export const stepsIn = (slices: Slices): StepKey[] => stepKeys.filter((step) => step in slices)
