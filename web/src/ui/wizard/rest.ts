import type { StepOf, Wizard } from './wizard.ts'

/** "Brak pozostałych": the steps that are empty and may be, each with its "Brak …". */
export function settledRest<Draft extends object>(
  { keys, sectionOf }: Wizard<Draft>,
  draft: Draft,
): Partial<Draft> {
  const settled = keys.flatMap((step) => {
    const slice = sectionOf(step).rest?.settled(draft[step] as object)
    return slice ? [[step, slice] as const] : []
  })
  return Object.fromEntries(settled) as Partial<Draft>
}

/** What was settled so, as it was and as it became. */
export interface Settled<Draft> {
  before: Partial<Draft>
  after: Partial<Draft>
}

/** The steps that nobody changed since, as they were before. */
export function takenBack<Draft extends object>(
  wizard: Wizard<Draft>,
  draft: Draft,
  { before, after }: Settled<Draft>,
): Partial<Draft> {
  const same = (step: StepOf<Draft>) => JSON.stringify(after[step]) === JSON.stringify(draft[step])
  const steps = stepsIn(wizard, after).filter(same)
  return Object.fromEntries(steps.map((step) => [step, before[step]])) as Partial<Draft>
}

/** In the order of the stepper. */
export const stepsIn = <Draft extends object>({ keys }: Wizard<Draft>, slices: Partial<Draft>) =>
  keys.filter((step) => step in slices)
